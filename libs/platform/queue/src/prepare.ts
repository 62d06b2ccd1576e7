import { runMigrations } from 'bullmq';
import pg from 'pg';
import { QUEUE_SCHEMA } from './postgres-connection.js';

/** Arbitrary number of the lock that keeps two launchers from granting at the same time. */
const PREPARE_LOCK = 7_283_401;

/** Queues that a service may use. Only a service with all queues publishes. */
export type QueueAccess = 'all' | readonly string[];

export interface QueueRole {
  readonly name: string;
  readonly password: string;
  readonly queues: QueueAccess;
}

/**
 * Prepares a PostgreSQL database as queue store: BullMQ's tables in a schema of their own and, when given, roles that may use that schema
 * and no other, each for its queues: row-level security hides the rows of every other queue from it. Repeating it changes nothing but
 * passwords. This is an explicit step, like migrations: services never run it.
 * @param url URL of the database for a user who may create schemas and roles, and who sees every queue
 * @param retired name of a role that earlier releases gave to all services
 */
export async function prepareQueueStore(
  url: string,
  roles: readonly QueueRole[] = [],
  retired?: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PREPARE_LOCK]);
    await runMigrations(client, QUEUE_SCHEMA);
    if (roles.length === 0) return;
    await client.query('BEGIN');
    const tables = await tablesOf(client);
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`);
    for (const role of roles) await prepareRole(client, role, tables);
    if (retired !== undefined) await drop(client, retired);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

interface Table {
  readonly name: string;
  /** Column that holds a row's queue; null for a table with rows that belong to no queue. */
  readonly queue: string | null;
}

/** Dependencies between items belong to the queue of the parent. */
async function tablesOf(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
            (SELECT a.attname FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attname IN ('queue', 'parent_queue') AND NOT a.attisdropped
             ORDER BY a.attname = 'queue' DESC LIMIT 1) AS queue
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND c.relkind = 'r' ORDER BY 1`,
    [QUEUE_SCHEMA],
  );
  return rows;
}

const exists = async (client: pg.Client, role: string): Promise<boolean> =>
  (await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])).rowCount !== 0;

/** Returns a third of the server's connections, so that no service takes those of all others. */
async function connectionLimit(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ most: number }>(`SELECT current_setting('max_connections')::int / 3 AS most`);
  return rows[0]?.most ?? -1;
}

async function prepareRole(client: pg.Client, role: QueueRole, tables: readonly Table[]): Promise<void> {
  const { name, password, queues } = role;
  const user = pg.escapeIdentifier(name);
  const login = `LOGIN PASSWORD ${pg.escapeLiteral(password)} CONNECTION LIMIT ${await connectionLimit(client)}`;
  await client.query(`${(await exists(client, name)) ? 'ALTER' : 'CREATE'} ROLE ${user} ${login}`);
  // The right CREATE is needed because BullMQ creates a sequence for each queue at its first publication.
  await client.query(`
    GRANT USAGE${queues === 'all' ? ', CREATE' : ''} ON SCHEMA ${QUEUE_SCHEMA} TO ${user};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${QUEUE_SCHEMA} TO ${user};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE_SCHEMA} TO ${user};
  `);
  for (const table of tables) await client.query(rightsOn(table, user, queues));
}

/**
 * Returns the rights on a table. Every role reads the version of the schema; other rows without a queue are only for roles with all queues.
 */
function rightsOn({ name, queue }: Table, user: string, queues: QueueAccess): string {
  const visible =
    queues === 'all' || queue === null
      ? 'true'
      : `${queue} IN (${queues.map((each) => pg.escapeLiteral(each)).join(', ')})`;
  const rights = queues === 'all' || queue !== null ? 'SELECT, INSERT, UPDATE, DELETE' : 'SELECT';
  return `
    GRANT ${rights} ON ${name} TO ${user};
    DROP POLICY IF EXISTS ${user} ON ${name};
    CREATE POLICY ${user} ON ${name} TO ${user} USING (${visible});`;
}

async function drop(client: pg.Client, name: string): Promise<void> {
  if (!(await exists(client, name))) return;
  const role = pg.escapeIdentifier(name);
  await client.query(`GRANT ${role} TO CURRENT_USER; DROP OWNED BY ${role}; DROP ROLE ${role}`);
}
