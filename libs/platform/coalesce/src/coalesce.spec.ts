import { describe, expect, it } from '@jest/globals';
import { Coalescer } from './index.js';

describe('Coalescer', () => {
  it('runs concurrent calls as one batch, each with its own outcome', async () => {
    const batches: number[][] = [];
    const double = new Coalescer<number, number>(async (items) => {
      batches.push([...items]);
      return items.map((n) => n * 2);
    });
    expect(await Promise.all([1, 2, 3].map((n) => double.call(n)))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('gathers what arrives while its lanes are busy', async () => {
    const batches: number[] = [];
    const gates: (() => void)[] = [];
    const slow = new Coalescer<number, number>(
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

  it('begins the next batch beside one that has left its lane', async () => {
    const batches: number[][] = [];
    const gates: (() => void)[] = [];
    const staged = new Coalescer<number, number>(
      async (items, leaveLane) => {
        batches.push([...items]);
        leaveLane();
        await new Promise<void>((open) => gates.push(open));
        return items;
      },
      { maxBatch: 10, lanes: 1 },
    );
    const first = staged.call(1);
    await new Promise(setImmediate);
    const second = staged.call(2);
    await new Promise(setImmediate);
    expect(batches).toEqual([[1], [2]]);
    gates.forEach((open) => open());
    expect(await Promise.all([first, second])).toEqual([1, 2]);
  });

  it('gathers a burst for as long as every turn of the event loop brings more of it, within bounds', async () => {
    const batches: number[] = [];
    const counting = new Coalescer<number, number>(
      async (items) => {
        batches.push(items.length);
        return items;
      },
      { maxBatch: 100, lanes: 1 },
    );
    /** One call per turn, each made before the coalescer looks. */
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

  it('never exceeds the batch size', async () => {
    const sizes: number[] = [];
    const limited = new Coalescer<number, number>(
      async (items) => {
        sizes.push(items.length);
        return items;
      },
      { maxBatch: 4, lanes: 1 },
    );
    await Promise.all(Array.from({ length: 10 }, (_, n) => limited.call(n)));
    expect(sizes).toEqual([4, 4, 2]);
  });

  it('rejects exactly the calls of a failed batch and goes on', async () => {
    let fail = true;
    const flaky = new Coalescer<number, number>(async (items) => {
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
