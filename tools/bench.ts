// Measures speed: npm run bench [-- NAME…]. Each tools/bench/NAME.ts exports `bench()`, prints its figures and, for
// each, the ratio to a floor measured in the same run, because absolute figures are the machine's.
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
];
const moduleSchema = z.object({
  bench: z.custom<() => void | Promise<void>>((value) => typeof value === 'function'),
});

/** Not without being asked for: a quarter of an hour and 10 GB, and some minutes. */
const ON_DEMAND = new Set(['ledger', 'refill']);

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !BENCHMARKS.includes(name));
if (unknown !== undefined) {
  console.error(`no benchmark is called ${unknown}; there are ${BENCHMARKS.join(', ')}`);
  process.exit(2);
}
for (const name of asked.length > 0 ? asked : BENCHMARKS.filter((name) => !ON_DEMAND.has(name))) {
  console.log(`\n${name}`);
  const { bench } = moduleSchema.parse(await import(`./bench/${name}.ts`));
  await bench();
}
