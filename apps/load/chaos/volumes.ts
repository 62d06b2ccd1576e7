// File systems of a single run that can be stalled and filled. On Linux only root can mount them.
import { execFile } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Volume {
  readonly folder: string;
  remove(): Promise<void>;
}

const MIB = 1024 * 1024;
/** Size of the sparse file, which only occupies the bytes written to it. */
const DISK_BYTES = 4096 * MIB;
const MEMORY_BYTES = 256 * MIB;

/** A separate ext4 file system; `fsfreeze` of util-linux can block every write to it. */
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

/**
 * Runs a program without blocking this process, which carries the connections of every service: freezing a file system first writes out all
 * of its data.
 */
async function run(program: string, ...args: readonly string[]): Promise<void> {
  await promisify(execFile)(program, args);
}
