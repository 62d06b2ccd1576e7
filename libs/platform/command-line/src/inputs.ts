import { statSync } from 'node:fs';

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
