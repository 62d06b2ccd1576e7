import { setPriority } from 'node:os';
import { withoutSequences } from '@paratope/job-envelope/engine';

/** What a process sends for its task; the answer is JSON. */
export type Reply =
  | { readonly kind: 'answered'; readonly answer: string }
  | { readonly kind: 'memory' | 'long' }
  | { readonly kind: 'defect'; readonly detail: string };

/** A task as its process gets it. The reply repeats the number. */
export interface NumberedTask<Task> {
  readonly number: number;
  readonly task: Task;
}

/** Largest answer, in characters: the service has to hold and to read it. */
export const MOST_ANSWER = 32 * 1024 * 1024;
/** Nice value: one part of a processor against nine for the service, and all of it while the service is idle. */
const NICE = 10;

/** Makes this process the program of a pool: runs the tasks that the pool sends, one after the other, and ends with the pool. */
export function serveTasks<Task, Answer>(run: (task: Task) => Answer | Promise<Answer>): void {
  setPriority(NICE);
  process.on('disconnect', () => process.exit());
  process.on('message', (message) => {
    const { number, task } = message as NumberedTask<Task>;
    void replyTo(run, task).then((reply) => process.send?.({ number, reply }));
  });
}

async function replyTo<Task, Answer>(run: (task: Task) => Answer | Promise<Answer>, task: Task): Promise<Reply> {
  try {
    const answer = JSON.stringify(await run(task));
    return answer.length > MOST_ANSWER ? { kind: 'long' } : { kind: 'answered', answer };
  } catch (error) {
    return OUT_OF_MEMORY.test(String(error)) ? { kind: 'memory' } : { kind: 'defect', detail: describe(error) };
  }
}

/** Errors of values that are larger than the process can hold. */
const OUT_OF_MEMORY =
  /RangeError: (?:Invalid (?:string|array|typed array) length|Array buffer allocation failed|(?:Set|Map) maximum size)/;

const describe = (error: unknown): string =>
  withoutSequences(error instanceof Error ? (error.stack ?? error.message) : 'the task threw what is no error');
