import { median } from '@paratope/workbench/measure';
import { z } from 'zod';
import type { BenchOrg, Installation } from './installation.ts';

/** Rows of every page that is measured. */
export const LIMIT = 200;
const TURNS = 25;
const GOAL = 3;

/** The organization, and the path with its query. */
export type Page = readonly [org: BenchOrg, path: string];

const pageSchema = z.object({ data: z.array(z.unknown()).optional() });

/** Reads the pages in turn, and prints the median of each one's turns as a ratio to that of the first page. */
export async function comparePages(
  system: Installation,
  pages: ReadonlyMap<string, Page>,
  first: string,
): Promise<void> {
  const times = new Map<string, number[]>([...pages.keys()].map((name) => [name, []]));
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [name, page] of pages) {
      const took = await timeOf(system, page);
      // The first turn only warms up.
      if (turn > 0) times.get(name)?.push(took);
    }
  }
  const medians = [...times].map(([name, all]) => [name, median(all)] as const);
  for (const [name, ms] of medians) {
    const ratio = ms / (medians[0]?.[1] ?? NaN);
    const verdict = `${ratio.toFixed(2)} × ${first} (goal ≤ ${GOAL}: ${ratio <= GOAL ? 'reached' : 'missed'})`;
    console.log(`  ${name.padEnd(44)}${ms.toFixed(1).padStart(7)} ms  ${verdict}`);
  }
}

async function timeOf(system: Installation, [org, path]: Page): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${system.baseUrl}${path}`, { headers: { authorization: `Bearer ${org.token}` } });
  const { data } = pageSchema.parse(await response.json());
  if (data?.length !== LIMIT) throw new Error(`${path}: ${response.status} with ${data?.length} rows`);
  return performance.now() - began;
}
