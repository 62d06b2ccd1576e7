import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { COMPILE_CACHE } from './compile-cache.js';

const BIN = new URL('../../bin/paratope.mjs', import.meta.url).pathname;

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly cwd?: string;
  readonly env?: Record<string, string>;
}

export const startParatope = (
  args: readonly string[],
  { cwd, env = {} }: Surroundings = {},
): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [BIN, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });

/** Runs the command as a shell would, in a process of its own; `ResidentProgram` runs many of them in one process. */
export async function paratope(
  args: readonly string[],
  { stdin = '', ...surroundings }: Surroundings & { readonly stdin?: string } = {},
): Promise<Ended> {
  const child = startParatope(args, surroundings);
  child.stdin.end(stdin);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: Number(code), stdout, stderr };
}
