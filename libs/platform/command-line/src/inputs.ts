import { statSync } from 'node:fs';

/** Bytes of all inputs together; undefined when one of them is a stream. Throws when a file does not exist. */
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
