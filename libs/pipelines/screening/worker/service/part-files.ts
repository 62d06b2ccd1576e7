import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { workFolder } from '@paratope/job-envelope';
import { EngineDefect } from '@paratope/job-envelope/engine';
import type { ObjectStore } from '@paratope/object-store';
import { isTier, type Tier } from '@paratope/screening';
import { SHARD_FILE, screenPartKind } from '../../contract/parts.js';
import { ScreenFolder } from '../run/screen-folder.js';

/** Number of objects that are transferred at once. */
const AT_ONCE = 16;

export type PartStore = Pick<ObjectStore, 'get' | 'getFile'>;

/** @throws EngineDefect for a missing object, because the gateway names only objects that workers reported */
export async function fetched(store: PartStore, key: string): Promise<Uint8Array> {
  const bytes = await store.get(key);
  if (!bytes) throw new EngineDefect(`there is no object ${key}`);
  return bytes;
}

/** Downloads an object. @throws EngineDefect for a missing object, like {@link fetched} */
export async function fetchFile(store: PartStore, key: string, path: string): Promise<void> {
  if (!(await store.getFile(key, path))) throw new EngineDefect(`there is no object ${key}`);
}

/** Runs a computation with a temporary folder whose files are its artifacts. The folder is removed if the computation fails. */
export async function withFolder<Result>(compute: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'screen-part-'));
  try {
    return await compute(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Runs a computation with a temporary folder, and removes the folder afterwards. */
export async function inFolder<Result>(compute: (folder: string) => Promise<Result>): Promise<Result> {
  return withFolder(async (folder) => {
    const result = await compute(folder);
    await rm(folder, { recursive: true, force: true });
    return result;
  });
}

/** Key of an object of an attempt. @param folder `<job id>/<attempt>` */
function keyOf(folder: string, name: string): string {
  const [job = '', attempt = ''] = folder.split('/');
  return `${workFolder(screenPartKind.kind, job)}/${attempt}/${name}`;
}

/**
 * Downloads the clonotypes that an earlier part left.
 * @returns whether there were any
 */
export async function fetchClonotypes(store: PartStore, path: string, selections: readonly string[]): Promise<boolean> {
  for (const selection of selections) if (await store.getFile(keyOf(selection, basename(path)), path)) return true;
  return false;
}

/** Downloads the measured shards of a screen into a folder with the layout of a local screen. */
export async function fetchShards(
  store: PartStore,
  path: string,
  shards: readonly { readonly tier: string; readonly folder: string }[],
): Promise<ScreenFolder> {
  const screen = ScreenFolder.at(path);
  const next = new Map<Tier, number>();
  const wanted: { key: string; path: string }[] = [];
  for (const { tier, folder } of shards) {
    if (!isTier(tier)) throw new EngineDefect(`there is no tier ${tier}`);
    const number = next.get(tier) ?? 0;
    next.set(tier, number + 1);
    if (number === 0) await screen.begin(tier);
    wanted.push({ key: keyOf(folder, SHARD_FILE), path: screen.shard(tier, number) });
  }
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    await Promise.all(wanted.slice(start, start + AT_ONCE).map(({ key, path: file }) => fetchFile(store, key, file)));
  }
  return screen;
}
