import { KIND_CONTRACTS } from '@paratope/pipelines';
import { DESIGNS } from '@paratope/pipelines/http';

/** Groups of the reference, in reading order. */
export const TAGS: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'identity', description: 'The organization of the caller, and its credit balance.' },
  { name: 'projects', description: 'Containers of source antibodies, antigens and therapeutic candidates.' },
  { name: 'source-antibodies', description: 'Parental antibodies that candidates are made from.' },
  { name: 'uploads', description: 'Files that clients send directly to the object store, at presigned URLs.' },
  { name: 'antigens', description: 'Target proteins, as partners of antibodies.' },
  {
    name: 'therapeutic-candidates',
    description: 'Top of a lineage. Creating a candidate also creates its baseline variant `v1` with its chains.',
  },
  { name: 'stages', description: 'Stages that candidates and variants go through, the organization’s own list.' },
  { name: 'variants', description: 'Sets of chains that descend from a candidate. Pipelines run on variants.' },
  { name: 'scores', description: 'Figures of molecules: of one variant, and tables over the variants of a project.' },
  { name: 'imports', description: 'Files that become candidates.' },
  { name: 'assays', description: 'Measured values of variants, shown as columns next to the figures.' },
  {
    name: 'laboratory-files',
    description: 'Files for companies and notebooks: order sheets, plate maps, entities and drafts of experiments.',
  },
  { name: 'views', description: 'Saved arrangements of the table of a project, shared by its people.' },
  DESIGNS.tag,
  { name: 'screens', description: 'Sets of antibodies that go through tiers of increasingly expensive methods.' },
  { name: 'pipelines', description: 'Jobs of several kinds that run one after the other, with one price.' },
  { name: 'shared-links', description: 'Links that open a report, a table or a structure without an account.' },
  { name: 'campaigns', description: 'Rounds of measurement about a variant, each answered by the next plate.' },
  {
    name: 'variant-libraries',
    description: 'Variants as DNA to order: combinatorial libraries, gene fragments, oligo pools.',
  },
  ...KIND_CONTRACTS.map(({ path, description }) => ({ name: path, description })),
  { name: 'jobs', description: 'Deprecated: jobs of every kind through one contract. Use the resources of the kinds.' },
  { name: 'events', description: 'Changes of jobs and screens as server-sent events.' },
  { name: 'quotes', description: 'The cost of a submit, and whether it would be accepted. Quotes are free.' },
  { name: 'webhooks', description: 'HTTPS endpoints that receive signed events when jobs end.' },
  { name: 'webhook-deliveries', description: 'The log of deliveries and their attempts, with manual retry.' },
  { name: 'billing', description: 'The credit ledger, and the purchase of credits.' },
  {
    name: 'sign-in',
    description: 'People: passwords, sessions, identity providers. For browsers; programs use API tokens.',
  },
  { name: 'members', description: 'Members of the organization, and their roles.' },
  { name: 'api-tokens', description: 'Bearer tokens of the organization.' },
  {
    name: 'audit-events',
    description: 'Log of sign-ins, deletions, and changes of tokens, members, webhooks and payments.',
  },
  { name: 'meta', description: 'This document.' },
];
