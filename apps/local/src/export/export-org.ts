import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, createGzip } from 'node:zlib';
import { jobFolder, workFolder } from '@paratope/job-envelope';
import { isJobKind } from '@paratope/pipelines';
import { keysBelow, type ObjectStore } from '@paratope/object-store';
import pg from 'pg';
import { LocalError } from '../home.js';
import { EXPORTED, type ExportedTable } from './exported-tables.js';
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

  async add(name: string, bytes: Uint8Array): Promise<void> {
    const entry = this.pack.entry({ name, size: bytes.length, mode: 0o600 });
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
  readonly store: Pick<ObjectStore, 'list' | 'get'>;
  /** Largest part of a table's file, in bytes of JSON. */
  readonly partBytes?: number;
}

const PART_BYTES = 8 * 2 ** 20;
const ROWS_AT_ONCE = 500;
const decompress = promisify(brotliDecompress);

/**
 * Writes all stored data of an organization and of its sandbox, as of one instant, as one gzipped tar: `manifest.json`, a folder of JSON
 * lines per table, and its files. Holds a part of a table or one file in memory at a time.
 * @throws LocalError if there is no such organization
 */
export async function exportOrg(orgId: string, to: Writable, settings: ExportSettings): Promise<void> {
  const { databaseUrl, store, partBytes = PART_BYTES } = settings;
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'export' });
  await client.connect();
  try {
    // All tables are read as of one instant, however long this takes.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ at: Date }>('SELECT now() AS at FROM core.orgs WHERE id = $1', [orgId]);
    if (!rows[0]) throw new LocalError(`There is no organization ${orgId}.`);
    const orgIds = [orgId, ...(await sandboxOf(client, orgId))];
    const archive = new Archive(to);
    const counts: Record<string, number> = {};
    for (const table of EXPORTED) {
      const lines = new Lines(archive, table.name.replace('.', '/'), partBytes);
      let count = 0;
      for (const id of orgIds) count += await eachRow(client, table, id, (row) => lines.add(row));
      counts[table.name] = count;
      await lines.flush();
    }
    let files = 0;
    for (const id of orgIds) files += await addFiles(client, id, store, archive);
    const manifest = { org_id: orgId, exported_at: rows[0].at.toISOString(), rows: counts, files };
    await archive.add('manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)));
    await archive.close();
  } finally {
    await client.end();
  }
}

/** Returns the sandbox's id, if there is a sandbox. */
async function sandboxOf(client: pg.Client, orgId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM core.orgs WHERE sandbox_of = $1', [orgId]);
  return rows.map(({ id }) => id);
}

/** @returns the number of rows */
async function eachRow(
  client: pg.Client,
  { name, where, without = [] }: ExportedTable,
  orgId: string,
  take: (row: string) => Promise<void>,
): Promise<number> {
  await client.query({
    text: `DECLARE rows NO SCROLL CURSOR FOR SELECT (to_jsonb(t) - $2::text[])::text AS line FROM ${name} t WHERE ${where}`,
    values: [orgId, [...without]],
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

/** Adds the files of jobs and uploads under their keys, and results as JSON. */
async function addFiles(
  client: pg.Client,
  orgId: string,
  store: ExportSettings['store'],
  archive: Archive,
): Promise<number> {
  let files = 0;
  for await (const folder of foldersOf(client, orgId)) {
    for await (const key of keysBelow(store, folder)) {
      const bytes = await store.get(key);
      // The file was deleted meanwhile: by its organization, or because nothing refers to it.
      if (!bytes) continue;
      if (key.endsWith('.json.br')) await archive.add(`files/${key.slice(0, -3)}`, await decompress(bytes));
      else await archive.add(`files/${key}`, bytes);
      files++;
    }
  }
  return files;
}

async function* foldersOf(client: pg.Client, orgId: string): AsyncGenerator<string> {
  await client.query({
    text: `DECLARE owners NO SCROLL CURSOR FOR
             SELECT id, kind FROM core.jobs WHERE org_id = $1 AND data_deleted_at IS NULL
             UNION ALL SELECT id, NULL FROM core.uploads WHERE org_id = $1 AND deleted_at IS NULL`,
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
