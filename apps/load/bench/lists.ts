// Reads pages of 200 jobs of an organization with a million jobs, and measures the time per page for several positions and filters, as a
// ratio to the organization's first page. Nothing else loads the machine; the pages are read in turn, and the median of the turns counts.
import { Cursors } from '@paratope/gateway-http';
import { newId } from '@paratope/ids';
import type pg from 'pg';
import { insertJobs } from '@paratope/gateway/testing/history';
import { benchmark } from '@paratope/workbench/program';
import { KIND } from './installation/kind.ts';
import { Installation, type BenchOrg } from './installation/installation.ts';
import { comparePages, LIMIT, type Page } from './installation/pages.ts';

const JOBS = 1_000_000;
const PENDING = 100;

type CursorAfter = (path: string, fraction: Fraction) => string | null;

const FRACTIONS = [0.5, 0.9996] as const;
type Fraction = (typeof FRACTIONS)[number];

export const program = benchmark({
  description: 'Pages of 200 jobs of an organization that has a million',
  async run() {
    const system = await Installation.start({ redis: false });
    try {
      const started = performance.now();
      await Promise.all(['billing', 'gateway'].map((app) => system.run(app)));
      const [org, small] = await system.openOrgs(2);
      if (!org || !small) throw new Error('there are no two orgs');
      await insertOldJobs(system.pool, org, JOBS);
      await insertOldJobs(system.pool, small, LIMIT);
      await system.pool.query('VACUUM ANALYZE core.jobs');
      console.log(
        `  ${JOBS.toLocaleString('en-GB')} jobs written in ${((performance.now() - started) / 1000).toFixed(0)} s`,
      );

      const after = await cursorsOf(system, org);
      const { path } = KIND;
      const all = `${path}?limit=${LIMIT}`;
      const variant = `${all}&variant_id=${org.variantId}`;
      const middle = `&after=${after(path, 0.5)}`;
      const last = `&after=${after(path, 0.9996)}`;
      const pages = new Map<string, Page>([
        ['first page of 200 of 1 000 000', [org, all]],
        ['first page of 200 of 200', [small, all]],
        ['page in the middle', [org, `${all}${middle}`]],
        ['last page but one', [org, `${all}${last}`]],
        ['last page but one of the completed', [org, `${all}&status=completed${last}`]],
        ['the failed, one in 1000, from the middle', [org, `${all}&status=failed${middle}`]],
        ["a variant's, in the middle", [org, `${variant}${middle}`]],
        ["a variant's failed", [org, `${variant}&status=failed`]],
        ['of every kind, in the middle', [org, `/v1/jobs?limit=${LIMIT}&after=${after('/v1/jobs', 0.5)}`]],
      ]);
      await comparePages(system, pages, 'first page');
    } finally {
      await system.stop();
    }
  },
});

async function insertOldJobs(pool: pg.Pool, { id: orgId, variantId }: BenchOrg, count: number): Promise<void> {
  await insertJobs(pool, 'ended', [{ orgId, variantId, from: 1, to: count - PENDING }]);
  await insertJobs(pool, 'queued', [{ orgId, variantId, from: count - PENDING + 1, to: count }]);
}

/** Returns the cursors that the gateway would issue after a fraction of the list. */
async function cursorsOf(system: Installation, org: BenchOrg): Promise<CursorAfter> {
  const cursors = new Cursors({ CURSOR_SECRET: system.wiring.secrets.cursor_secret });
  const at = new Map<Fraction, string>();
  for (const fraction of FRACTIONS) {
    const { rows } = await system.pool.query<{ id: string }>(
      'SELECT id FROM core.jobs WHERE org_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1',
      [org.id, Math.round(JOBS * fraction)],
    );
    at.set(fraction, rows[0]?.id ?? newId());
  }
  return (path, fraction) => {
    const request = { caller: { orgId: org.id }, url: path, query: { limit: LIMIT } };
    return cursors.pageOf(request, [at.get(fraction) ?? newId()], true, (id) => id).body.next_cursor;
  };
}
