import { existsSync, readdirSync, statSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Returns the paths of the files below a folder, relative to it; none if the folder does not exist. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('.'));
}

/** Copies a file so that it appears whole or not at all. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, `${to}.partial`);
  await rename(`${to}.partial`, to);
}

const sameFile = (a: string, b: string): boolean => {
  if (!existsSync(b)) return false;
  const [one, other] = [statSync(a), statSync(b)];
  return one.size === other.size && one.mtimeMs <= other.mtimeMs;
};

/**
 * Makes `to` hold the files of `from`. Files that `from` no longer has are moved to `gone`, below the day on which they were removed.
 * @returns the number of copied files
 */
export async function mirror(from: string, to: string, gone: string): Promise<number> {
  let copied = 0;
  const found = filesBelow(from);
  for (const path of found) {
    const [source, target] = [join(from, path), join(to, path)];
    if (sameFile(source, target)) continue;
    try {
      await copyWhole(source, target);
      copied++;
    } catch (error) {
      // The file was deleted after it was listed.
      if (existsSync(source)) throw error;
    }
  }
  const there = new Set(found);
  for (const path of filesBelow(to)) {
    if (there.has(path)) continue;
    if (path.endsWith('.partial')) await rm(join(to, path), { force: true });
    else {
      await mkdir(dirname(join(gone, path)), { recursive: true, mode: 0o700 });
      await rename(join(to, path), join(gone, path));
    }
  }
  return copied;
}

/** Copies the files of `from` into `to`, except those that exist there. */
export async function addMissing(from: string, to: string): Promise<void> {
  for (const path of filesBelow(from))
    if (!existsSync(join(to, path))) await copyWhole(join(from, path), join(to, path));
}
