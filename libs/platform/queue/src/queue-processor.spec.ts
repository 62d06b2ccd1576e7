import { describe, expect, it } from '@jest/globals';
import { NoProgressError, type QueueDepth } from './port.js';
import { QueueProcessor } from './queue-processor.js';

/** A processor with a worker that never delivers an item, as after an unnoticed loss of its connection. */
class DeafProcessor extends QueueProcessor {
  override get worker(): never {
    const answer = () => Promise.resolve();
    return { name: 'q', concurrency: 1, run: answer, pause: answer, resume: answer, close: answer } as never;
  }

  protected override handle(): Promise<void> {
    return Promise.resolve();
  }
}

describe('progress of a consumer', () => {
  const consumer = (depth: QueueDepth) =>
    new DeafProcessor({ depth: () => Promise.resolve(depth), onError: () => undefined, stuckAfterMs: -1 });

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
