// Reads pages of 200 variants with their figures, of a project with 10 000 variants, and measures them as ratios to a page of 200 variants
// of the same organization. Nothing else loads the machine; the pages are read in turn, and the median of the turns counts.
import { insertScoredVariants } from '@paratope/gateway/testing/scored-variants';
import type pg from 'pg';
import { benchmark } from '@paratope/workbench/program';
import { Installation, type BenchOrg } from './installation/installation.ts';
import { comparePages, LIMIT, type Page } from './installation/pages.ts';

const VARIANTS = 10_000;

export const program = benchmark({
  description: 'Pages of 200 variants with their figures, of a project with 10 000',
  async run() {
    const system = await Installation.start({ redis: false });
    try {
      await Promise.all(['billing', 'gateway'].map((app) => system.run(app)));
      const [org] = await system.openOrgs(1);
      if (!org) throw new Error('there is no organization');
      const projectId = await insertVariants(system.pool, org);
      const table = `/v1/projects/${projectId}/scores?limit=${LIMIT}`;
      const two = `${table}&columns=hic,human_likeness`;
      const pages = new Map<string, Page>([
        ['variants', [org, `/v1/variants?limit=${LIMIT}`]],
        ['figures, all columns', [org, table]],
        ['figures, two columns', [org, two]],
        ['sorted by a figure', [org, `${two}&sort=hic`]],
        ['sorted by one of the sequence', [org, `${two}&sort=-human_likeness`]],
        ['filtered and sorted', [org, `${table}&columns=hic&filter=hic%3C9.5%20and%20psh%3C110&sort=-hic`]],
      ]);
      await comparePages(system, pages, 'a page of variants');
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
