import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HandBack, type QueueItem } from '../port.js';
import type { QueueProcessor } from '../queue-processor.js';
import type { QueuesSettings } from '../queues.module.js';
import { eventually } from './eventually.js';
import type { TestStore } from './stores.js';
import { openTestConsumers, openTestQueues, type TestConsumer, type TestQueues } from './test-queues.js';

const LOCK_MS = 1_000;
const REDELIVERY = { deliveries: 3, pauseMs: 20 };

/** Tests the guarantees of every kind of queue store. */
export function queueConformance(startStore: () => Promise<TestStore>): void {
  let store: TestStore;
  let settings: QueuesSettings & { readonly lockMs: number };
  let queues: TestQueues;
  let queue: string;
  let reported: unknown[];
  let count = 0;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    store = await startStore();
  });
  afterAll(() => store.remove());

  beforeEach(async () => {
    queue = `q${++count}`;
    reported = [];
    settings = {
      ...store.address,
      applicationName: 'conformance',
      onError: (error) => reported.push(error),
      lockMs: LOCK_MS,
      redelivery: REDELIVERY,
      stuckAfterMs: 100,
    };
    queues = await openTestQueues(settings, [queue]);
    closing.push(() => queues.close());
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  const consume = async (handler: TestConsumer['handler'], concurrency = 1): Promise<QueueProcessor> => {
    const { consumers, close } = await openTestConsumers(settings, [{ queue, concurrency, handler }]);
    closing.push(close);
    const [consumer] = consumers;
    if (!consumer) throw new Error('there is a processor for each consumer');
    consumer.start();
    return consumer;
  };
  const publish = (...ids: string[]) =>
    queues.publisher.publish(
      queue,
      ids.map((id) => ({ id })),
    );
  const drained = () =>
    eventually(async () => expect(await queues.publisher.depth(queue)).toEqual({ waiting: 0, active: 0, oldestMs: 0 }));
  const range = (n: number) => Array.from({ length: n }, (_, i) => `item-${i}`);

  describe('publishing', () => {
    it('reaches a handler with every id, and with the trace context of whoever published it', async () => {
      const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
      const seen: QueueItem[] = [];
      await consume(async (item) => void seen.push(item), 4);
      await queues.publisher.publish(queue, [{ id: 'a', traceparent }, { id: 'b' }]);
      await drained();
      expect(seen.sort((a, b) => a.id.localeCompare(b.id))).toEqual([{ id: 'a', traceparent }, { id: 'b' }]);
    });

    it('of an id that waits already, in the same or in another batch, queues it once', async () => {
      await publish('a', 'a', 'b');
      await publish('a');
      expect(await queues.publisher.depth(queue)).toMatchObject({ waiting: 2 });
      const seen: string[] = [];
      await consume(async ({ id }) => void seen.push(id));
      await drained();
      expect(seen).toEqual(['a', 'b']);
    });

    it('of a large batch that waits already queues each item once', async () => {
      for (const from of [0, 100]) await publish(...range(500).slice(from));
      expect(await queues.publisher.depth(queue)).toMatchObject({ waiting: 500 });
    });

    it('of an id that the store could take for a key or a number of its own is refused, with all of its batch', async () => {
      for (const id of ['12', 'q:meta']) await expect(publish('a', id)).rejects.toThrow(/id/i);
      expect(await queues.publisher.depth(queue)).toMatchObject({ waiting: 0 });
    });

    it('of an id that was handled, or dropped, queues it again', async () => {
      const seen: string[] = [];
      let rejects = true;
      await consume(async ({ id }) => {
        seen.push(id);
        if (rejects) throw new Error('no');
      });
      await publish('a');
      await drained();
      expect(seen).toHaveLength(REDELIVERY.deliveries);
      rejects = false;
      await publish('a');
      await drained();
      await publish('a');
      await drained();
      expect(seen).toHaveLength(REDELIVERY.deliveries + 2);
    });

    it('knows what waits and what is handled, and forgets what is done', async () => {
      const held = gate();
      await consume(held.pass);
      await publish('held', 'waiting', 'removed');
      await held.reached;
      expect(await queues.publisher.known(queue, ['held', 'waiting', 'never'])).toEqual(new Set(['held', 'waiting']));
      expect(await queues.publisher.has(queue, 'waiting')).toBe(true);
      expect(await queues.publisher.remove(queue, 'held')).toBe(false);
      expect(await queues.publisher.remove(queue, 'removed')).toBe(true);
      expect(await queues.publisher.remove(queue, 'never')).toBe(false);
      expect(await queues.publisher.depth(queue)).toMatchObject({ waiting: 1, active: 1 });
      held.open();
      await drained();
      expect(await queues.publisher.known(queue, ['held', 'waiting'])).toEqual(new Set());
    });

    it('reports how long the next item has waited', async () => {
      expect(await queues.publisher.depth(queue)).toEqual({ waiting: 0, active: 0, oldestMs: 0 });
      await publish('a', 'b');
      await eventually(async () => {
        const { waiting, oldestMs } = await queues.publisher.depth(queue);
        expect([waiting, oldestMs > 50, oldestMs < 60_000]).toEqual([2, true, true]);
      });
    });
  });

  describe('a consumer', () => {
    it('handles no more at once than its concurrency, and that many when they wait', async () => {
      let now = 0;
      let most = 0;
      const waiting: (() => void)[] = [];
      await consume(async () => {
        most = Math.max(most, ++now);
        await new Promise<void>((resolve) => waiting.push(resolve));
        now--;
      }, 3);
      await publish(...range(9));
      for (let finished = 0; finished < 9; finished++) {
        await eventually(() => expect(waiting.length).toBeGreaterThan(9 - finished > 3 ? 2 : 8 - finished));
        waiting.shift()?.();
      }
      await drained();
      expect(most).toBe(3);
    });

    it('that rejects one item goes on with the others, and gets that one again a bounded number of times', async () => {
      const seen: string[] = [];
      await consume(async ({ id }) => {
        seen.push(id);
        if (id === 'bad') throw new Error('EVQLVESGG');
      });
      await publish('bad', 'a', 'b');
      await drained();
      expect(seen.filter((id) => id !== 'bad')).toEqual(['a', 'b']);
      expect(seen.filter((id) => id === 'bad')).toHaveLength(REDELIVERY.deliveries);
      expect(reported).toHaveLength(REDELIVERY.deliveries);
    });

    it('that hands an item back sees it, or lets another see it, at once and however often', async () => {
      let deliveries = 0;
      await consume(async () => {
        if (++deliveries <= 2 * REDELIVERY.deliveries) throw new HandBack();
      });
      await publish('a');
      await drained();
      expect(deliveries).toBe(2 * REDELIVERY.deliveries + 1);
      expect(reported).toEqual([]);
    });

    it('takes nothing while paused, and finishes what it holds', async () => {
      const seen: string[] = [];
      const held = gate();
      const consumer = await consume(async ({ id }) => {
        seen.push(id);
        await held.pass();
        seen.push(`${id} done`);
      }, 2);
      await publish('held');
      await held.reached;
      consumer.pause();
      await publish('later');
      const other: string[] = [];
      await consume(async ({ id }) => void other.push(id));
      await eventually(() => expect(other).toEqual(['later']));
      held.open();
      await drained();
      expect(seen).toEqual(['held', 'held done']);
    });

    it('goes on after a pause', async () => {
      const seen: string[] = [];
      const consumer = await consume(async ({ id }) => void seen.push(id));
      await publish('a');
      await drained();
      consumer.pause();
      await publish('b');
      consumer.start();
      await drained();
      expect(seen).toEqual(['a', 'b']);
    });

    it('that closes waits for what it handles', async () => {
      const held = gate();
      let handled = false;
      const consumer = await consume(async () => {
        await held.pass();
        handled = true;
      });
      await publish('a', 'b');
      await held.reached;
      const closed = consumer.close();
      expect(handled).toBe(false);
      held.open();
      await closed;
      expect(handled).toBe(true);
      expect(await queues.publisher.depth(queue)).toMatchObject({ waiting: 1, active: 0 });
    });

    it('that closes gives back what its handler hands back meanwhile', async () => {
      const held = gate();
      const consumer = await consume(async () => {
        await held.pass();
        throw new HandBack();
      });
      await publish('a');
      await held.reached;
      const closed = consumer.close();
      held.open();
      await closed;
      expect(await queues.publisher.depth(queue)).toMatchObject({ waiting: 1, active: 0 });
    });

    it('is well while idle, and while as busy as it may be', async () => {
      const held = gate();
      const consumer = await consume(held.pass);
      await consumer.assertProgress();
      await publish('held', 'waiting');
      await held.reached;
      await eventually(async () => expect((await queues.publisher.depth(queue)).oldestMs).toBeGreaterThan(150));
      await consumer.assertProgress();
      held.open();
      await drained();
    });

    it('is not well while the store is away', async () => {
      const consumer = await consume(async () => undefined);
      await consumer.assertProgress();
      await store.kill();
      await eventually(() => expect(consumer.assertProgress()).rejects.toThrow());
      await store.start();
      await eventually(() => consumer.assertProgress());
    });
  });

  describe('when something dies', () => {
    it('an item of a consumer killed with -9 goes to another within lock + 2 checks', async () => {
      await publish('a');
      const child = spawn(
        process.execPath,
        [join(import.meta.dirname, '../../dist/testing/consume.js'), JSON.stringify(settings), queue],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const [taken] = (await once(createInterface(child.stdout), 'line')) as [string];
      expect(taken).toBe('a');
      child.kill('SIGKILL');
      await once(child, 'exit');
      const seen: string[] = [];
      await consume(async ({ id }) => void seen.push(id));
      await eventually(() => expect(seen).toEqual(['a']), { withinMs: 2 * LOCK_MS + 5_000 });
      await drained();
    });

    it('consumption goes on after the store was killed and came back, without a restart of the consumer', async () => {
      const seen = new Set<string>();
      const consumer = await consume(async ({ id }) => void seen.add(id), 4);
      for (const round of [1, 2, 3]) {
        await publish(`before-${round}`);
        await eventually(() => expect(seen).toContain(`before-${round}`));
        await store.kill();
        // A dying server may still accept an item, which it must then not lose.
        const taken = await publish(`during-${round}`).then(
          () => [`during-${round}`],
          () => [],
        );
        await eventually(() => expect(publish('lost')).rejects.toThrow());
        await store.start();
        await eventually(() => publish(`after-${round}`));
        for (const id of [...taken, `after-${round}`]) {
          await eventually(() => expect(seen).toContain(id));
        }
      }
      await drained();
      await eventually(() => consumer.assertProgress());
    });

    it('starts, once the store is there, however long that takes', async () => {
      await store.kill();
      const early = await openTestQueues(settings, [queue]);
      closing.push(() => early.close());
      const seen: string[] = [];
      await consume(async ({ id }) => void seen.push(id));
      await expect(early.publisher.publish(queue, [{ id: 'a' }])).rejects.toThrow();
      await store.start();
      await eventually(() => early.publisher.publish(queue, [{ id: 'b' }]));
      await eventually(() => expect(seen).toContain('b'));
    });

    it('thousands of items survive the store being killed, and are all handled', async () => {
      const ids = range(2_500);
      for (let from = 0; from < ids.length; from += 1_000) await publish(...ids.slice(from, from + 1_000));
      await store.kill();
      await store.start();
      await eventually(async () => expect(await queues.publisher.depth(queue)).toMatchObject({ waiting: ids.length }));
      const seen = new Set<string>();
      await consume(async ({ id }) => void seen.add(id), 50);
      await eventually(() => expect(seen.size).toBe(ids.length));
    });

    it('closing does not wait for a store that is away', async () => {
      const seen: string[] = [];
      await consume(async ({ id }) => void seen.push(id));
      await publish('a');
      await eventually(() => expect(seen).toEqual(['a']));
      await store.kill();
      for (const close of closing.splice(0).reverse()) await close();
      await store.start();
    });
  });
}

/** Blocks every handler that reaches it until it is opened. */
function gate(): { readonly pass: () => Promise<void>; readonly reached: Promise<void>; readonly open: () => void } {
  let open: () => void = () => undefined;
  let reach: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const pass = (): Promise<void> => {
    reach();
    return opened;
  };
  return { pass, reached, open };
}
