import { statSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';

/** Returns the size of all inputs in bytes; undefined if one of them is a stream. Throws if a file does not exist. */
export function inputSize(files: readonly string[]): number | undefined {
  let size: number | undefined = 0;
  for (const file of files) {
    const stat = file === '-' ? undefined : statSync(file, { throwIfNoEntry: false });
    if (stat === undefined && file !== '-') throw new Error(`${file}: no such file`);
    if (stat?.isDirectory()) throw new Error(`${file}: is a folder`);
    size = stat?.isFile() && size !== undefined ? size + stat.size : undefined;
  }
  return size;
}

/** Reads the seed of an engine, which takes 32 bits. */
export function readSeed(value: string): number {
  const seed = Number(value);
  if (Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32) return seed;
  throw new InvalidArgumentError('Write a seed from 0 to 4294967295.');
}
