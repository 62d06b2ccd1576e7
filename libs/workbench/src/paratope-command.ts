import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { peakKibibytes } from './measure.js';

/** Module that makes a process write the seconds of its processor time, of all threads, to its fourth stream. */
const REPORT_TIME = `data:text/javascript,import { writeSync } from 'node:fs';
process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String((user + system) / 1e6)); });`;

/** Returns elapsed seconds, those of processor time, and peak memory (KiB) of `paratope ARGS… -`, which gets records as fast as it reads them. */
export async function runParatope(
  args: readonly string[],
  records: Iterable<string>,
): Promise<{ readonly seconds: number; readonly processorSeconds: number; readonly peak: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', REPORT_TIME, 'apps/cli/bin/paratope.mjs', ...args, '-'], {
    stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
  });
  const [stdin, , , time] = child.stdio;
  if (!stdin || !(time instanceof Readable)) throw new Error('The command was started without its streams.');
  const processorTime = text(time);
  const ended = once(child, 'exit');
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakKibibytes(child.pid));
  }, 50);
  for (const record of records) if (!stdin.write(record)) await once(stdin, 'drain');
  stdin.end();
  await ended;
  clearInterval(watch);
  if (child.exitCode !== 0) throw new Error(`paratope ${args.join(' ')} ended with ${child.exitCode}`);
  return { seconds: (performance.now() - started) / 1000, processorSeconds: Number(await processorTime), peak };
}
