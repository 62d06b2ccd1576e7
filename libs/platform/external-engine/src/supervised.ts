import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { toolEnvironment } from './environment.js';
import { KILL, supervisorReportSchema, type SupervisorOrder, type SupervisorReport } from './supervision.js';

/** A program for the supervisor to run. */
export interface SupervisedProgram {
  /** Name of a program on PATH, or a path. */
  readonly program: string;
  /** Arguments, which must never contain a sequence: every user of the machine can read the arguments of its processes. */
  readonly args: readonly string[];
  /** Working folder, which is removed if the calling thread or process dies before the program ends. */
  readonly folder: string;
  /** Variables besides the few that tools need. */
  readonly env?: Readonly<Record<string, string>>;
  /** Limit on the resident memory of the program with all its children, above which it is killed. Needs /proc. */
  readonly memoryLimitMb?: number;
}

/**
 * A running program. It has its own process group, which is killed as a whole when it exceeds its memory limit, on `kill`, and when the
 * thread or process that started it dies. A supervisor process notices the closed channel between them.
 */
export interface Supervised {
  readonly process: ChildProcess;
  /** Kills the program with all its children. */
  readonly kill: () => void;
  /** Resolves when the program has ended and all of its output was read; never rejects. */
  readonly ended: Promise<SupervisorReport>;
}

// The supervisor always runs from its build, even if this file runs from source.
const SUPERVISOR = fileURLToPath(new URL('../dist/supervisor.js', import.meta.url));

/** @param stdin `pipe` for a program that receives messages while it runs */
export function supervise(
  { program, args, folder, env, memoryLimitMb }: SupervisedProgram,
  stdin: 'ignore' | 'pipe',
): Supervised {
  const process = fork(SUPERVISOR, {
    cwd: folder,
    env: { ...toolEnvironment(folder), ...env },
    execArgv: [],
    stdio: [stdin, 'pipe', 'pipe', 'ipc'],
  });
  // If no report arrives, the supervisor itself was killed.
  const seen: { report: SupervisorReport } = { report: { ended: 'killed' } };
  process.on('message', (message) => {
    seen.report = supervisorReportSchema.parse(message);
  });
  const order: SupervisorOrder = { program, args: [...args], folder, memoryLimitMb: memoryLimitMb ?? null };
  const ended = new Promise<SupervisorReport>((resolve) => {
    process.once('close', () => {
      resolve(seen.report);
    });
  });
  // A message to a supervisor that has just ended cannot be sent. Its end is reported all the same.
  process.on('error', () => undefined);
  process.send(order);
  const kill = (): void => {
    if (process.connected) process.send(KILL);
  };
  return { process, kill, ended };
}
