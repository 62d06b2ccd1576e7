import type { Queryable } from '@paratope/database';
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { instantFigures } from '@paratope/screening';

/** Trastuzumab (PDB 1N8Z). */
const CHAINS = [
  {
    role: 'heavy',
    sequence:
      'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS',
  },
  {
    role: 'light',
    sequence:
      'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK',
  },
] as const;

const named = (word: string): { readonly kind: string; readonly name: string } => {
  const found = KIND_CONTRACTS.flatMap(({ kind, figures }) =>
    figures.columns.filter(({ name }) => name.endsWith(`.${word}`)).map(({ name }) => ({ kind, name })),
  );
  if (!found[0]) throw new Error(`no kind of job has the figure ${word}`);
  return found[0];
};

/** Inserts candidates with one variant each, and scorecards that differ. */
const INSERT = `
  WITH made AS (
    SELECT gen_random_uuid() AS candidate_id, uuidv7() AS variant_id, gen_random_uuid() AS job_id, n FROM generate_series(1, $3) n),
  candidates AS (
    INSERT INTO core.therapeutic_candidates (id, org_id, project_id, name, format, drug_class)
    SELECT candidate_id, $1, $2, 'candidate ' || n, 'mab', 'naked_antibody' FROM made),
  variants AS (
    INSERT INTO core.variants (id, org_id, candidate_id, name, origin) SELECT variant_id, $1, candidate_id, 'v1', 'baseline' FROM made),
  chains AS (
    INSERT INTO core.chains (id, variant_id, role, sequence)
    SELECT gen_random_uuid(), variant_id, chain ->> 'role', chain ->> 'sequence' FROM made, jsonb_array_elements($4::jsonb) chain)
  INSERT INTO core.variant_scores (variant_id, source, org_id, job_id, figures, percentiles, version, computed_at)
  SELECT variant_id, $5, $1, job_id,
         jsonb_build_object($6::text, round((8 + 4 * random())::numeric, 3), $7::text, round((90 + 60 * random())::numeric, 1)),
         jsonb_build_object($6::text, 50), 1, now()
  FROM made`;

/** Fills a project with variants that have all scores of the sequence, and a scorecard with HIC retention and hydrophobicity. */
export async function insertScoredVariants(
  db: Queryable,
  { orgId, projectId, count }: { readonly orgId: string; readonly projectId: string; readonly count: number },
): Promise<void> {
  const [{ kind, name: hic }, { name: psh }] = [named('hic'), named('psh')];
  await db.query(INSERT, [orgId, projectId, count, JSON.stringify(CHAINS), kind, hic, psh]);
  const measured = instantFigures(CHAINS);
  if (!measured.ok) throw new Error(measured.message);
  await db.query(
    `UPDATE core.variant_scores SET figures = $2, percentiles = $3, version = 1, computed_at = now()
     WHERE org_id = $1 AND source = 'sequence'`,
    [orgId, JSON.stringify(measured.figures), JSON.stringify(measured.percentiles)],
  );
  await db.query('VACUUM ANALYZE core.variants, core.variant_scores, core.therapeutic_candidates, core.chains');
}
