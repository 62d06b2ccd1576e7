import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { toolEnvironment } from './environment.js';
import { KILL, supervisorReportSchema, type SupervisorOrder, type SupervisorReport } from './supervision.js';

/** A program as the supervisor runs it. */
export interface SupervisedProgram {
  /** A program on PATH, or a path. */
  readonly program: string;
  /** Never put a sequence here: every user of the machine can read the arguments of its processes. */
  readonly args: readonly string[];
  /** Working folder. Removed when the calling thread or process dies before the program ends. */
  readonly folder: string;
  /** Beyond the few variables that tools need. */
  readonly env?: Readonly<Record<string, string>>;
  /** Resident memory of the program with all its children, above which it is killed. Needs /proc. */
  readonly memoryLimitMb?: number;
}

/**
 * A running program. It runs in its own process group, which dies as a whole: when it exceeds its memory limit, on `kill`,
 * and when the thread or process that started it dies. A supervisor process notices the closed channel between them.
 */
export interface Supervised {
  readonly process: ChildProcess;
  /** Kills it with all its children. */
  readonly kill: () => void;
  /** Never rejects; all that it wrote was read then. */
  readonly ended: Promise<SupervisorReport>;
}

// The supervisor runs as it was built, also where this file is run from its source.
const SUPERVISOR = fileURLToPath(new URL('../dist/supervisor.js', import.meta.url));

/** @param stdin `pipe` for a program that receives messages while it runs. */
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
  // Without a report the supervisor itself was killed.
  const seen: { report: SupervisorReport } = { report: { ended: 'killed' } };
  process.on('message', (message) => {
    seen.report = supervisorReportSchema.parse(message);
  });
  const order: SupervisorOrder = { program, args: [...args], folder, memoryLimitMb: memoryLimitMb ?? null };
  const ended = once(process, 'close').then(() => seen.report);
  process.send(order);
  const kill = (): void => {
    if (process.connected) process.send(KILL);
  };
  return { process, kill, ended };
}
