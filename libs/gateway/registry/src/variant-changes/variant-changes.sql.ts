import { statement } from '@paratope/database';
import { MOST_TAGS } from '../stages/stage-schemas.js';

export interface VariantChange {
  readonly orgId: string;
  readonly variantIds: readonly string[];
  /** Ids of the edits to be stored, one for each variant. */
  readonly editIds: readonly string[];
  readonly actor: string;
  readonly setsStage: boolean;
  readonly stage: string | null;
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
  /** Undefined to leave the value unchanged. */
  readonly archived: boolean | undefined;
}

/** Selects the old and the new value of a changed field. */
const changeOf = (field: string): string =>
  `CASE WHEN ${field} IS DISTINCT FROM new_${field}
        THEN jsonb_build_object('${field}', jsonb_build_object('from', to_jsonb(${field}), 'to', to_jsonb(new_${field}))) END`;

/** Returns one row for each variant of the org, with its outcome; rows are locked in their order, so that two requests cannot deadlock. */
export const CHANGE_VARIANTS = statement<
  VariantChange,
  { readonly id: string; readonly outcome: 'changed' | 'unchanged' | 'data_deleted' | 'too_many_tags' }
>(
  'variants.change-many',
  `WITH before AS (
     SELECT id, candidate_id, stage, tags, archived, data_deleted_at FROM core.variants
     WHERE org_id = :orgId AND id = ANY (:variantIds::uuid[]) ORDER BY id FOR UPDATE),
   wanted AS (
     SELECT before.*, CASE WHEN :setsStage::boolean THEN :stage::text ELSE stage END AS new_stage,
            coalesce(:archived::boolean, archived) AS new_archived,
            ARRAY (SELECT tag FROM unnest(before.tags || :addTags::text[]) WITH ORDINALITY AS all_tags (tag, position)
                   WHERE tag <> ALL (:removeTags::text[]) GROUP BY tag ORDER BY min(position)) AS new_tags
     FROM before),
   judged AS (
     SELECT wanted.*,
            CASE WHEN data_deleted_at IS NOT NULL THEN 'data_deleted'
                 WHEN cardinality(new_tags) > ${MOST_TAGS} THEN 'too_many_tags'
                 WHEN (new_stage, new_tags, new_archived) IS NOT DISTINCT FROM (stage, tags, archived) THEN 'unchanged'
                 ELSE 'changed' END AS outcome
     FROM wanted),
   changed AS (
     UPDATE core.variants v SET stage = j.new_stage, tags = j.new_tags, archived = j.new_archived, updated_at = now()
     FROM judged j WHERE v.id = j.id AND j.outcome = 'changed'),
   kept AS (
     INSERT INTO core.edits (id, org_id, candidate_id, variant_id, actor, changes)
     SELECT edit.edit_id, :orgId, j.candidate_id, j.id, :actor,
            coalesce(${changeOf('stage')}, '{}') || coalesce(${changeOf('tags')}, '{}') || coalesce(${changeOf('archived')}, '{}')
     FROM judged j JOIN unnest(:variantIds::uuid[], :editIds::uuid[]) AS edit (variant_id, edit_id) ON edit.variant_id = j.id
     WHERE j.outcome = 'changed')
   SELECT id, outcome FROM judged`,
);
