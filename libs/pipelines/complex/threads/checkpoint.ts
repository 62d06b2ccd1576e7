import { createHash } from 'node:crypto';
import { decodePoses, encodePoses, type DockingInput, type DockingStage, type PoseTable } from '@paratope/docking';
import { DOCKING_STAGES } from '@paratope/docking';

/** Store of the finished blocks of a docking. It outlives the process that computed them. */
export interface CheckpointStore {
  /** Returns null if no checkpoint is stored. */
  load(): Promise<Uint8Array | null>;
  /** Replaces the stored checkpoint. */
  save(bytes: Uint8Array): Promise<void>;
}

const DIGEST_BYTES = 32;
const HEAD_BYTES = 12;

/** Digest of a docking's identity: the version that computes it and every number of its input. */
export function dockingDigest(input: DockingInput, version: string): Uint8Array {
  const hash = createHash('sha256').update(version);
  const add = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) hash.update(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) {
        hash.update(`${key}:`);
        add(item);
      }
    } else hash.update(`${String(value)};`);
  };
  add(input);
  return hash.digest();
}

/** The finished blocks of a docking, by stage and number. */
export class Checkpoint {
  private readonly blocks = new Map<string, Uint8Array>();
  private saving: Promise<void> | undefined;
  private isStale = false;

  /** @param digest of the docking; stored blocks with another digest are ignored */
  constructor(
    private readonly digest: Uint8Array,
    private readonly store: CheckpointStore | undefined,
  ) {}

  /** Loads the results that an earlier attempt of the same docking finished. */
  async load(): Promise<void> {
    const bytes = await this.store?.load();
    if (!bytes || !startsWith(bytes, this.digest)) return;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = DIGEST_BYTES; at + HEAD_BYTES <= bytes.byteLength;) {
      const [stage = 0, block = 0, length = 0] = [0, 4, 8].map((offset) => view.getUint32(at + offset, true));
      at += HEAD_BYTES;
      const stored = bytes.subarray(at, at + length);
      const name = DOCKING_STAGES[stage];
      if (name && stored.byteLength === length) this.blocks.set(keyOf(name, block), stored);
      at += length;
    }
  }

  /** Stored poses of the block; undefined if the block has yet to be computed. */
  poses(stage: DockingStage, block: number): PoseTable | undefined {
    const stored = this.blocks.get(keyOf(stage, block));
    return stored && decodePoses(stored);
  }

  /** Adds a finished block without waiting for the store. A block that ends during a write is part of the next write. */
  add(stage: DockingStage, block: number, poses: PoseTable): void {
    this.blocks.set(keyOf(stage, block), encodePoses(poses));
    this.isStale = true;
    this.saving ??= this.write();
  }

  /** Resolves when every added block is stored, or when the store refused twice. */
  async settled(): Promise<void> {
    await this.saving;
    if (this.isStale) await this.write();
  }

  private async write(): Promise<void> {
    try {
      while (this.isStale) {
        this.isStale = false;
        await this.store?.save(this.bytes());
      }
    } catch {
      // A failed write of the checkpoint only costs time after a crash. The next write includes these blocks.
      this.isStale = true;
    } finally {
      this.saving = undefined;
    }
  }

  private bytes(): Uint8Array {
    const parts = [...this.blocks].flatMap(([key, poses]) => {
      const [stage = '', block = ''] = key.split(' ');
      const head = new DataView(new ArrayBuffer(HEAD_BYTES));
      const words = [DOCKING_STAGES.findIndex((name) => name === stage), Number(block), poses.byteLength];
      words.forEach((word, i) => head.setUint32(4 * i, word, true));
      return [new Uint8Array(head.buffer), poses];
    });
    return Buffer.concat([this.digest, ...parts]);
  }
}

const keyOf = (stage: DockingStage, block: number): string => `${stage} ${block}`;

const startsWith = (bytes: Uint8Array, head: Uint8Array): boolean =>
  bytes.byteLength >= head.byteLength && head.every((byte, i) => bytes[i] === byte);
