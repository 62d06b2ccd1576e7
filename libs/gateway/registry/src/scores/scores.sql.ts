import { statement } from '@paratope/database';
import type { VariantScores } from '@paratope/gateway-tables';

/** Files the figures of a variant from the job that proposed it; without figures, nothing is filed. */
export const FILE_FIGURES = statement<
  {
    readonly orgId: string;
    readonly variantId: string;
    readonly source: string;
    readonly jobId: string;
    readonly figures: string | undefined;
    readonly percentiles: string | undefined;
  },
  object
>(
  'scores.file',
  `INSERT INTO core.variant_scores (variant_id, source, org_id, job_id, figures, percentiles, version, computed_at)
   SELECT :variantId, :source, :orgId, :jobId, :figures::jsonb, :percentiles::jsonb, 1, now() WHERE :figures::jsonb IS NOT NULL`,
);

/** A variant that lacks its instant figures. */
export interface DueVariant {
  readonly id: string;
  /** Null if its data were deleted. */
  readonly chains: readonly { readonly role: string; readonly sequence: string }[] | null;
}

const CHAINS = `(SELECT json_agg(json_build_object('role', h.role, 'sequence', h.sequence) ORDER BY h.role)
                 FROM core.chains h WHERE h.variant_id = due.variant_id) AS chains`;

/**
 * Locks the newest due variants, and after them those with figures of an older method, so that replicas share the work. If a replica dies,
 * its variants stay due.
 */
export const TAKE_DUE = statement<{ readonly version: number; readonly limit: number }, DueVariant>(
  'scores.take-due',
  `SELECT due.variant_id AS id, ${CHAINS}
   FROM core.variant_scores due WHERE due.source = 'sequence' AND due.version < :version
   ORDER BY due.version, due.variant_id DESC LIMIT :limit FOR UPDATE OF due SKIP LOCKED`,
);

/** Locks one requested variant if it is due; returns none if another replica is computing it. */
export const TAKE_DUE_OF = statement<
  { readonly version: number; readonly orgId: string; readonly id: string },
  DueVariant
>(
  'scores.take-due-of',
  `SELECT due.variant_id AS id, ${CHAINS}
   FROM core.variant_scores due
   WHERE due.source = 'sequence' AND due.variant_id = :id AND due.org_id = :orgId AND due.version < :version FOR UPDATE OF due`,
);

/** @param rows JSON: `[{id, figures, percentiles, refusal}]` */
export const KEEP_INSTANT = statement<{ readonly rows: string; readonly version: number }, object>(
  'scores.keep-instant',
  `UPDATE core.variant_scores s
   SET figures = r.figures, percentiles = r.percentiles, refusal = r.refusal, version = :version, computed_at = now()
   FROM jsonb_to_recordset(:rows::jsonb) AS r (id uuid, figures jsonb, percentiles jsonb, refusal text)
   WHERE s.variant_id = r.id AND s.source = 'sequence'`,
);

type ScoresRow = Pick<
  VariantScores,
  'source' | 'job_id' | 'figures' | 'percentiles' | 'refusal' | 'version' | 'computed_at'
>;

export const SCORES_OF_VARIANT = statement<{ readonly orgId: string; readonly id: string }, ScoresRow>(
  'scores.of-variant',
  `SELECT source, job_id, figures, percentiles, refusal, version, computed_at
   FROM core.variant_scores WHERE variant_id = :id AND org_id = :orgId ORDER BY source`,
);
