// File systems of a run's own, which can be stalled and filled. Linux lets root alone mount them.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export interface Volume {
  readonly folder: string;
  remove(): void;
}

const MIB = 1024 * 1024;
/** Sparse: takes what is written to it. */
const DISK_BYTES = 4096 * MIB;
const MEMORY_BYTES = 256 * MIB;

/** Its own ext4 file system, where every write can be held back: `fsfreeze` of util-linux. */
export function stallableVolume(root: string): Volume & { stall(): void; resume(): void } {
  const image = join(root, 'disk.img');
  const folder = join(root, 'disk');
  mkdirSync(folder);
  closeSync(openSync(image, 'w'));
  truncateSync(image, DISK_BYTES);
  run('mkfs.ext4', '-q', image);
  run('mount', '-o', 'loop', image, folder);
  return {
    folder,
    stall: () => run('fsfreeze', '--freeze', folder),
    resume: () => run('fsfreeze', '--unfreeze', folder),
    remove: () => {
      run('umount', '--lazy', folder);
      rmSync(image);
    },
  };
}

/** A file system in memory, which can be filled to its last byte. */
export function fillableVolume(root: string): Volume & { fill(): void; empty(): void } {
  const folder = join(root, 'memory');
  const ballast = join(folder, 'ballast');
  mkdirSync(folder);
  run('mount', '-t', 'tmpfs', '-o', `size=${MEMORY_BYTES}`, 'paratope-chaos', folder);
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

function run(program: string, ...args: readonly string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
