import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ReadyMessage } from '@paratope/service-host';
import { connect, type WebhookClient } from './installation.js';

const MAIN = join(import.meta.dirname, '../../bundle/main.js');
/** Module that is preloaded if spans are collected. */
export const REGISTER = join(import.meta.dirname, '../../bundle/register.js');

interface DispatcherProcess {
  readonly client: WebhookClient;
  readonly httpPort: number;
  /** Exit code, or signal that ended the process. */
  readonly ended: Promise<number | string | null>;
  /** Returns the process's output so far. */
  readonly output: () => string;
  kill(signal: NodeJS.Signals): void;
}

/** Starts a dispatcher as in production: as its own process, from the build. */
export async function startProcess(
  environment: Readonly<Record<string, string>>,
  execArgv: string[] = [],
): Promise<DispatcherProcess> {
  const child: ChildProcess = fork(MAIN, [], {
    env: { PATH: process.env['PATH'], ...environment },
    execArgv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit').then(([code, signal]: (number | string | null)[]) => signal ?? code ?? null);
  const ready = once(child, 'message').then(([message]: ReadyMessage[]) => message);
  const message = await Promise.race([ready, ended.then(() => undefined)]);
  if (!message) throw new Error(`the dispatcher did not start:\n${output}`);
  const client = connect(`127.0.0.1:${message.rpcPort ?? 0}`);
  void ended.then(() => client.close());
  return {
    client,
    httpPort: message.httpPort,
    ended,
    output: () => output,
    kill: (signal) => void child.kill(signal),
  };
}
