import { expect, it } from '@jest/globals';
import { NoProgressError } from '@paratope/queue';
import { createLogger } from '@paratope/telemetry';
import { ProgressWatch } from './progress-watch.js';

it('a worker that takes nothing although it could asks for a new process; without its queue it waits', async () => {
  const asked: string[] = [];
  const verdicts: [string, Error | undefined][] = [
    ['well', undefined],
    ['store away', new Error('connect ECONNREFUSED')],
    ['stuck', new NoProgressError('2 items wait')],
  ];
  for (const [name, error] of verdicts) {
    const watch = new ProgressWatch({
      kind: 'humanization',
      consumer: { assertProgress: () => (error ? Promise.reject(error) : Promise.resolve()) },
      logger: createLogger('test', { write: () => undefined }),
      onStuck: () => asked.push(name),
    });
    await watch.look();
  }
  expect(asked).toEqual(['stuck']);
});
