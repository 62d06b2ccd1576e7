import { fork, type ChildProcess } from 'node:child_process';
import { z } from 'zod';
import { usageOf } from './process-usage.js';
import type { NumberedTask, Reply } from './serve.js';

/** How the run of a task ended. `late`: the machine was too busy for it. `died`: the process ended without a reply. */
export type RunEnd =
  Reply | { readonly kind: 'computing' | 'late' } | { readonly kind: 'died'; readonly detail: string };

/** The process may have been taken over by what it reads, so its replies are checked. */
const replySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answered'), answer: z.string() }),
  z.object({ kind: z.enum(['memory', 'long']) }),
  z.object({ kind: z.literal('defect'), detail: z.string() }),
]) satisfies z.ZodType<Reply>;
const numberedReplySchema = z.object({ number: z.int(), reply: replySchema });

export interface ProcessLimits {
  /** Largest JavaScript heap, MB. */
  readonly heapMb: number;
  /** Largest resident memory, MB: the heap, buffers and the program itself. Without `/proc` only the heap is bounded. */
  readonly memoryMb: number;
  /** Processor time of one task, ms, which does not depend on how busy the machine is. Without `/proc`, time by the clock. */
  readonly computingMs: number;
  /** Time of one task by the clock, ms, after which the machine counts as too busy. */
  readonly patienceMs: number;
}

const LOOK_MS = 100;
/** A heap that is exhausted aborts the process. */
const ABORTED = ['SIGABRT', 'SIGTRAP', 'SIGILL'];
const ABORTED_CODE = 134;

/**
 * A process for one task at a time. It gets nothing of this process's environment, which has the credentials of the service, and may write
 * no file outside the given folders, load no native code and start no program.
 */
export class OwnProcess {
  private readonly child: ChildProcess;
  private lastNumber = 0;

  constructor(
    program: URL,
    private readonly limits: ProcessLimits,
    writable: readonly string[],
  ) {
    const permissions = [
      '--permission',
      '--allow-fs-read=*',
      ...writable.map((folder) => `--allow-fs-write=${folder}`),
    ];
    this.child = fork(program, {
      env: {},
      execArgv: [`--max-old-space-size=${limits.heapMb}`, ...permissions],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.on('error', () => undefined);
  }

  /** Whether another task fits in: the process lives, and the tasks before left little behind. */
  get isUsable(): boolean {
    const { pid, connected, killed } = this.child;
    if (pid === undefined || !connected || killed) return false;
    return (usageOf(pid)?.residentMb ?? 0) < this.limits.memoryMb / 2;
  }

  end(): void {
    this.child.kill('SIGKILL');
  }

  /** @throws the signal's reason, after which the process has ended */
  async run(
    task: object,
    signal: AbortSignal | undefined,
    patienceMs: number = this.limits.patienceMs,
  ): Promise<RunEnd> {
    const number = ++this.lastNumber;
    const ended = Promise.withResolvers<RunEnd>();
    const stop = (end: RunEnd): void => {
      this.end();
      ended.resolve(end);
    };
    const onMessage = (message: unknown): void => {
      const { data } = numberedReplySchema.safeParse(message);
      if (!data) stop({ kind: 'defect', detail: 'the reply does not have its form' });
      else if (data.number === number) ended.resolve(data.reply);
    };
    const onExit = (code: number | null, by: NodeJS.Signals | null): void => {
      const isHeap = code === ABORTED_CODE || (by !== null && ABORTED.includes(by));
      ended.resolve(isHeap ? { kind: 'memory' } : { kind: 'died', detail: `it ended by ${by ?? `code ${code ?? 0}`}` });
    };
    const onAbort = (): void => {
      this.end();
      ended.reject(signal?.reason);
    };
    const startedAt = performance.now();
    const before = this.computedMs() ?? 0;
    const looks = setInterval(() => {
      const used = this.child.pid === undefined ? undefined : usageOf(this.child.pid);
      if ((used?.residentMb ?? 0) > this.limits.memoryMb) stop({ kind: 'memory' });
      const computed = used ? used.computedMs - before : performance.now() - startedAt;
      if (computed > this.limits.computingMs) stop({ kind: 'computing' });
      else if (performance.now() - startedAt > patienceMs) stop({ kind: 'late' });
    }, LOOK_MS);
    this.child.on('message', onMessage).once('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    try {
      signal?.throwIfAborted();
      this.child.send(
        { number, task } satisfies NumberedTask<object>,
        (error) => error && stop({ kind: 'died', detail: error.message }),
      );
      return await ended.promise;
    } finally {
      clearInterval(looks);
      this.child.off('message', onMessage).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  private computedMs(): number | undefined {
    return this.child.pid === undefined ? undefined : usageOf(this.child.pid)?.computedMs;
  }
}
