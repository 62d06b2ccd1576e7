import type { z } from 'zod';
import { OwnProcess, type ProcessLimits, type RunEnd } from './own-process.js';
import { MOST_ANSWER } from './serve.js';
import { Semaphore, SemaphoreFull } from './semaphore.js';

export interface ProcessBounds extends ProcessLimits {
  /** Number of processes. */
  readonly atOnce: number;
  /** Number of tasks that wait for a process; further ones are refused. */
  readonly mostWaiting: number;
  /** Folders in which the program may write. */
  readonly writable?: readonly string[];
}

/**
 * Outcome of a task. `ended`: the task is at fault, and `detail` continues a sentence about it for the customer. `busy`: the task may be
 * tried again. `failed`: the program is at fault, and `detail` is for the operator.
 */
export type TaskOutcome<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'ended'; readonly by: 'memory' | 'computing' | 'long'; readonly detail: string }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly detail: string };

/** Time after which a process without a task ends. */
const IDLE_MS = 60_000;

/** Processes that run one program, each for one task at a time. */
export class ProcessPool<Task extends object> {
  private readonly turns: Semaphore;
  private readonly closing = new AbortController();
  private readonly idle = new Map<OwnProcess, NodeJS.Timeout>();

  /** @param program compiled module that calls `serveTasks` */
  constructor(
    private readonly program: URL,
    private readonly bounds: ProcessBounds,
  ) {
    this.turns = new Semaphore(bounds.atOnce, bounds.mostWaiting);
  }

  /**
   * @param answer form of the answer, which a process that was taken over may not choose
   * @param patienceMs of a task for which nobody waits, in place of the pool's
   * @throws the signal's reason, and an error of a pool that closes
   */
  async run<Answer>(
    task: Task,
    answer: z.ZodType<Answer>,
    signal?: AbortSignal,
    patienceMs?: number,
  ): Promise<TaskOutcome<Answer>> {
    try {
      return await this.turns.run(async () => {
        const end = await this.attempt(task, signal, patienceMs);
        // A process that died for no reason of its own may have been ended from outside, so the task gets a second one.
        return this.outcomeOf(end.kind === 'died' ? await this.attempt(task, signal, patienceMs) : end, answer);
      });
    } catch (error) {
      if (error instanceof SemaphoreFull) return { kind: 'busy' };
      throw error;
    }
  }

  /** Ends every process; their tasks reject. */
  close(): void {
    this.closing.abort(new Error('the pool is closed'));
    for (const own of this.idle.keys()) this.discard(own);
  }

  private async attempt(task: Task, signal: AbortSignal | undefined, patienceMs: number | undefined): Promise<RunEnd> {
    const own = this.taken() ?? new OwnProcess(this.program, this.bounds, this.bounds.writable ?? []);
    const either = signal ? AbortSignal.any([signal, this.closing.signal]) : this.closing.signal;
    try {
      return await own.run(task, either, patienceMs);
    } finally {
      if (own.isUsable && !this.closing.signal.aborted) {
        this.idle.set(own, setTimeout(() => this.discard(own), IDLE_MS).unref());
      } else own.end();
    }
  }

  private taken(): OwnProcess | undefined {
    for (const [own, timer] of this.idle) {
      clearTimeout(timer);
      this.idle.delete(own);
      if (own.isUsable) return own;
    }
    return undefined;
  }

  private discard(own: OwnProcess): void {
    clearTimeout(this.idle.get(own));
    this.idle.delete(own);
    own.end();
  }

  private outcomeOf<Answer>(end: RunEnd, form: z.ZodType<Answer>): TaskOutcome<Answer> {
    switch (end.kind) {
      case 'answered':
        return answerOf(end.answer, form);
      case 'memory':
        return { kind: 'ended', by: end.kind, detail: `takes more than ${this.bounds.memoryMb} MB of memory` };
      case 'computing':
        return {
          kind: 'ended',
          by: end.kind,
          detail: `takes more than ${this.bounds.computingMs / 1000} s of a processor`,
        };
      case 'long':
        return { kind: 'ended', by: end.kind, detail: `gives more than ${MOST_ANSWER / 1024 / 1024} MB of results` };
      case 'late':
        return { kind: 'busy' };
      case 'died':
      case 'defect':
        return { kind: 'failed', detail: end.detail };
    }
  }
}

function answerOf<Answer>(text: string, form: z.ZodType<Answer>): TaskOutcome<Answer> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'failed', detail: 'the answer is no JSON' };
  }
  const answer = form.safeParse(value);
  if (answer.success) return { kind: 'answered', answer: answer.data };
  return {
    kind: 'failed',
    detail: `the answer does not have its form at ${answer.error.issues[0]?.path.join('.') ?? ''}`,
  };
}
