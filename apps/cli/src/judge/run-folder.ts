import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { isNeverRead, type RunFile } from '@paratope/foreign-runs';
import { zipSync, type ZipOptions } from 'fflate';

/**
 * Reads a run of another program: a folder with all below it, or one file.
 *
 * @param path the folder or file.
 * @returns the files that may hold results, with their paths in the folder.
 */
export async function runFiles(path: string): Promise<RunFile[]> {
  if (!(await stat(path)).isDirectory()) return [{ path: basename(path), bytes: await readFile(path) }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: relative(path, file).replaceAll('\\', '/') }))
    .filter((file) => !isNeverRead(file.path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return Promise.all(files.map(async ({ file, path: within }) => ({ path: within, bytes: await readFile(file) })));
}

/** Returns a run as a ZIP archive, which the service imports; a single file stays as it is. */
export async function archiveOf(path: string): Promise<Uint8Array> {
  const files = await runFiles(path);
  const [only] = files;
  if (only && !(await stat(path)).isDirectory()) return only.bytes;
  // Equal folders are equal archives, so that an import that is repeated is recognised.
  const contents = files.map((file): [string, [Uint8Array, ZipOptions]] => [
    file.path,
    [file.bytes, { mtime: '1980-01-02' }],
  ]);
  return zipSync(Object.fromEntries(contents));
}
