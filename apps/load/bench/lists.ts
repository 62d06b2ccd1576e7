// Reads pages of 200 jobs of an organization with a million jobs, and measures the time per page for several positions and filters, as a
// ratio to the organization's first page. Nothing else loads the machine; the pages are read in turn, and the median of the turns counts.
import { Cursors } from '@paratope/gateway-http';
import { newId } from '@paratope/ids';
import type pg from 'pg';
import { z } from 'zod';
import { median } from '@paratope/workbench/measure';
import { insertJobs } from '@paratope/gateway/testing/history';
import { benchmark } from '@paratope/workbench/program';
import { KIND } from './installation/kind.ts';
import { Installation, type BenchOrg } from './installation/installation.ts';

const JOBS = 1_000_000;
const LIMIT = 200;
const PENDING = 100;
const TURNS = 25;
const GOAL = 3;

/** The organization, the list and the filters of a page. */
type Page = readonly [org: BenchOrg, path: string, query: string];
type Pages = ReadonlyMap<string, Page>;
type CursorAfter = (path: string, fraction: Fraction) => string | null;

const FRACTIONS = [0.5, 0.9996] as const;
type Fraction = (typeof FRACTIONS)[number];

const pageSchema = z.object({ data: z.array(z.unknown()).optional() });

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
      const pages: Pages = new Map<string, Page>([
        ['first page of 200 of 1 000 000', [org, path, '']],
        ['first page of 200 of 200', [small, path, '']],
        ['page in the middle', [org, path, `&after=${after(path, 0.5)}`]],
        ['last page but one', [org, path, `&after=${after(path, 0.9996)}`]],
        ['last page but one of the completed', [org, path, `&status=completed&after=${after(path, 0.9996)}`]],
        ['the failed, one in 1000, from the middle', [org, path, `&status=failed&after=${after(path, 0.5)}`]],
        ["a variant's, in the middle", [org, path, `&variant_id=${org.variantId}&after=${after(path, 0.5)}`]],
        ["a variant's failed", [org, path, `&variant_id=${org.variantId}&status=failed`]],
        ['of every kind, in the middle', [org, '/v1/jobs', `&after=${after('/v1/jobs', 0.5)}`]],
      ]);
      report(await timed(system, pages));
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

/** @returns milliseconds of each page: the median of its turns */
async function timed(system: Installation, pages: Pages): Promise<Map<string, number>> {
  const times = new Map<string, number[]>([...pages.keys()].map((name) => [name, []]));
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [name, [org, path, query]] of pages) {
      const began = performance.now();
      const response = await fetch(`${system.baseUrl}${path}?limit=${LIMIT}${query}`, {
        headers: { authorization: `Bearer ${org.token}` },
      });
      const { data } = pageSchema.parse(await response.json());
      const took = performance.now() - began;
      if (data?.length !== LIMIT) throw new Error(`${name}: ${response.status} with ${data?.length} jobs`);
      // The first turn only warms up.
      if (turn > 0) times.get(name)?.push(took);
    }
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}

function report(times: ReadonlyMap<string, number>): void {
  const [first = NaN] = times.values();
  for (const [name, ms] of times) {
    const ratio = ms / first;
    const verdict = `${ratio.toFixed(2)} × first page (goal < ${GOAL}: ${ratio < GOAL ? 'reached' : 'missed'})`;
    console.log(`  ${name.padEnd(44)}${ms.toFixed(1).padStart(7)} ms  ${verdict}`);
  }
}
