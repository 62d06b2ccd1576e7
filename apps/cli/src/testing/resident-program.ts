import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { COMPILE_CACHE } from './compile-cache.js';
import type { Ended, Surroundings } from './paratope.js';
import type { Call } from './resident-main.js';

const MAIN = new URL('../../dist/testing/resident-main.js', import.meta.url).pathname;

/**
 * The program in one process for the commands of a spec, which therefore loads its modules and data once. A claim on the process itself, such as
 * its end, a signal or a closed pipe, needs `paratope`.
 */
export class ResidentProgram {
  private started: { readonly child: ChildProcess; readonly died: Promise<never> } | undefined;
  /** The last call. Commands run one after the other. */
  private last: Promise<unknown> = Promise.resolve();

  readonly run = (
    words: readonly string[],
    { stdin = '', cwd = process.cwd(), env = {} }: Surroundings & { readonly stdin?: string } = {},
  ): Promise<Ended> => {
    const call = { words, stdin, cwd, env, end: `\0${randomUUID()}\n` };
    const ended = this.last.then(() => this.send(call));
    this.last = ended.catch(() => undefined);
    return ended;
  };

  readonly stop = async (): Promise<void> => {
    if (this.started === undefined) return;
    const { child, died } = this.started;
    child.kill();
    await died.catch(() => undefined);
  };

  private async send(call: Call): Promise<Ended> {
    const { child, died } = (this.started ??= start());
    const { stdout, stderr } = child;
    if (stdout === null || stderr === null) throw new Error('The program has no outputs.');
    const written = Promise.all([textUntil(stdout, call.end), textUntil(stderr, call.end), once(child, 'message')]);
    child.send(call);
    const [out, err, [code]] = await Promise.race([written, died]);
    return { code: Number(code), stdout: out, stderr: err };
  }
}

function start(): { child: ChildProcess; died: Promise<never> } {
  const child = fork(MAIN, {
    silent: true,
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: COMPILE_CACHE },
  });
  const died = once(child, 'close').then(([code, signal]) => {
    throw new Error(`The program ended by itself: ${signal ?? code}.`);
  });
  died.catch(() => undefined);
  return { child, died };
}

/** Reads what is written before the line by which a command's output ends. */
function textUntil(stream: Readable, end: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let tail = '';
    const take = (chunk: Buffer): void => {
      chunks.push(chunk);
      tail = (tail + chunk.toString('latin1')).slice(-end.length);
      if (tail !== end) return;
      stream.off('data', take);
      resolve(Buffer.concat(chunks).toString().slice(0, -end.length));
    };
    stream.on('data', take);
  });
}
