// Reads pages of 200 variants with their figures, of a project with 10 000 variants, and measures them as ratios to a page of 200 variants
// of the same organization. Nothing else loads the machine; the pages are read in turn, and the median of the turns counts.
import { insertScoredVariants } from '@paratope/gateway/testing/scored-variants';
import type pg from 'pg';
import { z } from 'zod';
import { median } from '@paratope/workbench/measure';
import { benchmark } from '@paratope/workbench/program';
import { Installation, type BenchOrg } from './installation/installation.ts';

const VARIANTS = 10_000;
const LIMIT = 200;
const TURNS = 25;
const GOAL = 3;

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
        ['sorted by one of the sequence', `${table}?limit=${LIMIT}&columns=hic,human_likeness&sort=-human_likeness`],
        ['filtered and sorted', `${table}?limit=${LIMIT}&columns=hic&filter=hic%3C9.5%20and%20psh%3C110&sort=-hic`],
      ];
      for (let turn = 0; turn <= TURNS; turn++)
        for (const [name, path] of pages) {
          const took = await timeOf(system, org, path);
          // The first turn only warms up.
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
  await insertScoredVariants(pool, { orgId: org.id, projectId, count: VARIANTS });
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
