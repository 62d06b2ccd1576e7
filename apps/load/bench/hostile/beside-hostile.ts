import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { PART_CONTRACTS } from '@paratope/pipelines';
import { quantile } from '@paratope/workbench/measure';
import { type BenchOrg, Installation } from '../installation/installation.ts';
import { KIND } from '../installation/kind.ts';

const READ_EVERY_MS = 50;
const SUBMIT_EVERY_MS = 500;
const QUIET_MS = 30_000;
/** Goal: how many times longer the slowest hundredth of the reads takes beside a hostile organization. */
const GOAL = 3;
const APPS = [
  'object-store-server',
  'billing',
  'webhook-dispatcher',
  'gateway',
  'upload-worker',
  ...PART_CONTRACTS.map(({ worker }) => worker),
];
const countedSchema = z.object({ files: z.number(), reads: z.number(), refused: z.number() });

interface Answers {
  /** Times of answers in ms, ascending. */
  readonly reads: readonly number[];
  readonly submits: readonly number[];
  /** Number of answers with each status of 500 or more. */
  readonly failures: ReadonlyMap<number, number>;
}

/** Compares what an organization waits alone with what it waits while another one sends the worst of everything. */
export async function besideHostile(minutes: number): Promise<void> {
  const system = await Installation.start({ redis: false });
  try {
    for (const app of APPS) await system.run(app);
    await system.run(KIND.worker, new URL('../installation/noop-worker.ts', import.meta.url).pathname);
    const [hostile, neighbour] = await system.openOrgs(2);
    if (!hostile || !neighbour) throw new Error('two organizations were expected');
    const args = [system.baseUrl, hostile.token, hostile.variantId];
    const sender = fork(new URL('./sender.ts', import.meta.url), args, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    try {
      await once(sender, 'message');
      sender.kill('SIGSTOP');
      await answersOf(system, neighbour, READ_EVERY_MS * 20);
      const quiet = await answersOf(system, neighbour, QUIET_MS);
      show('alone', quiet);
      sender.kill('SIGCONT');
      const busy = await answersOf(system, neighbour, minutes * 60_000);
      show('beside hostile', busy);
      sender.send('count');
      const [message] = (await once(sender, 'message')) as [unknown];
      const { files, reads, refused } = countedSchema.parse(message);
      console.log(`  meanwhile ${files} hostile files, ${reads} heavy reads and ${refused} refused requests`);
      const ratio = quantile(busy.reads, 0.99) / quantile(quiet.reads, 0.99);
      const failures = [...busy.failures].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';
      const isReached = ratio < GOAL && busy.failures.size === 0;
      console.log(`  p99 of reads: ${ratio.toFixed(1)} × alone; answers of 5xx: ${failures}`);
      console.log(`  goal: below ${GOAL} ×, and no 5xx: ${isReached ? 'reached' : 'missed'}`);
    } finally {
      sender.kill('SIGKILL');
    }
  } finally {
    await system.stop();
  }
}

/** Sends reads and submits at fixed times, whatever the earlier ones take. */
async function answersOf(system: Installation, { token, variantId }: BenchOrg, forMs: number): Promise<Answers> {
  const failures = new Map<number, number>();
  const timed = async (path: string, init?: RequestInit): Promise<number> => {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(system.baseUrl + path, { ...init, headers });
    await answer.arrayBuffer();
    if (answer.status >= 500) failures.set(answer.status, (failures.get(answer.status) ?? 0) + 1);
    else if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return performance.now() - began;
  };
  const every = async (pauseMs: number, send: () => Promise<number>): Promise<number[]> => {
    const sent: Promise<number>[] = [];
    const until = performance.now() + forMs;
    while (performance.now() < until) {
      sent.push(send());
      await pause(pauseMs);
    }
    return (await Promise.all(sent)).toSorted((a, b) => a - b);
  };
  const body = JSON.stringify({ variant_id: variantId });
  const [reads, submits] = await Promise.all([
    every(READ_EVERY_MS, () => timed('/v1/me')),
    every(SUBMIT_EVERY_MS, () => timed(KIND.path, { method: 'POST', body })),
  ]);
  return { reads, submits, failures };
}

function show(name: string, { reads, submits }: Answers): void {
  for (const [what, times] of [
    ['reads', reads],
    ['submits', submits],
  ] as const) {
    const shown = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0).padStart(6));
    console.log(`  ${name.padEnd(15)} ${what.padEnd(8)} p50 ${shown[0]}  p99 ${shown[1]}  max ${shown[2]} ms`);
  }
}
