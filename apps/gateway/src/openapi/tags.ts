/** Groups of the reference, in reading order. */
export const TAGS: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'identity', description: 'Who the caller is, and its credit balance.' },
  { name: 'projects', description: 'Containers of source antibodies, antigens and therapeutic candidates.' },
  { name: 'source-antibodies', description: 'Parental antibodies that candidates are made from.' },
  { name: 'antigens', description: 'Target proteins; the partner in a complex prediction.' },
  {
    name: 'therapeutic-candidates',
    description: 'Top of a lineage. Creating one also creates its baseline variant `v1` and the chains of it.',
  },
  { name: 'variants', description: 'What pipelines run on: a set of chains descended from a candidate.' },
  { name: 'humanizations', description: 'Humanization runs. Submit, then poll or be told by a webhook.' },
  { name: 'structure-predictions', description: 'Models of the variable domains, with files, confidence and CDRs.' },
  { name: 'stability-analyses', description: 'Scorecards of thermostability, aggregation and developability.' },
  { name: 'immunogenicity-analyses', description: 'MHC-I and MHC-II binders, B-cell epitopes and a risk score.' },
  { name: 'complex-predictions', description: 'Antibody-antigen complexes. Runs of many minutes: always poll.' },
  { name: 'codon-exports', description: 'Coding sequences for an expression host, as FASTA, CSV or GenBank.' },
  { name: 'quotes', description: 'What a submit would cost, and whether it would be admitted. Free.' },
  { name: 'webhooks', description: 'HTTPS endpoints that receive signed events when jobs end.' },
  { name: 'webhook-deliveries', description: 'The log of deliveries and their attempts, with manual retry.' },
  { name: 'billing', description: 'The credit ledger, and the purchase of credits.' },
  {
    name: 'sign-in',
    description: 'People: passwords, sessions, identity providers. For browsers; programs use API tokens.',
  },
  { name: 'members', description: 'Who belongs to the organization, and with which role.' },
  { name: 'api-tokens', description: 'Bearer tokens of the organization.' },
  { name: 'meta', description: 'This document.' },
];
