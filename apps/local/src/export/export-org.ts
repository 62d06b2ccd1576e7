import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, createGzip } from 'node:zlib';
import { jobFolder, workFolder } from '@paratope/job-envelope';
import { isJobKind } from '@paratope/pipelines';
import { keysBelow, type ObjectStore } from '@paratope/object-store';
import pg from 'pg';
import { LocalError } from '../home.js';
import { EXPORTED, MOVED, OWNERS_OF_FILES, type ExportedTable } from './exported-tables.js';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';

/** A gzipped tar that is written as it grows. A writer waits until the reader has consumed the earlier data. */
class Archive {
  private readonly pack = tar.pack();
  private readonly written: Promise<void>;

  constructor(to: Writable) {
    this.written = pipeline(this.pack, createGzip(), to);
    // `add` or `close` rejects with the error, whichever is called first.
    this.written.catch(() => undefined);
  }

  /** @param pax attributes of the file, such as its content type */
  async add(name: string, bytes: Uint8Array, pax?: Readonly<Record<string, string>>): Promise<void> {
    const entry = this.pack.entry({ name, size: bytes.length, mode: 0o600, ...(pax && { pax: { ...pax } }) });
    const finished = once(entry, 'finish');
    entry.end(bytes);
    await Promise.race([finished, this.written]);
  }

  /** Resolves when the whole archive is written. */
  close(): Promise<void> {
    this.pack.finalize();
    return this.written;
  }
}

/** File of a table of unknown size: the archive receives it in parts. */
class Lines {
  private lines: string[] = [];
  private bytes = 0;
  private parts = 0;

  constructor(
    private readonly archive: Archive,
    private readonly name: string,
    private readonly partBytes: number,
  ) {}

  async add(line: string): Promise<void> {
    this.lines.push(line);
    this.bytes += Buffer.byteLength(line) + 1;
    if (this.bytes >= this.partBytes) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.lines.length === 0) return;
    const part = String(++this.parts).padStart(4, '0');
    const text = `${this.lines.join('\n')}\n`;
    this.lines = [];
    this.bytes = 0;
    await this.archive.add(`${this.name}.${part}.jsonl`, Buffer.from(text));
  }
}

interface ExportSettings {
  /** URL of the database for the owner of all schemas: the role of a service does not see all of them. */
  readonly databaseUrl: string;
  readonly store: Pick<ObjectStore, 'list' | 'get' | 'head'>;
  /** Writes what a move needs: credentials too, and files as they are in the store. */
  readonly forMove?: boolean;
  /** Largest part of a table's file, in bytes of JSON. */
  readonly partBytes?: number;
}

/** First file of an archive: what it holds, and where it can be read into. */
export interface Origin {
  readonly org_ids: readonly string[];
  readonly for_move: boolean;
  readonly migrations: readonly string[];
}

export const ORIGIN = 'origin.json';
export const MANIFEST = 'manifest.json';
/** Folder of the files of an archive for a move, and the attribute that has their content type. */
export const STORED = 'stored/';
export const CONTENT_TYPE = 'PARATOPE.content-type';

const PART_BYTES = 8 * 2 ** 20;
const ROWS_AT_ONCE = 500;
const decompress = promisify(brotliDecompress);

/**
 * Writes all stored data of an organization and of its sandbox, as of one instant, as one gzipped tar: `origin.json`, a folder of JSON
 * lines per table, its files, and `manifest.json`, which counts them. Holds a part of a table or one file in memory at a time.
 * @throws LocalError if there is no such organization
 */
