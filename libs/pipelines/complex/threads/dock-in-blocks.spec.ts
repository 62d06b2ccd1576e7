import { describe, expect, it } from '@jest/globals';
import {
  joinPoses,
  POSE_WIDTH,
  poseCount,
  poseValue,
  type DockingInput,
  type DockingPartner,
  type DockingResult,
  type PoseTable,
} from '@paratope/docking';
import { Checkpoint, dockingDigest, type CheckpointStore } from './checkpoint.js';
import { dockInBlocks, type Ask } from './dock-in-blocks.js';

const BLOCKS = { search: 6, rescore: 3, refine: 2 };
const SHARES = { search: 0.8, rescore: 0.1, refine: 0.1 };
const partner: DockingPartner = {
  residues: [{ chain: 'A', seqNum: 1, insCode: '', code: 'G' }],
  coordinates: new Float64Array([0, 1, 2]),
  atomNames: ['CA'],
  residueOfAtom: new Int32Array(1),
  firstAtom: new Int32Array([0, 1]),
};
const input: DockingInput = { antibody: [partner], antigen: partner, effort: 'quick', seed: 1 };

/** One pose with the number of its block in every column. */
const poseOf = (value: number): PoseTable => ({ rows: new Float64Array(POSE_WIDTH).fill(value) });

/** Replaces the threads. After `diesAt` computed blocks every further block is rejected, as if the worker was killed. */
function threads(diesAt = Infinity) {
  const computed: string[] = [];
  const ask = (async (task) => {
    switch (task.ask) {
      case 'shares':
        return SHARES;
      case 'blocks':
        return BLOCKS[task.stage];
      case 'block':
        if (computed.length >= diesAt) throw new Error('killed');
        computed.push(`${task.stage} ${task.block}`);
        return poseOf(task.block + 100 * poseCount(task.poses));
      case 'merge':
        return joinPoses(task.blocks);
      case 'result':
        return { poses: Array.from({ length: poseCount(task.poses) }, (_, i) => poseValue(task.poses, i, 'score')) };
    }
  }) as Ask;
  return { ask, computed };
}

class Stored implements CheckpointStore {
  bytes: Uint8Array | null = null;
  saves = 0;
  load = async (): Promise<Uint8Array | null> => this.bytes;
  save = async (bytes: Uint8Array): Promise<void> => {
    this.saves++;
    this.bytes = bytes;
  };
}

async function attempt(store: CheckpointStore | undefined, options: { diesAt?: number; version?: string } = {}) {
  const { ask, computed } = threads(options.diesAt);
  const checkpoint = new Checkpoint(dockingDigest(input, options.version ?? '1'), store);
  const progress: number[] = [];
  let result: DockingResult | undefined;
  try {
    result = await dockInBlocks(ask, checkpoint, (done) => progress.push(done));
  } catch (error) {
    if (!(error instanceof Error && error.message === 'killed')) throw error;
  }
  await checkpoint.settled();
  return { result, computed, progress };
}

describe('a docking in blocks', () => {
  it('goes through every block of every stage, and tells how far it is without ever going back', async () => {
    const { computed, progress, result } = await attempt(undefined);
    expect(computed).toHaveLength(11);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBeCloseTo(1);
    expect(result).toEqual({ poses: [300, 301] });
  });

  it('that was killed goes on: no finished block is computed again, and the result is the same', async () => {
    const whole = await attempt(undefined);
    for (let diesAt = 0; diesAt < 11; diesAt++) {
      const store = new Stored();
      const first = await attempt(store, { diesAt });
      expect(first.result).toBeUndefined();
      const second = await attempt(store);
      expect([...first.computed, ...second.computed].toSorted()).toEqual(whole.computed.toSorted());
      expect(second.result).toEqual(whole.result);
    }
  });

  it('takes nothing from the checkpoint of another input or another version of the engine', async () => {
    const store = new Stored();
    await attempt(store);
    expect((await attempt(store, { version: '2' })).computed).toHaveLength(11);
    expect(dockingDigest({ ...input, seed: 2 }, '1')).not.toEqual(dockingDigest(input, '1'));
    const moved = { ...partner, coordinates: new Float64Array([0, 1, 2.5]) };
    expect(dockingDigest({ ...input, antigen: moved }, '1')).not.toEqual(dockingDigest(input, '1'));
  });

  it('computes again what a checkpoint that was cut short has lost', async () => {
    const store = new Stored();
    const { result } = await attempt(store);
    store.bytes = store.bytes!.subarray(0, store.bytes!.byteLength - 5);
    const again = await attempt(store);
    expect(again.computed).toHaveLength(1);
    expect(again.result).toEqual(result);
  });

  it('writes again what the store has refused once, the last block too', async () => {
    for (let refused = 1; refused <= 11; refused++) {
      const store = new Stored();
      const { save } = store;
      let writes = 0;
      store.save = (bytes) => (++writes === refused ? Promise.reject(new Error('reset')) : save(bytes));
      await attempt(store);
      expect((await attempt(store)).computed).toEqual([]);
    }
  });

  it('ends well where the checkpoint cannot be written', async () => {
    const store: CheckpointStore = { load: async () => null, save: () => Promise.reject(new Error('full')) };
    expect((await attempt(store)).result).toEqual({ poses: [300, 301] });
  });
});
