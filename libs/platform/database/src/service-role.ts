import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import type { Schema } from './data-source.js';
import { MIGRATIONS_TABLE } from './migrations-table.js';

/** Role with which a service uses its schema. */
export interface ServiceRole {
  readonly name: string;
  readonly password: string;
}

/** Lock that serializes grants: two concurrent ones fail on the same catalogue row. */
const GRANT_LOCK = 7_283_402;

/** Rights of a role on the rows of a table, unless its {@link Schema} lists other ones. */
const ROWS = 'SELECT, INSERT, UPDATE, DELETE';

/**
 * Creates the role by which a service uses its own schema only: it reads and writes rows, changes no table, and neither changes nor deletes
 * rows of append-only tables. The user who ran the migrations calls this afterwards; repeating it renews rights and password. A role of
 * another name gets the same rights, which allows credentials to be replaced without an interruption.
 * @param url URL of the database for the owner of the schema, who may create roles
 */
export const prepareServiceRole = (url: string, schema: Schema, role: ServiceRole): Promise<void> =>
  prepareRole(url, role, (user) => grants(schema, user));

/**
 * Creates a role that may log in, or renews its password, and grants it rights.
 * @param url URL of the database for the owner of the objects, who may create roles
 * @param rights returns the statements for the role's name as an SQL identifier
 */
export async function prepareRole(url: string, role: ServiceRole, rights: (user: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'grant' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [GRANT_LOCK]);
    const user = pg.escapeIdentifier(role.name);
    const login = await loginOf(client, role.password);
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role.name]);
    await client.query(rowCount === 0 ? `CREATE ROLE ${user} ${login}` : `ALTER ROLE ${user} ${login}`);
    await client.query(rights(user));
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/**
 * Returns what lets a role log in. It gets a third of the server's connections at most, so that no service takes those of all others.
 * @param client connection of the user who creates the role
 */
async function loginOf(client: pg.Client, password: string): Promise<string> {
  const { rows } = await client.query<{ most: number }>(`SELECT current_setting('max_connections')::int / 3 AS most`);
  return `LOGIN PASSWORD ${pg.escapeLiteral(password)} CONNECTION LIMIT ${rows[0]?.most ?? -1}`;
}

/** Tables and sequences of a schema on which one of the service's roles, which all read the table of migrations, has no right. */
const WITHOUT_RIGHTS = `
  SELECT pg_get_userbyid(acl.grantee) AS role, made.relname AS object, made.relkind = 'S' AS "isSequence"
  FROM pg_class migrations, aclexplode(migrations.relacl) acl, pg_class made
  WHERE migrations.oid = to_regclass($1) AND acl.privilege_type = 'SELECT' AND acl.grantee NOT IN (0, migrations.relowner)
    AND made.relnamespace = migrations.relnamespace AND made.relkind IN ('r', 'p', 'S') AND NOT made.relispartition
    AND NOT EXISTS (SELECT FROM aclexplode(made.relacl) has WHERE has.grantee = acl.grantee)`;

/**
 * Grants the service's roles their rights on what a migration has created. It runs in the migration's transaction, because services of the
 * release before may use a new table from the commit on: a trigger of an older table writes to it.
 */
export async function grantOnNewTables(runner: QueryRunner, { name, rowRights = {} }: Schema): Promise<void> {
  const found = await runner.manager.query<{ role: string; object: string; isSequence: boolean }[]>(WITHOUT_RIGHTS, [
    `${name}.${MIGRATIONS_TABLE}`,
  ]);
  for (const { role, object, isSequence } of found) {
    const rights = isSequence ? 'USAGE ON SEQUENCE' : `${rowRights[object]?.join(', ') ?? ROWS} ON`;
    await runner.query(`GRANT ${rights} ${name}.${pg.escapeIdentifier(object)} TO ${pg.escapeIdentifier(role)}`);
  }
}

/** One transaction revokes and grants, so nobody sees the state between. */
function grants({ name, rowRights = {} }: Schema, user: string): string {
  const narrowed = Object.entries({ ...rowRights, [MIGRATIONS_TABLE]: ['SELECT'] }).map(
    ([table, rights]) => `
      REVOKE ALL ON ${name}.${table} FROM ${user};
      GRANT ${rights.join(', ')} ON ${name}.${table} TO ${user};`,
  );
  return `
    GRANT USAGE ON SCHEMA ${name} TO ${user};
    GRANT ${ROWS} ON ALL TABLES IN SCHEMA ${name} TO ${user};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${name} TO ${user};
    ${narrowed.join('')}
    ${onlyAsAWhole(name, user)}`;
}

/** Revokes a role's rights on partitions: triggers of the partitioned table do not fire for statements that name a partition. */
const onlyAsAWhole = (schema: string, user: string): string => `
    DO $$
    DECLARE part regclass;
    BEGIN
      FOR part IN SELECT oid FROM pg_class WHERE relnamespace = '${schema}'::regnamespace AND relispartition AND relkind IN ('r', 'p') LOOP
        EXECUTE format('REVOKE ALL ON %s', part) || ${pg.escapeLiteral(` FROM ${user}`)};
      END LOOP;
    END $$;`;
