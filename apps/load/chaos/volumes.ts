// File systems of a run's own, which can be stalled and filled. Linux lets root alone mount them.
import { execFile } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Volume {
  readonly folder: string;
  remove(): Promise<void>;
}

const MIB = 1024 * 1024;
/** Sparse: takes what is written to it. */
const DISK_BYTES = 4096 * MIB;
const MEMORY_BYTES = 256 * MIB;

/** A separate ext4 file system; `fsfreeze` of util-linux can hold back every write to it. */
export async function stallableVolume(
  root: string,
): Promise<Volume & { stall(): Promise<void>; resume(): Promise<void> }> {
  const image = join(root, 'disk.img');
  const folder = join(root, 'disk');
  mkdirSync(folder);
  closeSync(openSync(image, 'w'));
  truncateSync(image, DISK_BYTES);
  await run('mkfs.ext4', '-q', image);
  await run('mount', '-o', 'loop', image, folder);
  return {
    folder,
    stall: () => run('fsfreeze', '--freeze', folder),
    resume: () => run('fsfreeze', '--unfreeze', folder),
    remove: async () => {
      await run('umount', '--lazy', folder);
      rmSync(image);
    },
  };
}

/** A file system in memory, which can be filled to its last byte. */
export async function fillableVolume(root: string): Promise<Volume & { fill(): void; empty(): void }> {
  const folder = join(root, 'memory');
  const ballast = join(folder, 'ballast');
  mkdirSync(folder);
  await run('mount', '-t', 'tmpfs', '-o', `size=${MEMORY_BYTES}`, 'paratope-chaos', folder);
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'w');
      for (let chunk = Buffer.alloc(MIB); chunk.length > 0;) {
        try {
          writeSync(file, chunk);
        } catch {
          chunk = chunk.subarray(0, chunk.length >> 1);
        }
      }
      closeSync(file);
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => run('umount', '--lazy', folder),
  };
}

export const canMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

/** Without blocking: to freeze a file system writes out all of it, and this process carries the connections of every service meanwhile. */
async function run(program: string, ...args: readonly string[]): Promise<void> {
  await promisify(execFile)(program, args);
}
