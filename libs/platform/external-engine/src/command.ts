import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { toolEnvironment } from './environment.js';
import { OutputTail } from './output-tail.js';
import { KILL, supervisorReportSchema, type SupervisorOrder, type SupervisorReport } from './supervision.js';

export interface Command {
  /** A program on PATH, or a path. */
  readonly program: string;
  /** Never put a sequence here: every user of the machine can read the arguments of its processes. */
  readonly args: readonly string[];
  /** Working folder. Removed when the calling thread or process dies before the command ends. */
  readonly folder: string;
  /** Beyond the few variables that tools need. */
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Resident memory of the command with all its children, above which it is killed. Needs /proc. */
  readonly memoryLimitMb?: number;
  /** Kills the command. */
  readonly signal?: AbortSignal;
}

export interface CommandOutcome {
  /**
   * - `exited`: by itself, with `exitCode`.
   * - `killed`: by a signal that is not ours; so the kernel ends what takes the machine's last memory.
   * - `timed_out`, `over_memory`, `aborted`: by us, with all its children.
   * - `not_started`: there is no such program, or it may not be run.
   */
  readonly ended: 'exited' | 'killed' | 'timed_out' | 'over_memory' | 'aborted' | 'not_started';
  readonly exitCode: number | null;
  /** The end of what it wrote to stdout and stderr. May hold sequences: not for logs and messages as it is. */
  readonly output: string;
  readonly durationMs: number;
}

// The supervisor runs as it was built, also where this file is run from its source.
const SUPERVISOR = fileURLToPath(new URL('../dist/supervisor.js', import.meta.url));

/**
 * Runs a program to its end and tells how it ended; never rejects for anything that the program does. Its whole process
 * group is killed when it overruns its time or memory, when the signal says so, and when the thread or process that
 * called this dies: a supervisor process of its own notices that the channel between them is closed.
 */
export async function runCommand(command: Command): Promise<CommandOutcome> {
  const { program, args, folder, timeoutMs, memoryLimitMb, signal } = command;
  const started = performance.now();
  const order: SupervisorOrder = { program, args: [...args], folder, memoryLimitMb: memoryLimitMb ?? null };
  const supervisor = fork(SUPERVISOR, {
    cwd: folder,
    env: { ...toolEnvironment(folder), ...command.env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = new OutputTail();
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.add(chunk));
  }
  // Without a report the supervisor itself was killed.
  const seen: { report: SupervisorReport } = { report: { ended: 'killed' } };
  supervisor.on('message', (message) => {
    seen.report = supervisorReportSchema.parse(message);
  });

  let ours: 'timed_out' | 'aborted' | undefined;
  const kill = (reason: 'timed_out' | 'aborted'): void => {
    ours ??= reason;
    if (supervisor.connected) supervisor.send(KILL);
  };
  const abort = (): void => kill('aborted');
  const closed = once(supervisor, 'close');
  supervisor.send(order);
  const timer = setTimeout(() => kill('timed_out'), timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    await closed;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
  const { report } = seen;
  const byUs = ours !== undefined && report.ended === 'killed' ? ours : undefined;
  return {
    ended: byUs ?? report.ended,
    exitCode: report.ended === 'exited' ? report.exitCode : null,
    output: output.text(),
    durationMs: Math.round(performance.now() - started),
  };
}
