import { describe, expect, it } from '@jest/globals';
import { PeriodicTask } from './periodic-task.js';

const OFTEN = { name: 'test', pauseMs: () => 0, stalledAfterMs: 60_000 };

describe('repeated work', () => {
  it('goes on after a round that failed, and tells of it', async () => {
    let rounds = 0;
    const errors: unknown[] = [];
    const third = Promise.withResolvers<undefined>();
    const repeater = new PeriodicTask({
      ...OFTEN,
      work: async () => {
        if (++rounds === 2) throw new Error('second');
        if (rounds === 3) third.resolve(undefined);
      },
      onError: (error) => errors.push(error),
    });
    repeater.start();
    await third.promise;
    await repeater.stop();
    expect(errors).toEqual([new Error('second')]);
  });

  it('is over when stop resolves: the round under way has ended and no other begins', async () => {
    const began = Promise.withResolvers<undefined>();
    const mayEnd = Promise.withResolvers<undefined>();
    const rounds: string[] = [];
    const repeater = new PeriodicTask({
      ...OFTEN,
      work: async () => {
        rounds.push('began');
        began.resolve(undefined);
        await mayEnd.promise;
        rounds.push('ended');
      },
      onError: () => undefined,
    });
    repeater.start();
    await began.promise;
    const stopped = repeater.stop();
    mayEnd.resolve(undefined);
    await stopped;
    expect(rounds).toEqual(['began', 'ended']);
  });
});
