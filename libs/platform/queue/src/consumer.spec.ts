import { describe, expect, it } from '@jest/globals';
import { BullmqConsumer } from './consumer.js';
import { NoProgressError, type QueueDepth } from './port.js';

describe('progress of a consumer', () => {
  const consumer = (depth: QueueDepth) => {
    // A worker that never brings anything, as after a lost connection that nobody noticed.
    const worker = {
      run: () => Promise.resolve(),
      pause: () => Promise.resolve(),
      resume: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
    const publisher = {
      publish: () => Promise.resolve(),
      has: () => Promise.resolve(false),
      known: () => Promise.resolve(new Set<string>()),
      remove: () => Promise.resolve(false),
      depth: () => Promise.resolve(depth),
    };
    const store = {
      openQueue: () => {
        throw new Error('not used');
      },
      add: publisher.publish,
      openWorker: () => worker,
      known: publisher.known,
      close: () => Promise.resolve(),
    };
    const settings = { queue: 'q', concurrency: 1, handler: () => Promise.resolve(), stuckAfterMs: -1 };
    return new BullmqConsumer(store, publisher, { ...settings, onError: () => undefined });
  };

  it('is missing when items wait, a place is free and none is taken', async () => {
    const stuck = consumer({ waiting: 2, active: 0, oldestMs: 60_000 });
    stuck.start();
    await expect(stuck.assertProgress()).rejects.toThrow(NoProgressError);
  });

  it('is not asked of a paused consumer, nor of one with nothing to take', async () => {
    const paused = consumer({ waiting: 2, active: 0, oldestMs: 60_000 });
    await paused.assertProgress();
    const idle = consumer({ waiting: 0, active: 3, oldestMs: 0 });
    idle.start();
    await idle.assertProgress();
  });
});
