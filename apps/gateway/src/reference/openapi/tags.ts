import { KIND_CONTRACTS } from '@paratope/pipelines';

/** Groups of the reference, in reading order. */
export const TAGS: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'identity', description: 'Who the caller is, and its credit balance.' },
  { name: 'projects', description: 'Containers of source antibodies, antigens and therapeutic candidates.' },
  { name: 'source-antibodies', description: 'Parental antibodies that candidates are made from.' },
  { name: 'uploads', description: 'Files, put straight into the object store through presigned URLs.' },
  { name: 'antigens', description: 'Target proteins; the partner in a complex prediction.' },
  {
    name: 'therapeutic-candidates',
    description: 'Top of a lineage. Creating one also creates its baseline variant `v1` and the chains of it.',
  },
  { name: 'variants', description: 'What pipelines run on: a set of chains descended from a candidate.' },
  { name: 'adc-designs', description: 'Linker, payload and conjugation method for a candidate, from a catalogue.' },
  ...KIND_CONTRACTS.map(({ path, description }) => ({ name: path, description })),
  { name: 'jobs', description: 'Deprecated: jobs of every kind through one contract. Use the resources of the kinds.' },
  { name: 'events', description: 'What happens to jobs, as it happens: server-sent events.' },
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
  { name: 'audit-events', description: 'Who did what: sign-ins, deletions, tokens, members, webhooks, payments.' },
  { name: 'meta', description: 'This document.' },
];
