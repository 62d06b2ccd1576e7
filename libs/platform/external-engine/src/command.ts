import { OutputTail } from './output-tail.js';
import { supervise, type SupervisedProgram } from './supervised.js';

export interface Command extends SupervisedProgram {
  readonly timeoutMs: number;
  /** Signal that kills the command. */
  readonly signal?: AbortSignal;
}

export interface CommandOutcome {
  /**
   * - `exited`: the program ended by itself, with `exitCode`.
   * - `killed`: a signal of another process ended it, such as one of the kernel when the machine's memory is exhausted.
   * - `timed_out`, `over_memory`, `aborted`: this module killed it with all its children.
   * - `not_started`: there is no such program, or it may not be run.
   * - `broken`: a server did not keep to the protocol.
   */
  readonly ended: 'exited' | 'killed' | 'timed_out' | 'over_memory' | 'aborted' | 'not_started' | 'broken';
  readonly exitCode: number | null;
  /** End of the program's stdout and stderr. It may hold sequences, so it must not go to logs and messages unchanged. */
  readonly output: string;
  readonly durationMs: number;
}

/** Runs a program to its end and returns how it ended; never rejects, whatever the program does. */
export async function runCommand(command: Command): Promise<CommandOutcome> {
  const { timeoutMs, signal } = command;
  const started = performance.now();
  const supervised = supervise(command, 'ignore');
  const output = new OutputTail();
  for (const stream of [supervised.process.stdout, supervised.process.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.add(chunk));
  }
  let ours: 'timed_out' | 'aborted' | undefined;
  const kill = (reason: 'timed_out' | 'aborted'): void => {
    ours ??= reason;
    supervised.kill();
  };
  const abort = (): void => kill('aborted');
  const timer = setTimeout(() => kill('timed_out'), timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  const report = await supervised.ended;
  clearTimeout(timer);
  signal?.removeEventListener('abort', abort);
  const byUs = ours !== undefined && report.ended === 'killed' ? ours : undefined;
  return {
    ended: byUs ?? report.ended,
    exitCode: report.ended === 'exited' ? report.exitCode : null,
    output: output.text(),
    durationMs: Math.round(performance.now() - started),
  };
}
