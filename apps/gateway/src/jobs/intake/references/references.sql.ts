import { statement } from '@paratope/database';
import {
  CAMPAIGN_ROWS,
  DOCKED_ANTIGENS,
  STRUCTURES_FOR_SEQUENCES,
  UPLOADS,
  archivedLevel,
  formatOf,
} from '@paratope/gateway-tables';

/** Resources that a submission refers to, read before anything is charged. */

export const findAntigens = statement<
  { orgId: string; ids: readonly string[] },
  { id: string; residues: number | null; has_structure: boolean; summary: unknown }
>(
  'submit-antigens',
  `SELECT a.id, length(a.sequence) AS residues, u.id IS NOT NULL AS has_structure, u.summary
   FROM ${DOCKED_ANTIGENS} a LEFT JOIN ${UPLOADS} u ON u.id = a.upload_id AND u.org_id = a.org_id
   WHERE a.id = ANY (:ids::uuid[]) AND a.org_id = :orgId`,
);

/** Reads the structures of the antigen's project, the newest first, then those of the other projects unless the caller is restricted. */
export const findStructuresFor = statement<
  { orgId: string; antigenId: string; isRestricted: boolean; limit: number },
  { sequence: string; upload_id: string; key: string }
>(
  'submit-structures-for-sequence',
  `SELECT s.sequence, s.upload_id, s.key FROM ${STRUCTURES_FOR_SEQUENCES} s
   WHERE s.antigen_id = :antigenId AND s.org_id = :orgId AND (s.same_project OR NOT :isRestricted)
   ORDER BY s.same_project DESC, s.upload_id DESC LIMIT :limit`,
);

export const findUploads = statement<
  { orgId: string; ids: readonly string[] },
  { id: string; status: string; summary: unknown }
>(
  'submit-uploads',
  `SELECT id, status, summary FROM ${UPLOADS} u
   WHERE id = ANY (:ids::uuid[]) AND org_id = :orgId AND purpose = 'antigen_structure'`,
);

/** Reads the formats of variants that exist. */
export const findFormats = statement<{ orgId: string; ids: readonly string[] }, { id: string; format: string }>(
  'submit-formats',
  `SELECT named.id, ${formatOf('named.id')} AS format FROM unnest(:ids::uuid[]) named (id)
   WHERE (${archivedLevel(':orgId', 'named.id')}) IS NOT NULL`,
);

export const findCampaigns = statement<
  { orgId: string; ids: readonly string[] },
  { id: string; variant_id: string; rounds: number }
>(
  'submit-campaigns',
  `SELECT g.id, g.variant_id, json_array_length(g.rounds) AS rounds
   FROM ${CAMPAIGN_ROWS} g WHERE g.id = ANY (:ids::uuid[]) AND g.org_id = :orgId`,
);

/** OFFSET 0 keeps the lookup per row and by primary key, whatever size the planner estimates for the table. */
export const findPredictions = statement<
  { orgId: string; kind: string; ids: readonly string[] },
  { id: string; variant_id: string; status: string }
>(
  'submit-predictions',
  `SELECT found.* FROM unnest(:ids::uuid[]) named (id), LATERAL (
     SELECT j.id, j.variant_id, j.status FROM core.jobs j
     WHERE j.id = named.id AND j.org_id = :orgId AND j.kind = :kind OFFSET 0) found`,
);
