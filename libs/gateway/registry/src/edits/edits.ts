import { run, statement } from '@paratope/database';
import { newId } from '@paratope/ids';
import type { EntityManager } from 'typeorm';

/** Fields of a candidate or variant before or after an edit. */
type Fields = Readonly<Record<string, unknown>>;

interface EditedSubject {
  readonly orgId: string;
  readonly candidateId: string;
  /** Null for an edit of the candidate itself. */
  readonly variantId: string | null;
  /** The actor of the change, in the form of `actorOf`. */
  readonly actor: string;
}

const KEEP_EDIT = statement<EditedSubject & { readonly id: string; readonly changes: string }, object>(
  'edits.keep',
  `INSERT INTO core.edits (id, org_id, candidate_id, variant_id, actor, changes)
   VALUES (:id, :orgId, :candidateId, :variantId, :actor, :changes::jsonb)`,
);

interface Made extends Omit<EditedSubject, 'variantId'> {
  /** Created variants of the candidate; null means the candidate itself. */
  readonly variantIds: readonly (string | null)[];
}

const KEEP_MAKER = statement<Made & { readonly ids: readonly string[] }, object>(
  'edits.keep-maker',
  `INSERT INTO core.edits (id, org_id, candidate_id, variant_id, actor, changes)
   SELECT made.id, :orgId, :candidateId, made.variant_id, :actor, '{}'
   FROM unnest(:ids::uuid[], :variantIds::uuid[]) AS made (id, variant_id)`,
);

/** Records the creator of a candidate or variants, as edits without changes, in one statement. */
export async function keepMaker(tx: EntityManager, made: Made): Promise<void> {
  await run(tx, KEEP_MAKER, { ...made, ids: made.variantIds.map(() => newId()) });
}

/** Records which of these fields changed, for the activity of the candidate and variant. It records nothing if none changed. */
export async function keepEdit(
  tx: EntityManager,
  subject: EditedSubject,
  fields: readonly string[],
  before: Fields,
  after: Fields,
): Promise<void> {
  const changed = fields
    .map((field) => [field, { from: before[field], to: after[field] }] as const)
    .filter(([, { from, to }]) => JSON.stringify(from) !== JSON.stringify(to));
  if (changed.length === 0) return;
  await run(tx, KEEP_EDIT, { ...subject, id: newId(), changes: JSON.stringify(Object.fromEntries(changed)) });
}
