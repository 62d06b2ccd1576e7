import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from '@jest/globals';
import { batched, unbatched, type AnswerAll, type BatchLimits } from './index.js';

const coalescer = <Item, Outcome>(
  answerAll: AnswerAll<Item, Outcome>,
  limits: BatchLimits = { maxBatch: 128, lanes: 1 },
) => batched.calls(answerAll, limits);

describe('batched calls', () => {
  it('run concurrently are one batch, each with its own outcome', async () => {
    const batches: number[][] = [];
    const double = coalescer<number, number>(async (items) => {
      batches.push([...items]);
      return items.map((n) => n * 2);
    });
    expect(await Promise.all([1, 2, 3].map((n) => double.call(n)))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('that arrive while the lanes are busy are gathered', async () => {
    const batches: number[] = [];
    const gates: (() => void)[] = [];
    const slow = coalescer<number, number>(
      async (items) => {
        batches.push(items.length);
        await new Promise<void>((open) => gates.push(open));
        return items;
      },
      { maxBatch: 10, lanes: 1 },
    );
    const first = slow.call(0);
    await new Promise(setImmediate);
    const later = [1, 2, 3].map((n) => slow.call(n));
    gates.shift()?.();
    await first;
    await new Promise(setImmediate);
    gates.shift()?.();
    expect(await Promise.all(later)).toEqual([1, 2, 3]);
    expect(batches).toEqual([1, 3]);
  });

  it('of a burst are gathered for as long as every turn of the event loop brings more of it, within bounds', async () => {
    const batches: number[] = [];
    const counting = coalescer<number, number>(
      async (items) => {
        batches.push(items.length);
        return items;
      },
      { maxBatch: 100, lanes: 1 },
    );
    /** Makes one call per turn, each before the coalescer starts its batch. */
    const burst = async (turns: number): Promise<void> => {
      const calls: Promise<number>[] = [];
      const turn = (): void => {
        if (calls.length < turns - 1) setImmediate(turn);
        calls.push(counting.call(calls.length));
      };
      turn();
      while (calls.length < turns) await new Promise(setImmediate);
      await Promise.all(calls);
    };
    await burst(5);
    expect(batches).toEqual([5]);
    await burst(50);
    expect(batches.length).toBeGreaterThan(2);
  });

  it('never exceed the batch size', async () => {
    const sizes: number[] = [];
    const limited = coalescer<number, number>(
      async (items) => {
        sizes.push(items.length);
        return items;
      },
      { maxBatch: 4, lanes: 1 },
    );
    await Promise.all(Array.from({ length: 10 }, (_, n) => limited.call(n)));
    expect(sizes).toEqual([4, 4, 2]);
  });

  it('are answered within the context of their first, however long ago the first of all was made', async () => {
    const caller = new AsyncLocalStorage<string>();
    const callers: (string | undefined)[] = [];
    const noting = coalescer<number, number>(async (items) => {
      callers.push(caller.getStore());
      await new Promise(setImmediate);
      return items;
    });
    const first = caller.run('first', () => noting.call(1));
    await new Promise(setImmediate);
    const others = [caller.run('second', () => noting.call(2)), caller.run('third', () => noting.call(3))];
    await Promise.all([first, ...others]);
    expect(callers).toEqual(['first', 'second']);
  });

  it('of a batch that is cut off for its size are answered within the context of its own first', async () => {
    const caller = new AsyncLocalStorage<number>();
    const callers: (number | undefined)[] = [];
    const noting = coalescer<number, number>(
      async (items) => {
        callers.push(caller.getStore());
        return items;
      },
      { maxBatch: 2, lanes: 1 },
    );
    await Promise.all([1, 2, 3, 4, 5].map((n) => caller.run(n, () => noting.call(n))));
    expect(callers).toEqual([1, 3, 5]);
  });

  it('of a failed batch are rejected, exactly those', async () => {
    let fail = true;
    const flaky = coalescer<number, number>(async (items) => {
      if (fail) throw new Error('down');
      return items;
    });
    await expect(Promise.allSettled([flaky.call(1), flaky.call(2)])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    fail = false;
    await expect(flaky.call(3)).resolves.toBe(3);
  });
});

describe('unbatched calls', () => {
  it('are each answered alone, at once, with their own outcome', async () => {
    const batches: number[] = [];
    const calls = unbatched.calls<number, number>(
      async (items) => {
        batches.push(items.length);
        return items.map((n) => n * 2);
      },
      { maxBatch: 128, lanes: 1 },
    );
    const answers = [1, 2, 3].map((n) => calls.call(n));
    expect(batches).toEqual([1, 1, 1]);
    expect(await Promise.all(answers)).toEqual([2, 4, 6]);
  });

  it('fail alone', async () => {
    const odd = unbatched.calls<number, number>(
      async (items) => {
        if (items.some((n) => n % 2 === 0)) throw new Error('even');
        return items;
      },
      { maxBatch: 128, lanes: 1 },
    );
    const settled = await Promise.allSettled([1, 2, 3].map((n) => odd.call(n)));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
