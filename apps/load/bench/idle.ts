// Processor time of a platform that nobody uses, by process: what `npm start` takes from a laptop while its owner does something else.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { programOf } from '@paratope/local/parts';
import { benchmark } from '@paratope/workbench/program';
import { processTree, type TreeProcess } from './installation/process-tree.ts';

/** Processor time of a minute that an idle platform must not exceed, and that we aim at, in seconds. */
const GOAL = { must: 5, aim: 3 } as const;
/** Time between the start and the measurement, and of the measurement. */
const MINUTE_MS = 60_000;

export const program = benchmark({
  description: 'Processor time of an idle platform, by process',
  isOnDemand: true,
  async run() {
    const home = await mkdtemp(join(tmpdir(), 'paratope-idle-'));
    const launcher = spawn(process.execPath, [programOf('local', 'main'), 'start'], {
      env: { ...process.env, PARATOPE_HOME: home, PARATOPE_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await ready(launcher.stdout);
      await pause(MINUTE_MS);
      const before = processTree(launcher.pid ?? 0);
      await pause(MINUTE_MS);
      report(before, processTree(launcher.pid ?? 0));
    } finally {
      launcher.kill('SIGTERM');
      await once(launcher, 'exit');
      await rm(home, { recursive: true, force: true });
    }
  },
});

/** Resolves when the launcher says that it serves; the rest of what it prints is read and dropped. */
const ready = (output: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    output.on('data', (text) => {
      if (String(text).includes('Ready in')) resolve();
    });
    output.once('close', () => reject(new Error('the platform ended before it was ready')));
  });

function report(before: ReadonlyMap<number, TreeProcess>, after: ReadonlyMap<number, TreeProcess>): void {
  const byName = Map.groupBy([...after], ([, { name }]) => name);
  const usedBy = (processes: Iterable<readonly [number, TreeProcess]>): number =>
    [...processes].reduce((sum, [pid, { seconds }]) => sum + seconds - (before.get(pid)?.seconds ?? seconds), 0);
  const rows = [...byName].map(([name, processes]) => ({ name, count: processes.length, used: usedBy(processes) }));
  for (const { name, count, used } of rows.sort((a, b) => b.used - a.used))
    console.log(`  ${name.padEnd(28)}${String(count).padStart(3)} processes${used.toFixed(2).padStart(8)} s a minute`);
  const total = usedBy(after);
  const verdict = total <= GOAL.must ? 'reached' : 'missed';
  console.log(`  in all ${total.toFixed(2)} s a minute (goal ${GOAL.must} s, aim ${GOAL.aim} s: ${verdict})`);
}
