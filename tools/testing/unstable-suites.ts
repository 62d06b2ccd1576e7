// Suites that failed beside others and passed alone, in tools/unstable-suites.json: a run records them, and whoever mends the cause removes them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FILE = join(import.meta.dirname, '../unstable-suites.json');
const ACCEPTED = 2;

const unstableSchema = z.array(z.object({ suite: z.string(), on: z.iso.date(), cause: z.string() }));
type UnstableSuite = z.infer<typeof unstableSchema>[number];

const recorded = (): UnstableSuite[] => unstableSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));

export function recordUnstable(found: readonly UnstableSuite[]): void {
  if (found.length > 0) writeFileSync(FILE, `${JSON.stringify([...recorded(), ...found], null, 2)}\n`);
}

/** Returns the suites that are recorded three times or more, which fails a run; one line each. */
export function tooUnstable(): string[] {
  const bySuite = Map.groupBy(recorded(), ({ suite }) => suite);
  return [...bySuite]
    .filter(([, entries]) => entries.length > ACCEPTED)
    .map(([suite, entries]) => `tools/unstable-suites.json names ${suite} ${entries.length} times: mend it`);
}
