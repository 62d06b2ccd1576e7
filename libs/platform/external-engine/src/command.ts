import { OutputTail } from './output-tail.js';
import { supervise, type SupervisedProgram } from './supervised.js';

export interface Command extends SupervisedProgram {
  readonly timeoutMs: number;
  /** Kills the command. */
  readonly signal?: AbortSignal;
}

export interface CommandOutcome {
  /**
   * - `exited`: by itself, with `exitCode`.
   * - `killed`: by a signal that is not ours; so the kernel ends what takes the machine's last memory.
   * - `timed_out`, `over_memory`, `aborted`: by us, with all its children.
   * - `not_started`: there is no such program, or it may not be run.
   * - `broken`: a server that did not keep to the protocol.
   */
  readonly ended: 'exited' | 'killed' | 'timed_out' | 'over_memory' | 'aborted' | 'not_started' | 'broken';
  readonly exitCode: number | null;
  /** The end of what it wrote to stdout and stderr. May hold sequences: not for logs and messages as it is. */
  readonly output: string;
  readonly durationMs: number;
}

/** Runs a program to its end and tells how it ended; never rejects for anything that the program does. */
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
