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
import { z } from 'zod';
import { processTree, type TreeProcess } from './installation/process-tree.ts';

/** Processor time of a minute that an idle platform must not exceed, and that we aim at, in seconds. */
const GOAL = { must: 5, aim: 3 } as const;

const seconds = z.coerce.number().positive();

export const program = benchmark({
  description: 'Processor time of an idle platform, by process',
  isOnDemand: true,
  options: {
    settle: { type: 'string', default: '60', description: 'Seconds between the start and the measurement' },
    seconds: { type: 'string', default: '60', description: 'Seconds of the measurement' },
  },
  async run({ options }) {
    const [settle, measured] = [seconds.parse(options.settle), seconds.parse(options.seconds)];
    const home = await mkdtemp(join(tmpdir(), 'paratope-idle-'));
    const launcher = spawn(process.execPath, [programOf('local', 'main'), 'start'], {
      env: { ...process.env, PARATOPE_HOME: home, PARATOPE_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await ready(launcher.stdout);
      await pause(1000 * settle);
      const before = processTree(launcher.pid ?? 0);
      await pause(1000 * measured);
      report(before, processTree(launcher.pid ?? 0), measured);
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

function report(
  before: ReadonlyMap<number, TreeProcess>,
  after: ReadonlyMap<number, TreeProcess>,
  measured: number,
): void {
  const byName = new Map<string, { count: number; used: number }>();
  for (const [pid, { name, seconds: now }] of after) {
    const known = byName.get(name) ?? { count: 0, used: 0 };
    byName.set(name, { count: known.count + 1, used: known.used + now - (before.get(pid)?.seconds ?? now) });
  }
  const rows = [...byName].sort(([, a], [, b]) => b.used - a.used);
  const minute = (used: number): string => ((60 * used) / measured).toFixed(2);
  for (const [name, { count, used }] of rows)
    console.log(`  ${name.padEnd(28)}${String(count).padStart(3)} processes${minute(used).padStart(8)} s a minute`);
  const total = rows.reduce((sum, [, { used }]) => sum + used, 0);
  const verdict = (60 * total) / measured <= GOAL.must ? 'reached' : 'missed';
  console.log(`  in all ${minute(total)} s a minute (goal ${GOAL.must} s, aim ${GOAL.aim} s: ${verdict})`);
}
