import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { peakKibibytes } from './measure.js';

/** Returns seconds and peak memory (KiB) of `paratope ARGS… -`, which gets records as fast as it reads them. */
export async function runParatope(
  args: readonly string[],
  records: Iterable<string>,
): Promise<{ readonly seconds: number; readonly peak: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, ['apps/cli/bin/paratope.mjs', ...args, '-'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakKibibytes(child.pid));
  }, 50);
  for (const record of records) if (!child.stdin.write(record)) await once(child.stdin, 'drain');
  child.stdin.end();
  await ended;
  clearInterval(watch);
  if (child.exitCode !== 0) throw new Error(`paratope ${args.join(' ')} ended with ${child.exitCode}`);
  return { seconds: (performance.now() - started) / 1000, peak };
}
