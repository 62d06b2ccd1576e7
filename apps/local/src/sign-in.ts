import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@paratope/ids';
import pg from 'pg';

/** First owner of a local org. Nobody can sign in with this address, since it has no password. */
const LOCAL_OWNER = 'owner@localhost';

/**
 * Returns a link that signs in the first owner of an org, once and within an hour; an org without an owner gets one. The person who starts
 * the platform can read its database anyway, so the link gives no further access.
 */
export async function makeSignInLink(url: string, orgId: string, baseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, application_name: 'paratope local' });
  await client.connect();
  try {
    const owner = (await firstOwner(client, orgId)) ?? (await makeOwner(client, orgId));
    const token = randomBytes(32).toString('base64url');
    await client.query(
      `INSERT INTO core.sign_in_links (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 hour')`,
      [createHash('sha256').update(token).digest(), owner],
    );
    // Browsers do not send the part behind the #, and logs do not contain it.
    return `${baseUrl}/app/sign-in#link=${token}`;
  } finally {
    await client.end();
  }
}

async function firstOwner(client: pg.Client, orgId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ user_id: string }>(
    `SELECT user_id FROM core.memberships WHERE org_id = $1 AND role = 'owner' ORDER BY id LIMIT 1`,
    [orgId],
  );
  return rows[0]?.user_id;
}

async function makeOwner(client: pg.Client, orgId: string): Promise<string> {
  await client.query('BEGIN');
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO core.users (id, email, full_name) VALUES ($1, $2, 'Local owner')
     ON CONFLICT (lower(email)) DO UPDATE SET full_name = excluded.full_name RETURNING id`,
    [newId(), LOCAL_OWNER],
  );
  const id = rows[0]?.id ?? '';
  await client.query(`INSERT INTO core.memberships (id, org_id, user_id, role) VALUES ($1, $2, $3, 'owner')`, [
    newId(),
    orgId,
    id,
  ]);
  await client.query('COMMIT');
  return id;
}
