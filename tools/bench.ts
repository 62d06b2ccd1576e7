// Measures speed: npm run bench [-- NAME… [--history JOBS]]. Each tools/bench/NAME.ts exports `bench()`, prints its figures and, for
// each, the ratio to a floor measured in the same run, because absolute figures are the machine's.
import { parseArgs } from 'node:util';
import { z } from 'zod';

const BENCHMARKS = [
  'numbering',
  'humanization',
  'platform',
  'lists',
  'structure',
  'developability',
  'immunogenicity',
  'codon',
  'docking',
  'dashboard',
  'neighbours',
  'ledger',
  'refill',
  'statements',
];
/** What a benchmark may be run beside. */
export interface Conditions {
  /** Jobs that ended before: of `platform` and `statements`. */
  readonly history: number;
}

const moduleSchema = z.object({
  bench: z.custom<(conditions: Conditions) => void | Promise<void>>((value) => typeof value === 'function'),
});

/** Not without being asked for: a quarter of an hour and 10 GB, and some minutes each. */
const ON_DEMAND = new Set(['ledger', 'refill', 'statements']);

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { history: { type: 'string', default: '0' } },
});
const history = z.coerce.number().int().nonnegative().parse(values.history);
const unknown = asked.find((name) => !BENCHMARKS.includes(name));
if (unknown !== undefined) {
  console.error(`no benchmark is called ${unknown}; there are ${BENCHMARKS.join(', ')}`);
  process.exit(2);
}
for (const name of asked.length > 0 ? asked : BENCHMARKS.filter((name) => !ON_DEMAND.has(name))) {
  console.log(`\n${name}`);
  const { bench } = moduleSchema.parse(await import(`./bench/${name}.ts`));
  await bench({ history });
}
