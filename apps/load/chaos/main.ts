// Starts platforms and puts them under load while services, stores, disks, connections and clocks fail, and checks the promises of `npm run
// load`: no job lost, nothing doubled, ledgers balanced, every event delivered, double entry sums up.
//   npm run chaos -- [--minutes M] [--seed S] [--runs N] [--rate R] [--redis] [--replicas] [--busy N]
//                    [--screen ROWS] [--faults 'kill,freeze postgres'] [--upgrade-from COMMIT]
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildRelease } from '@paratope/local/parts';
import { Recoveries } from './recoveries.ts';
import { chaosRun } from './run.ts';

const number = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({
  options: {
    minutes: number('2'),
    seed: number('1'),
    runs: number('1'),
    rate: number('8'),
    redis: { type: 'boolean', default: false },
    replicas: { type: 'boolean', default: false },
    busy: number('0'),
    screen: number('20000'),
    faults: { type: 'string' },
    'upgrade-from': { type: 'string' },
  },
});

/** Uses all processor time that it can get, for as long as its parent process runs. */
const BUSY = 'for (const parent = process.ppid; process.ppid === parent;);';
const busy = Array.from({ length: Number(values.busy) }, () => spawn(process.execPath, ['-e', BUSY]));
const earlier = values['upgrade-from'] === undefined ? undefined : buildRelease(values['upgrade-from']);
/** Only the launcher runs a worker of screens. */
const isReplicated = values.replicas || earlier !== undefined;
const recoveries = new Recoveries();
let brokenRuns = 0;
try {
  for (let run = 0; run < Number(values.runs); run++) {
    const seed = Number(values.seed) + run;
    console.log(`seed ${seed}`);
    const { broken } = await chaosRun(
      {
        seed,
        minutes: Number(values.minutes),
        rate: Number(values.rate),
        redis: values.redis,
        replicas: values.replicas,
        screenRows: isReplicated ? 0 : Number(values.screen),
        faults: values.faults?.split(','),
        earlier: earlier?.release,
      },
      recoveries,
    ).catch((error: unknown) => ({ broken: [`the run itself (${String(error)})`] }));
    if (broken.length > 0) brokenRuns++;
    console.log(broken.length === 0 ? 'All promises were kept.\n' : `BROKEN: ${broken.join(', ')}\n`);
  }
} finally {
  for (const program of busy) program.kill('SIGKILL');
  earlier?.remove();
}
console.log(`${recoveries.table()}\n\n${values.runs} runs, ${brokenRuns} with a broken promise`);
process.exit(brokenRuns === 0 ? 0 : 1);
