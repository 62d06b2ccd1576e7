import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/** Threads of one worker file that answers each message with one message. */
export class ThreadPool<Task, Result> {
  readonly #idle: Worker[] = [];
  readonly #worker: URL;

  constructor(worker: URL) {
    this.#worker = worker;
  }

  /** Runs the task on an idle thread, or on a new one. Rejects if the thread dies. */
  async run(task: Task): Promise<Result> {
    const thread = this.#idle.pop() ?? new Worker(this.#worker);
    thread.postMessage(task);
    // The type of the answer is determined by the worker's file.
    const [result] = (await once(thread, 'message')) as [Result];
    this.#idle.push(thread);
    return result;
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
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- what comes in is what the pool was given
export function answerEach<Task>(answer: (task: Task) => unknown): void {
  const port = parentPort;
  if (!port) throw new Error('this file runs as a worker thread');
  port.on('message', (task: Task) => {
    void Promise.resolve(answer(task)).then((result) => port.postMessage(result));
  });
}
