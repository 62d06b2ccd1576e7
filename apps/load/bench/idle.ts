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
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's unit of processor time (`getconf CLK_TCK`), the same on every Linux that Node.js runs on. */
const TICKS_PER_SECOND = 100;

/** Process of a tree with the processor time that it has used itself, in seconds. */
interface TreeProcess {
  readonly name: string;
  readonly parent: number;
  readonly seconds: number;
}

/** @returns the process and all that it started, also those in a session of their own, by id */
function processTree(root: number): Map<number, TreeProcess> {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const all = new Map(ids.flatMap((id) => processesOf(id).map((each) => [Number(id), each] as const)));
  const isBelow = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && all.has(pid) && isBelow(all.get(pid)?.parent));
  return new Map([...all].filter(([pid]) => isBelow(pid)));
}

/** @returns the process; an empty list if it has ended */
function processesOf(id: string): TreeProcess[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
    // The name in parentheses may contain spaces. The rest begins with field 3; fields 14 and 15 are times in the program and the kernel.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const seconds = fields.slice(11, 13).reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND;
    const [, app] = /apps\/([\w-]+)\/bundle/.exec(words.join(' ')) ?? [];
    const program = words[0]?.split(' ')[0]?.split('/').at(-1)?.replace(/:$/, '') ?? '';
    return [{ name: app ?? program, parent, seconds }];
  } catch {
    return [];
  }
}

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
