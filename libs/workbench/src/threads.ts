import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/** Threads of one worker file that answers each message with one message. */
export class ThreadPool<Task, Result> {
  readonly #idle: Worker[] = [];
  readonly #waiting: ((thread: Worker) => void)[] = [];
  readonly #worker: URL;
  readonly #data: unknown;
  #startable: number;

  /** @param options `data` of every thread (`workerData`), and the `most` threads that run */
  constructor(worker: URL, { data, most = Infinity }: { readonly data?: unknown; readonly most?: number } = {}) {
    this.#worker = worker;
    this.#data = data;
    this.#startable = most;
  }

  /** Runs the task on an idle thread, on a new one, or, while the most threads run, on the next one that is done. Rejects if the thread dies. */
  async run(task: Task): Promise<Result> {
    const thread = this.#idle.pop() ?? (await this.#free());
    thread.postMessage(task);
    // The type of the answer is determined by the worker's file.
    const [result] = (await once(thread, 'message')) as [Result];
    const next = this.#waiting.shift();
    if (next) next(thread);
    else this.#idle.push(thread);
    return result;
  }

  #free(): Worker | Promise<Worker> {
    if (this.#startable-- > 0) return new Worker(this.#worker, { workerData: this.#data });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Returns the results of the tasks, in their order. At most `count` tasks run at a time. */
  async runAll(tasks: readonly Task[], count: number): Promise<Result[]> {
    const results = new Array<Result>(tasks.length);
    const waiting = tasks.entries();
    const work = async (): Promise<void> => {
      for (const [k, task] of waiting) results[k] = await this.run(task);
    };
    await Promise.all(Array.from({ length: Math.min(count, tasks.length) }, work));
    return results;
  }

  /** Ends the threads. No task may be running. */
  async stop(): Promise<void> {
    await Promise.all(this.#idle.map((thread) => thread.terminate()));
  }
}

/** Answers each message of the thread that started this one, at once or later. */
// oxlint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- what comes in is what the pool was given
export function answerEach<Task>(answer: (task: Task) => unknown): void {
  const port = parentPort;
  if (!port) throw new Error('this file runs as a worker thread');
  port.on('message', (task: Task) => {
    void Promise.resolve(answer(task)).then((result) => port.postMessage(result));
  });
}
