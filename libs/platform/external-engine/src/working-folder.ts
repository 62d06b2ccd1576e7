import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Larger files are not read: files of an Fv's structure are far smaller. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;
const MAX_FILES = 10_000;

/** A private folder for one run of a tool. */
class WorkingFolder {
  constructor(readonly path: string) {}

  /** @param name path within the folder */
  async write(name: string, text: string): Promise<void> {
    const path = join(this.path, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { mode: 0o600 });
  }

  /** Returns the texts of the files with a wanted path, by that path within the folder; files that are too large are skipped. */
  async read(wanted: (name: string) => boolean): Promise<Map<string, string>> {
    const entries = await readdir(this.path, { recursive: true, withFileTypes: true });
    const files = new Map<string, string>();
    for (const entry of entries.slice(0, MAX_FILES)) {
      // Links may lead outside the folder, so only plain files count.
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(this.path.length + 1);
      if (wanted(name) && (await stat(path)).size <= MAX_FILE_BYTES) files.set(name, await readFile(path, 'utf8'));
    }
    return files;
  }
}

/** Creates a folder that only this user can read; the caller removes it. */
export const makeWorkingFolder = async (parent = tmpdir()): Promise<WorkingFolder> =>
  new WorkingFolder(await mkdtemp(join(parent, 'paratope-engine-')));

/** Calls `work` with a folder that only this user can read, and removes it with everything in it afterwards. */
export async function withWorkingFolder<Result>(
  use: (folder: WorkingFolder) => Promise<Result>,
  parent?: string,
): Promise<Result> {
  const folder = await makeWorkingFolder(parent);
  try {
    return await use(folder);
  } finally {
    await rm(folder.path, { recursive: true, force: true });
  }
}
