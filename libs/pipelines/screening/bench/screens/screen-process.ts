// Runs a screen in a process of its own and reports the resources used. Arguments: INPUT FOLDER TIERS TOP ENGINE.
import { availableParallelism } from 'node:os';
import { readPlan, runScreen } from '@paratope/pipeline-screening/screens';

const [input = '', out = '', tiers = '', top = '1', engine = 'combined'] = process.argv.slice(2);
const plan = readPlan({
  model_engine: engine,
  tiers: tiers
    .split(',')
    .map((tier) => (tier === 'sequence' ? { tier, top: { count: Number(top), score: 'human_likeness' } } : { tier })),
});
const started = performance.now();
await runScreen({
  input,
  out,
  plan,
  threads: availableParallelism(),
  version: 'bench',
  thread: new URL('./screen-thread.ts', import.meta.url),
  listener: { begin: () => undefined, rows: () => undefined, note: () => undefined },
});
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
process.send?.({
  milliseconds: (userCPUTime + systemCPUTime) / 1000,
  seconds: (performance.now() - started) / 1000,
  mebibytes: maxRSS / 1024,
});
process.disconnect();
