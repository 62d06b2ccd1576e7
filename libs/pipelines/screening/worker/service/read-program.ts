import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distinctRows } from '@paratope/antibody-files';
import { ImportError } from '@paratope/antibody-import';
import { serveTasks } from '@paratope/bounded-process/serve';
import { rowsFile } from '../../contract/parts.js';
import { SHARD_ROWS } from '../run/shard-rows.js';
import type { TierRow } from '../tiers/tier-engine.js';
import { packRows } from './rows-file.js';

/** A file to cut into shards. */
export interface FileToRead {
  readonly path: string;
  /** Name of the file for messages. */
  readonly name: string;
  /** Folder for the shards. */
  readonly shards: string;
  readonly mostRows: number;
  /** Heading of the column of names; undefined to recognise it. */
  readonly names: string | undefined;
}

serveTasks(async ({ path, name, shards, mostRows, names }: FileToRead) => {
  let total = 0;
  let distinct = 0;
  let count = 0;
  let open: TierRow[] = [];
  const close = async (): Promise<void> => {
    await writeFile(join(shards, rowsFile(count++)), await packRows(open));
    open = [];
  };
  try {
    for await (const row of distinctRows(path, names === undefined ? {} : { columns: { name: names } }, mostRows)) {
      distinct++;
      total += 1 + (row.copies?.length ?? 0);
      open.push(row);
      if (open.length === SHARD_ROWS.sequence) await close();
    }
  } catch (error) {
    if (error instanceof ImportError) return refused(error.message.replaceAll(path, name));
    throw error;
  }
  if (open.length > 0) await close();
  return total === 0
    ? refused(`${name}: it holds no antibodies.`)
    : { kind: 'read', rows: total, distinct, shards: count };
});

const refused = (detail: string) => ({ kind: 'refused', detail });
