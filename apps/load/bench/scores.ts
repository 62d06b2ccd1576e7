// Pages of 200 variants with their figures, of a project with 10 000: as ratios to a page of 200 variants of the same organization.
// Nothing else loads the machine; every page is read in turn, and the middle of the turns counts.
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { instantFigures } from '@paratope/screening';
import type pg from 'pg';
import { z } from 'zod';
import { median } from '@paratope/workbench/measure';
import { benchmark } from '@paratope/workbench/program';
import { Installation, type BenchOrg } from './installation/installation.ts';

const VARIANTS = 10_000;
const LIMIT = 200;
const TURNS = 25;
const GOAL = 3;

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
const [{ kind: KIND, name: HIC }, { name: PSH }] = [named('hic'), named('psh')];

/** A candidate with one variant each, all figures of the sequence, and a scorecard that differs. */
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

const pageSchema = z.object({ data: z.array(z.unknown()).optional() });

export const program = benchmark({
  description: 'Pages of 200 variants with their figures, of a project with 10 000',
  async run() {
    const system = await Installation.start({ redis: false });
    try {
      await Promise.all(['billing', 'gateway'].map((app) => system.run(app)));
      const [org] = await system.openOrgs(1);
      if (!org) throw new Error('there is no organization');
      const projectId = await insertVariants(system.pool, org);
      const table = `/v1/projects/${projectId}/scores`;
      const times = new Map<string, number[]>();
      const pages: readonly (readonly [name: string, path: string])[] = [
        ['variants', `/v1/variants?limit=${LIMIT}`],
        ['figures, all columns', `${table}?limit=${LIMIT}`],
        ['figures, two columns', `${table}?limit=${LIMIT}&columns=hic,human_likeness`],
        ['sorted by a figure', `${table}?limit=${LIMIT}&columns=hic,human_likeness&sort=hic`],
        ['filtered and sorted', `${table}?limit=${LIMIT}&columns=hic&filter=hic%3C9.5%20and%20psh%3C110&sort=-hic`],
      ];
      for (let turn = 0; turn <= TURNS; turn++)
        for (const [name, path] of pages) {
          const took = await timeOf(system, org, path);
          // The first turn warms up.
          if (turn > 0) times.set(name, [...(times.get(name) ?? []), took]);
        }
      report(new Map([...times].map(([name, all]) => [name, median(all)])));
    } finally {
      await system.stop();
    }
  },
});

async function insertVariants(pool: pg.Pool, org: BenchOrg): Promise<string> {
  const { rows } = await pool.query<{ project_id: string }>(
    'SELECT project_id FROM core.therapeutic_candidates WHERE org_id = $1',
    [org.id],
  );
  const projectId = rows[0]?.project_id ?? '';
  await pool.query(INSERT, [org.id, projectId, VARIANTS, JSON.stringify(CHAINS), KIND, HIC, PSH]);
  const measured = instantFigures(CHAINS);
  if (!measured.ok) throw new Error(measured.message);
  await pool.query(
    `UPDATE core.variant_scores SET figures = $2, percentiles = $3, version = 1, computed_at = now()
     WHERE org_id = $1 AND source = 'sequence'`,
    [org.id, JSON.stringify(measured.figures), JSON.stringify(measured.percentiles)],
  );
  await pool.query('VACUUM ANALYZE core.variants, core.variant_scores, core.therapeutic_candidates, core.chains');
  return projectId;
}

async function timeOf(system: Installation, org: BenchOrg, path: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${system.baseUrl}${path}`, { headers: { authorization: `Bearer ${org.token}` } });
  const { data } = pageSchema.parse(await response.json());
  if (data?.length !== LIMIT) throw new Error(`${path}: ${response.status} with ${data?.length} rows`);
  return performance.now() - began;
}

function report(times: ReadonlyMap<string, number>): void {
  const [first = NaN] = times.values();
  for (const [name, ms] of times) {
    const ratio = ms / first;
    const verdict = `${ratio.toFixed(2)} × a page of variants (goal ≤ ${GOAL}: ${ratio <= GOAL ? 'reached' : 'missed'})`;
    console.log(`  ${name.padEnd(28)}${ms.toFixed(1).padStart(7)} ms  ${verdict}`);
  }
}
