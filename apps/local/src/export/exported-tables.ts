import { PIPELINE } from '@paratope/pipelines';
import { DESIGNS, SCREENS } from '@paratope/pipelines/http';

/** Table of the database, with the rows that belong to an organization. `$1` is the organization's id. */
export interface ExportedTable {
  readonly name: string;
  /** Condition for the rows of the organization. */
  readonly where: string;
  /** Columns that are omitted: credentials, and values that only this service can interpret. */
  readonly without?: readonly string[];
  /** For rows that are runs, the kind of their attempts, and the condition for those that have not ended. */
  readonly run?: { readonly kind: string; readonly unfinished: string };
}

const OWN = 'org_id = $1';
/** Schema `webhooks` stores ids of organizations as text. */
const OWN_AS_TEXT = 'org_id = $1::text';

/** All tables with data of an organization, in the order in which they are written. */
export const EXPORTED: readonly ExportedTable[] = [
  { name: 'core.orgs', where: 'id = $1' },
  {
    name: 'core.users',
    where: 'id IN (SELECT user_id FROM core.memberships WHERE org_id = $1)',
    without: ['password_hash'],
  },
  { name: 'core.memberships', where: OWN },
  { name: 'core.invitations', where: OWN, without: ['token_hash'] },
  { name: 'core.api_tokens', where: OWN, without: ['hash'] },
  { name: 'core.projects', where: OWN },
  { name: 'core.therapeutic_candidates', where: OWN },
  { name: 'core.variants', where: OWN },
  { name: 'core.chains', where: 'variant_id IN (SELECT id FROM core.variants WHERE org_id = $1)' },
  { name: 'core.variant_scores', where: OWN },
  { name: 'core.stage_lists', where: OWN },
  { name: 'core.edits', where: OWN },
  { name: 'core.notes', where: OWN, run: { kind: 'mention_mail', unfinished: `mails_due <> '{}'` } },
  { name: 'core.imports', where: OWN, run: { kind: 'import', unfinished: `status IN ('reading', 'creating')` } },
  { name: 'core.import_rows', where: 'import_id IN (SELECT id FROM core.imports WHERE org_id = $1)' },
  { name: 'core.foreign_models', where: OWN },
  { name: 'core.assays', where: OWN },
  { name: 'core.assay_results', where: OWN },
  { name: 'core.table_views', where: OWN },
  { name: 'core.shared_links', where: OWN, without: ['secret_hash'] },
  { name: 'core.source_antibodies', where: OWN },
  { name: 'core.antigens', where: OWN },
  { name: 'core.candidate_source_antibodies', where: OWN },
  { name: 'core.candidate_antigens', where: OWN },
  { name: `core.${DESIGNS.object}s`, where: OWN },
  { name: 'core.campaigns', where: OWN },
  { name: 'core.uploads', where: OWN },
  {
    name: 'core.pipelines',
    where: OWN,
    without: ['traceparent'],
    run: { kind: PIPELINE, unfinished: `status = 'running'` },
  },
  {
    name: 'core.screens',
    where: OWN,
    without: ['traceparent'],
    run: { kind: SCREENS.kind.whole, unfinished: 'ended_at IS NULL' },
  },
  { name: 'core.jobs', where: OWN, without: ['worker_id', 'lease_expires_at', 'traceparent'] },
  { name: 'core.job_transitions', where: OWN },
  { name: 'core.screen_transitions', where: OWN },
  { name: 'core.events', where: OWN },
  { name: 'core.audit_events', where: OWN },
  { name: 'core.audit_heads', where: OWN },
  { name: 'core.audit_forgotten', where: OWN },
  { name: 'core.quota_usage', where: OWN },
  { name: 'webhooks.endpoints', where: OWN_AS_TEXT },
  { name: 'webhooks.events', where: OWN_AS_TEXT, without: ['traceparent'] },
  { name: 'webhooks.deliveries', where: OWN_AS_TEXT, without: ['lease', 'leased_until'] },
  {
    name: 'webhooks.attempts',
    where: 'delivery_id IN (SELECT id FROM webhooks.deliveries WHERE org_id = $1::text)',
  },
  { name: 'billing.accounts', where: OWN },
  { name: 'billing.transactions', where: OWN },
  { name: 'billing.entries', where: 'transaction_id IN (SELECT id FROM billing.transactions WHERE org_id = $1)' },
  { name: 'billing.token_spending', where: OWN },
  { name: 'billing.usage_days', where: OWN },
  { name: 'billing.spending_caps', where: OWN },
  { name: 'billing.token_makers', where: OWN },
  { name: 'billing.checkouts', where: OWN },
  {
    name: 'billing.payment_reversals',
    where: 'checkout_id IN (SELECT id FROM billing.checkouts WHERE org_id = $1)',
  },
];

/** Selects `id, kind` of everything with files in the store: jobs, what they are parts of, and uploads, which have no kind. */
export const OWNERS_OF_FILES = `
  SELECT id, kind FROM core.jobs WHERE org_id = $1 AND data_deleted_at IS NULL
  UNION ALL SELECT id, '${SCREENS.kind.kind}' FROM core.screens WHERE org_id = $1
  UNION ALL SELECT id, NULL FROM core.uploads WHERE org_id = $1 AND deleted_at IS NULL`;

const OF_MEMBERS = 'user_id IN (SELECT user_id FROM core.memberships WHERE org_id = $1)';

/** Steps that streams of events show for hours, in the order of the transactions of one database: streams start again in another. */
const STEPS: readonly string[] = ['core.job_transitions', 'core.screen_transitions'];

/** The tables of an archive for a move: with them, everything goes on as before in the other cell. */
export const MOVED: readonly ExportedTable[] = [
  ...EXPORTED.filter(({ name }) => !STEPS.includes(name)),
  { name: 'core.identities', where: OF_MEMBERS },
  { name: 'core.second_factors', where: OF_MEMBERS },
  { name: 'core.labels', where: OWN },
  { name: 'core.idempotency_keys', where: OWN },
  {
    name: 'webhooks.secrets',
    where: 'endpoint_id IN (SELECT id FROM webhooks.endpoints WHERE org_id = $1::text)',
  },
];

const PASSING = 'work under way, gone within hours';
const OF_NOBODY = 'counts attempts and requests, of nobody by name';
const LETS_IN = 'lets somebody in';

/** Reason why each other table is not exported: every table of the three schemas is either here or above. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'core.attempts': PASSING,
  'core.file_sweeps': PASSING,
  'core.idempotency_keys': 'answers that were given, to what is exported as it is now',
  'core.labels': 'external ids and metadata, which are exported with their resources',
  'core.outbox': PASSING,
  'core.reservations': PASSING,
  'core.voided_jobs': 'submits that came to nothing',
  'core.rate_windows': OF_NOBODY,
  'core.sign_in_attempts': OF_NOBODY,
  'core.known_places': OF_NOBODY,
  'core.identities': 'of people, who may belong to others as well',
  'core.second_factors': LETS_IN,
  'core.sessions': LETS_IN,
  'core.sign_in_links': LETS_IN,
  'core.authorization_codes': LETS_IN,
  'webhooks.secrets': LETS_IN,
  'billing.checkpoints': 'follows from the ledger',
};