export async function exportOrg(orgId: string, to: Writable, settings: ExportSettings): Promise<void> {
  const { databaseUrl, forMove = false, partBytes = PART_BYTES } = settings;
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'export' });
  await client.connect();
  try {
    // All tables are read as of one instant, however long this takes.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ at: Date }>('SELECT now() AS at FROM core.orgs WHERE id = $1', [orgId]);
    if (!rows[0]) throw new LocalError(`There is no organization ${orgId}.`);
    const orgIds = await orgsOf(client, orgId);
    const archive = new Archive(to);
    const origin: Origin = { org_ids: orgIds, for_move: forMove, migrations: await migrationsOf(client) };
    await archive.add(ORIGIN, Buffer.from(JSON.stringify(origin, null, 2)));
    const counts: Record<string, number> = {};
    for (const table of forMove ? MOVED : EXPORTED) {
      const lines = new Lines(archive, table.name.replace('.', '/'), partBytes);
      let count = 0;
      for (const id of orgIds) count += await eachRow(client, table, id, forMove, (row) => lines.add(row));
      counts[table.name] = count;
      await lines.flush();
    }
    let files = 0;
    for (const id of orgIds) files += await addFiles(client, id, settings, archive);
    const manifest = { org_id: orgId, exported_at: rows[0].at.toISOString(), rows: counts, files };
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
    await archive.close();
  } finally {
    await client.end();
  }
}

/** Returns the organization and its sandbox, if there is one. */
export async function orgsOf(client: pg.ClientBase, orgId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM core.orgs WHERE sandbox_of = $1', [orgId]);
  return [orgId, ...rows.map(({ id }) => id)];
}

/** Returns the migrations of all schemas: rows go from one database into another only where they are equal. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const of = (schema: string): string => `SELECT '${schema} ' || name AS name FROM ${schema}.typeorm_migrations`;
  const { rows } = await client.query<{ name: string }>(
    `${['billing', 'core', 'webhooks'].map(of).join(' UNION ALL ')} ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

/** @returns the number of rows */
async function eachRow(
  client: pg.Client,
  { name, where, without = [] }: ExportedTable,
  orgId: string,
  isWhole: boolean,
  take: (row: string) => Promise<void>,
): Promise<number> {
  // `row_to_json` keeps columns of the type json to the letter, `to_jsonb` does not.
  const line = isWhole ? 'row_to_json(t)' : '(to_jsonb(t) - $2::text[])';
  await client.query({
    text: `DECLARE rows NO SCROLL CURSOR FOR SELECT ${line}::text AS line FROM ${name} t WHERE ${where}`,
    values: isWhole ? [orgId] : [orgId, [...without]],
  });
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${ROWS_AT_ONCE} FROM rows`);
    for (const { line } of rows) await take(line);
    count += rows.length;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('CLOSE rows');
  return count;
}

/** Adds the files of jobs and uploads under their keys. Results are added as JSON, but for a move as they are, with the type of each file. */
async function addFiles(
  client: pg.Client,
  orgId: string,
  { store, forMove = false }: ExportSettings,
  archive: Archive,
): Promise<number> {
  let files = 0;
  for await (const folder of foldersOf(client, orgId)) {
    for await (const key of keysBelow(store, folder)) {
      const bytes = await store.get(key);
      // The file was deleted meanwhile: by its organization, or because nothing refers to it.
      if (!bytes) continue;
      if (forMove)
        await archive.add(`${STORED}${key}`, bytes, { [CONTENT_TYPE]: (await store.head(key))?.contentType ?? '' });
      else if (key.endsWith('.json.br')) await archive.add(`files/${key.slice(0, -3)}`, await decompress(bytes));
      else await archive.add(`files/${key}`, bytes);
      files++;
    }
  }
  return files;
}

async function* foldersOf(client: pg.Client, orgId: string): AsyncGenerator<string> {
  await client.query({
    text: `DECLARE owners NO SCROLL CURSOR FOR ${OWNERS_OF_FILES}`,
    values: [orgId],
  });
  for (;;) {
    const { rows } = await client.query<{ id: string; kind: string | null }>(`FETCH ${ROWS_AT_ONCE} FROM owners`);
    for (const { id, kind } of rows) {
      if (kind === null) yield `uploads/${id}`;
      else {
        yield jobFolder(id);
        if (isJobKind(kind)) yield workFolder(kind, id);
      }
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('CLOSE owners');
}
