import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ObjectStore } from '@paratope/object-store';
import pg from 'pg';
import tar from 'tar-stream';
import { z } from 'zod';
import { CONTENT_TYPE, MANIFEST, ORIGIN, STORED, migrationsOf } from '../export/export-org.js';
import { MOVED } from '../export/exported-tables.js';
import { LocalError } from '../home.js';
import { quietly, release } from './hold.js';

const TABLES: ReadonlySet<string> = new Set(MOVED.map(({ name }) => name));
/** Tables of people, who may belong to organizations of this cell already. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['core.users', 'core.identities', 'core.second_factors']);
/** Its rows are hashed with the ids in them, which are therefore never replaced. */
const HASHED = 'core.audit_events';

const originSchema = z.object({
  org_ids: z.array(z.uuid()).min(1),
  for_move: z.boolean(),
  migrations: z.array(z.string()),
});
const manifestSchema = z.object({ rows: z.record(z.string(), z.number()), files: z.number() });
type Manifest = z.output<typeof manifestSchema>;

interface Place {
  /** URL of the database for the owner of all schemas. */
  readonly databaseUrl: string;
  readonly store: Pick<ObjectStore, 'put'>;
}

/**
 * Reads an archive that `exportOrg` wrote for a move into another cell, all or nothing. Jobs, runs and deliveries that were held then wait
 * or are due. A person who has an account here already, by the same e-mail address, keeps it, and becomes a member with it.
 * @returns how many rows and files were read, as the archive says
 * @throws LocalError for another archive, another release, an organization that is here already, or an archive that is not whole
 */
export async function importOrg(from: Readable, { databaseUrl, store }: Place): Promise<Manifest> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'import' });
  await client.connect();
  try {
    let manifest: Manifest | undefined;
    await quietly(client, async () => {
      manifest = await new Arrival(client, store).read(from);
    });
    if (!manifest) throw new Error('an import ended without its manifest');
    return manifest;
  } finally {
    await client.end();
  }
}

class Arrival {
  private orgIds: readonly string[] | undefined;
  private manifest: Manifest | undefined;
  /** Accounts of this cell for people of the other one, by their ids there. */
  private readonly accounts = new Map<string, string>();
  private readonly rows: Record<string, number> = {};
  private files = 0;

  constructor(
    private readonly client: pg.ClientBase,
    private readonly store: Place['store'],
  ) {}

  async read(from: Readable): Promise<Manifest> {
    const entries = tar.extract();
    await Promise.all([pipeline(from, createGunzip(), entries), this.readEntries(entries)]);
    const { orgIds, manifest, rows, files } = this;
    if (!orgIds || !manifest) throw new LocalError('The archive is not whole: its manifest is missing.');
    const short = Object.entries(manifest.rows).filter(([table, count]) => (rows[table] ?? 0) !== count);
    if (short.length > 0 || files !== manifest.files)
      throw new LocalError(`The archive is not whole: ${short.map(([table]) => table).join(', ') || 'files'} differ.`);
    await this.settle(orgIds);
    return manifest;
  }

  private async readEntries(entries: tar.Extract): Promise<void> {
    for await (const entry of entries) {
      const { name } = entry.header;
      const attributes = (entry.header.pax ?? {}) as Readonly<Record<string, string>>;
      if (name === ORIGIN) await this.begin(await text(entry));
      else if (!this.orgIds)
        throw new LocalError('This is no archive for a move: write one with export ORG_ID FILE --to URL.');
      else if (name === MANIFEST) this.manifest = manifestSchema.parse(JSON.parse(await text(entry)));
      else if (name.startsWith(STORED)) {
        const type = attributes[CONTENT_TYPE] ?? 'application/octet-stream';
        await this.store.put(name.slice(STORED.length), await buffer(entry), type);
        this.files++;
      } else await this.insert(name, await text(entry));
    }
  }

  private async begin(json: string): Promise<void> {
    const origin = originSchema.parse(JSON.parse(json));
    if (!origin.for_move)
      throw new LocalError('This archive is for its owner, without credentials: export with --to URL.');
    const here = new Set(await migrationsOf(this.client));
    const there = origin.migrations;
    if (here.size !== there.length || !there.every((name) => here.has(name)))
      throw new LocalError('The cells run different releases: upgrade the older one first.');
    const { rows } = await this.client.query<{ id: string }>('SELECT id FROM core.orgs WHERE id = ANY ($1::uuid[])', [
      origin.org_ids,
    ]);
    if (rows[0]) throw new LocalError(`The organization ${rows[0].id} is in this cell already.`);
    this.orgIds = origin.org_ids;
  }

  private async insert(name: string, lines: string): Promise<void> {
    const table = name.replace(/\.\d+\.jsonl$/, '').replace('/', '.');
    if (!TABLES.has(table)) throw new LocalError(`The archive has a file that belongs to no table: ${name}.`);
    const rows = lines.trimEnd().split('\n');
    if (table === 'core.users') await this.findAccounts(rows);
    let array = `[${rows.join(',')}]`;
    if (table !== HASHED) for (const [id, account] of this.accounts) array = array.replaceAll(id, account);
    await this.client.query(
      `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)
       ${OF_PEOPLE.has(table) ? 'ON CONFLICT DO NOTHING' : ''}`,
      [array],
    );
    this.rows[table] = (this.rows[table] ?? 0) + rows.length;
  }

  private async findAccounts(rows: readonly string[]): Promise<void> {
    const { rows: known } = await this.client.query<{ theirs: string; id: string }>(
      `SELECT theirs.id AS theirs, u.id FROM json_to_recordset($1::json) AS theirs (id uuid, email text)
       JOIN core.users u ON lower(u.email) = lower(theirs.email) AND u.id <> theirs.id`,
      [`[${rows.join(',')}]`],
    );
    for (const { theirs, id } of known) this.accounts.set(theirs, id);
  }

  private async settle(orgIds: readonly string[]): Promise<void> {
    await this.client.query('UPDATE core.orgs SET moves_to = NULL WHERE id = ANY ($1::uuid[])', [orgIds]);
    await this.client.query('SELECT core.make_audit_months(now())');
    await release(this.client, orgIds);
  }
}
