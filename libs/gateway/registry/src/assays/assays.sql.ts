import { statement } from '@paratope/database';

/** A variant with all names that a file may use for it. */
export interface NamedVariant {
  readonly id: string;
  readonly variant: string;
  readonly candidate: string;
}

export const VARIANTS_OF_PROJECT = statement<{ readonly orgId: string; readonly projectId: string }, NamedVariant>(
  'assays.variants-of-project',
  `SELECT v.id, v.name AS variant, c.name AS candidate
   FROM core.therapeutic_candidates c JOIN core.variants v ON v.candidate_id = c.id
   WHERE c.org_id = :orgId AND c.project_id = :projectId AND v.data_deleted_at IS NULL`,
);

export interface AssayRow {
  readonly id: string;
  readonly project_id: string;
  readonly name: string;
  readonly label: string;
  readonly unit: string | null;
  readonly direction: 'higher' | 'lower';
  readonly created_at: Date;
}

const ASSAY = 'a.id, a.project_id, a.name, a.label, a.unit, a.direction, a.created_at';

/** Finds the assay of a name, or creates one; the row is locked, so that its unit cannot change. */
export const ENSURE_ASSAY = statement<
  Omit<AssayRow, 'created_at' | 'project_id'> & { readonly orgId: string; readonly projectId: string },
  AssayRow
>(
  'assays.ensure',
  `INSERT INTO core.assays AS a (id, org_id, project_id, name, label, unit, direction)
   VALUES (:id, :orgId, :projectId, :name, :label, :unit, :direction)
   ON CONFLICT (project_id, name) DO UPDATE SET label = a.label
   RETURNING ${ASSAY}`,
);

/** @param rows JSON: `[{variant_id, value, bound, spread, replicates}]` */
export const KEEP_RESULTS = statement<
  { readonly orgId: string; readonly assayId: string; readonly rows: string },
  object
>(
  'assays.keep-results',
  `INSERT INTO core.assay_results (variant_id, assay_id, org_id, value, bound, spread, replicates)
   SELECT r.variant_id, :assayId, :orgId, r.value, r.bound, r.spread, r.replicates
   FROM jsonb_to_recordset(:rows::jsonb)
     AS r (variant_id uuid, value float8, bound text, spread float8, replicates integer)
   ON CONFLICT (variant_id, assay_id) DO UPDATE
   SET value = EXCLUDED.value, bound = EXCLUDED.bound, spread = EXCLUDED.spread, replicates = EXCLUDED.replicates,
       created_at = now()`,
);

interface Page {
  readonly orgId: string;
  readonly projectId: string | undefined;
  /** Projects to which the caller is restricted. */
  readonly projectIds: readonly string[] | undefined;
  readonly limit: number;
}

const OF_PROJECTS = `(:projectId::uuid IS NULL OR a.project_id = :projectId)
     AND (:projectIds::uuid[] IS NULL OR a.project_id = ANY (:projectIds))`;

export const LIST_ASSAYS = statement<Page & { readonly before: string | undefined }, AssayRow>(
  'assays.list',
  `SELECT ${ASSAY} FROM core.assays a
   WHERE a.org_id = :orgId AND ${OF_PROJECTS} AND (:before::uuid IS NULL OR a.id < :before)
   ORDER BY a.id DESC LIMIT :limit`,
);

/** Maximum number of assays with a column in a table. */
const MOST_COLUMNS = 200;

export const ASSAYS_OF_PROJECT = statement<{ readonly orgId: string; readonly projectId: string }, AssayRow>(
  'assays.of-project',
  `SELECT ${ASSAY} FROM core.assays a WHERE a.org_id = :orgId AND a.project_id = :projectId ORDER BY a.id LIMIT ${MOST_COLUMNS}`,
);

interface ResultRow extends Omit<AssayRow, 'id' | 'project_id'> {
  readonly variant_id: string;
  readonly assay_id: string;
  readonly value: number | null;
  readonly bound: 'above' | 'below' | null;
  readonly spread: number | null;
  readonly replicates: number;
}

export const LIST_RESULTS = statement<
  Page & {
    readonly variantId: string | undefined;
    readonly assayId: string | undefined;
    readonly beforeVariant: string | undefined;
    readonly beforeAssay: string | undefined;
  },
  ResultRow
>(
  'assays.list-results',
  `SELECT r.variant_id, r.assay_id, a.name, a.label, a.unit, a.direction, r.value, r.bound, r.spread, r.replicates, r.created_at
   FROM core.assay_results r JOIN core.assays a ON a.id = r.assay_id
   WHERE r.org_id = :orgId AND ${OF_PROJECTS}
     AND (:variantId::uuid IS NULL OR r.variant_id = :variantId) AND (:assayId::uuid IS NULL OR r.assay_id = :assayId)
     AND (:beforeVariant::uuid IS NULL OR (r.variant_id, r.assay_id) < (:beforeVariant::uuid, :beforeAssay::uuid))
   ORDER BY r.variant_id DESC, r.assay_id DESC LIMIT :limit`,
);

export const RESULTS_OF_VARIANT = statement<{ readonly orgId: string; readonly variantId: string }, ResultRow>(
  'assays.results-of-variant',
  `SELECT r.variant_id, r.assay_id, a.name, a.label, a.unit, a.direction, r.value, r.bound, r.spread, r.replicates, r.created_at
   FROM core.assay_results r JOIN core.assays a ON a.id = r.assay_id
   WHERE r.org_id = :orgId AND r.variant_id = :variantId ORDER BY r.assay_id LIMIT ${MOST_COLUMNS}`,
);

export const DELETE_ASSAY = statement<{ readonly orgId: string; readonly id: string }, { readonly id: string }>(
  'assays.delete',
  'DELETE FROM core.assays WHERE org_id = :orgId AND id = :id RETURNING id',
);
