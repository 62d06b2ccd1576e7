import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/**
 * Results of the tasks, in their order, from `count` threads of a worker that answers each message with one.
 *
 * @param told is called with each result, as it comes
 */
export async function onThreads<Task, Result>(
  worker: URL,
  tasks: readonly Task[],
  count: number,
  told: (result: Result, task: Task) => void = () => undefined,
): Promise<Result[]> {
  const results = new Array<Result>(tasks.length);
  const waiting = tasks.entries();
  await Promise.all(
    Array.from({ length: Math.min(count, tasks.length) }, async () => {
      const thread = new Worker(worker);
      for (const [k, task] of waiting) {
        thread.postMessage(task);
        // What the worker answers is what its file says.
        const [result] = (await once(thread, 'message')) as [Result];
        results[k] = result;
        told(result, task);
      }
      await thread.terminate();
    }),
  );
  return results;
}

/** Answers each message of the thread that started this one, at once or later. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- what comes in is what onThreads was given
export function answerEach<Task>(answer: (task: Task) => unknown): void {
  const port = parentPort;
  if (!port) throw new Error('this file runs as a worker thread');
  port.on('message', (task: Task) => {
    void Promise.resolve(answer(task)).then((result) => port.postMessage(result));
  });
}
