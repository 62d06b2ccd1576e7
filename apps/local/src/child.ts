import { fork, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { LocalError } from './home.js';
import { rotateLog } from './log-rotation.js';
import { PATIENCE, watchStart, type Patience } from './start-patience.js';
import type { SupervisedProcess } from './supervisor.js';
import { COMPILE_CACHE } from './workspace.js';

interface ServiceProcess {
  readonly name: string;
  /** Path of the app's bundled program. */
  readonly entry: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly nodeOptions: readonly string[];
  /** File to which the service's output is appended. */
  readonly log: string;
  /** Called periodically while the service starts, with the elapsed time in ms. */
  readonly waiting?: (ms: number) => void;
}

/** Message that the service host sends over IPC once it serves. */
const readyMessage = z.object({
  type: z.literal('ready'),
  httpPort: z.number(),
  adminPort: z.number(),
  rpcPort: z.number().optional(),
});

export interface RunningChild extends SupervisedProcess {
  readonly httpPort: number;
  /** Port of health and metrics. */
  readonly adminPort: number;
}

/** A service gives up draining by itself after 25 s. */
const STOP_WITHIN_MS = 28_000;

/**
 * Starts a service and waits until it serves.
 *
 * `detached` gives the service a session of its own: a Ctrl-C in the terminal reaches the launcher alone, which then stops the services in
 * order. When the launcher dies by any signal, the IPC channel closes, and the service host drains and exits.
 * @throws LocalError with the reason that the service logged, if it ends or hangs instead.
 */
export async function startService(service: ServiceProcess, patience: Patience = PATIENCE): Promise<RunningChild> {
  const log = openSync(service.log, 'a', 0o600);
  const from = statSync(service.log).size;
  const child = fork(service.entry, [], {
    detached: true,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...service.environment },
    execArgv: [...service.nodeOptions],
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const ended = endOf(child);
  void rotateLog(service.log, ended);
  const outcome = await Promise.race([ready(child, service.waiting, patience), ended]);
  if (typeof outcome === 'string') {
    child.kill('SIGKILL');
    await ended;
    throw new LocalError(`${service.name} did not start (${outcome})${reason(service.log, from)}`);
  }
  return {
    pid: child.pid ?? 0,
    httpPort: outcome.httpPort,
    adminPort: outcome.adminPort,
    ended,
    answers: async (signal) => {
      await fetch(`http://127.0.0.1:${outcome.adminPort}/health/live`, { signal });
    },
    kill: () => void child.kill('SIGKILL'),
    stop: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

function ready(
  child: ChildProcess,
  waiting: ServiceProcess['waiting'],
  patience: Patience,
): Promise<z.output<typeof readyMessage> | string> {
  return new Promise((resolve) => {
    const stopWatching = watchStart(
      child.pid ?? 0,
      patience,
      (ms) => waiting?.(ms),
      () => resolve(`it has used no processor time for ${patience.idleMs / 1000} s and is not ready`),
    );
    child.on('message', (message) => {
      const parsed = readyMessage.safeParse(message);
      if (!parsed.success) return;
      stopWatching();
      resolve(parsed.data);
    });
    child.once('exit', stopWatching);
  });
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

/** Error that Node.js prints when a process ends by one: its message without the stack. */
const UNCAUGHT = /^\w*Error(?: \[\w+\])?: [\s\S]*?(?=\n {4}at |\n\n|(?![\s\S]))/m;

/** Returns why the service ended, as far as its log since `from` states it. */
function reason(file: string, from: number): string {
  const written = readFileSync(file).subarray(from).toString().trim();
  const uncaught = UNCAUGHT.exec(written)?.[0];
  const said = uncaught ?? written.split('\n').slice(-8).join('\n');
  return `${said === '' ? '' : `:\n${said}`}\nSee ${file}`;
}
