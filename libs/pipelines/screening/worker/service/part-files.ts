import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workFolder } from '@paratope/job-envelope';
import { EngineDefect } from '@paratope/job-envelope/engine';
import type { ObjectStore } from '@paratope/object-store';
import { isTier, type Tier } from '@paratope/screening';
import { SHARD_FILE, screenPartKind } from '../../contract/parts.js';
import { ScreenFolder } from '../run/screen-folder.js';

export type PartStore = Pick<ObjectStore, 'get'>;

/** @throws EngineDefect for an object that is not there: the gateway names only objects that workers reported. */
export async function fetched(store: PartStore, key: string): Promise<Uint8Array> {
  const bytes = await store.get(key);
  if (!bytes) throw new EngineDefect(`there is no object ${key}`);
  return bytes;
}

/** Gives a folder of this machine to a computation, and removes it afterwards. */
export async function inFolder<Result>(compute: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'screen-part-'));
  try {
    return await compute(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Brings the measured shards of a screen into a folder, as a screen of this machine has them. */
export async function fetchShards(
  store: PartStore,
  path: string,
  shards: readonly { readonly tier: string; readonly folder: string }[],
): Promise<ScreenFolder> {
  const screen = ScreenFolder.at(path);
  const next = new Map<Tier, number>();
  for (const { tier, folder } of shards) {
    if (!isTier(tier)) throw new EngineDefect(`there is no tier ${tier}`);
    const number = next.get(tier) ?? 0;
    next.set(tier, number + 1);
    if (number === 0) await screen.begin(tier);
    const [job = '', attempt = ''] = folder.split('/');
    const bytes = await fetched(store, `${workFolder(screenPartKind.kind, job)}/${attempt}/${SHARD_FILE}`);
    await writeFile(screen.shard(tier, number), bytes);
  }
  return screen;
}
