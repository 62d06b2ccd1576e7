import type { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { exportOrg, orgsOf } from '../export/export-org.js';
import { MOVED } from '../export/exported-tables.js';
import { LocalError } from '../home.js';
import { hold, quietly, release, unfinished } from './hold.js';

/** Longest time for which a request that was admitted before goes on: the deadlines of the stores and services that it uses. */
const REQUESTS_END_MS = 10_000;
const LOOK_EVERY_MS = 500;
/** Computed from the variants, in both cells. */
const COMPUTED = 'core.variant_scores';

interface MoveOut extends Omit<Parameters<typeof exportOrg>[2], 'forMove'> {
  /** Base URL of the cell to which the organization moves. */
  readonly url: string;
  /** Receives what still has to end, whenever that changes. */
  readonly onWait?: (what: string) => void;
  readonly requestsEndMs?: number;
}

/**
 * Stops an organization and its sandbox, waits until nothing of them is under way, and writes their archive for the other cell. Requests
 * of the organization get 503 from now on. If the archive cannot be written, the organization goes on here.
 * @throws LocalError if there is no such organization, it has moved, or work of the outbox was put aside
 */
export async function moveOut(orgId: string, to: Writable, settings: MoveOut): Promise<void> {
  const { databaseUrl, url, onWait, requestsEndMs = REQUESTS_END_MS } = settings;
  await withOwner(databaseUrl, async (client) => {
    const orgs = await staying(client, orgId);
    const mark = (): Promise<unknown> =>
      client.query('UPDATE core.orgs SET moves_to = $2 WHERE id = ANY ($1::uuid[])', [orgs, url]);
    await mark();
    try {
      onWait?.('requests under way');
      await pause(requestsEndMs);
      await untilQuiet(client, orgs, onWait);
      // Whatever is written from here on is younger than this row, and found by `endMove`.
      await mark();
      await exportOrg(orgId, to, { ...settings, forMove: true });
    } catch (error) {
      await stay(client, orgs);
      throw error;
    }
  });
}

/**
 * Declares that the other cell serves the organization: this one answers 421 with its URL from now on.
 * @returns the cell's URL and the prefixes of the organization's tokens, by which a proxy finds it
 * @throws LocalError if anything of the organization was written here after its archive, which would be lost
 */
export async function endMove(
  databaseUrl: string,
  orgId: string,
): Promise<{ readonly url: string; readonly prefixes: readonly string[] }> {
  return withOwner(databaseUrl, async (client) => {
    const { rows } = await client.query<{ url: string | null }>('SELECT moves_to AS url FROM core.orgs WHERE id = $1', [
      orgId,
    ]);
    const url = rows[0]?.url;
    if (url === undefined || url === null) throw new LocalError(`The organization ${orgId} does not move.`);
    const orgs = await orgsOf(client, orgId);
    const later: string[] = [];
    for (const { name, where } of MOVED)
      for (const id of orgs) {
        if (name === COMPUTED || name === 'core.orgs') continue;
        const { rows: found } = await client.query(
          `SELECT FROM ${name} t WHERE ${where} AND age(xmin) < (SELECT age(xmin) FROM core.orgs WHERE id = $2) LIMIT 1`,
          [id, orgId],
        );
        if (found.length > 0) later.push(name);
      }
    if (later.length > 0)
      throw new LocalError(`Rows were written after the archive: ${later.join(', ')}. Write and read it again.`);
    await client.query('UPDATE core.orgs SET moved_at = coalesce(moved_at, now()) WHERE id = ANY ($1::uuid[])', [orgs]);
    const tokens = await client.query<{ prefix: string }>(
      'SELECT prefix FROM core.api_tokens WHERE org_id = ANY ($1::uuid[]) AND revoked_at IS NULL ORDER BY prefix',
      [orgs],
    );
    return { url, prefixes: tokens.rows.map(({ prefix }) => prefix) };
  });
}

/** Lets an organization go on here that was stopped for a move. @throws LocalError if it has moved */
export async function undoMove(databaseUrl: string, orgId: string): Promise<void> {
  await withOwner(databaseUrl, async (client) => stay(client, await staying(client, orgId)));
}

async function staying(client: pg.ClientBase, orgId: string): Promise<string[]> {
  const { rows } = await client.query<{ moved: boolean }>(
    'SELECT moved_at IS NOT NULL AS moved FROM core.orgs WHERE id = $1 AND sandbox_of IS NULL',
    [orgId],
  );
  if (!rows[0]) throw new LocalError(`There is no organization ${orgId}.`);
  if (rows[0].moved) throw new LocalError(`The organization ${orgId} has moved.`);
  return orgsOf(client, orgId);
}

async function untilQuiet(client: pg.ClientBase, orgs: readonly string[], onWait: MoveOut['onWait']): Promise<void> {
  const { rows } = await client.query<{ top: string; aside: boolean }>(
    `SELECT coalesce(max(id), 0)::text AS top, coalesce(bool_or(available_at = 'infinity'), false) AS aside FROM core.outbox`,
  );
  if (rows[0]?.aside === true)
    throw new LocalError('Work of the outbox was put aside: release it first (put-aside.js).');
  for (let said = ''; ;) {
    await quietly(client, () => hold(client, orgs));
    const open = await unfinished(client, orgs, rows[0]?.top ?? '0');
    if (open.length === 0) return;
    if (open.join() !== said) onWait?.(open.join(', '));
    said = open.join();
    await pause(LOOK_EVERY_MS);
  }
}

const stay = (client: pg.ClientBase, orgs: readonly string[]): Promise<void> =>
  quietly(client, async () => {
    await client.query('UPDATE core.orgs SET moves_to = NULL WHERE id = ANY ($1::uuid[])', [orgs]);
    await release(client, orgs);
  });

async function withOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'move' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
