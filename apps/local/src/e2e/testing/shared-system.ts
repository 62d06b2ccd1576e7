import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { newId } from '@paratope/ids';
import pg from 'pg';
import { z } from 'zod';
import { readLocalState } from '../../local-state.js';
import { workspacePath } from '../../workspace.js';
import { tenantOf, type Tenant } from './system.js';

const run = promisify(execFile);
const homeSchema = z.object({ home: z.string() });
const orgSchema = z.object({ org_id: z.uuid(), api_token: z.string() });

/**
 * Returns a customer on the platform that the specs of a run share, with all workers and an organization of its own. It is meant for specs
 * that neither break the platform nor need other settings: starting a platform takes longer than most of them.
 */
export async function joinSharedSystem(): Promise<Tenant> {
  const url = process.env['TEST_PLATFORM_URL'];
  if (url === undefined) throw new Error('TEST_PLATFORM_URL is not set: the setup of the tests sets it');
  const answer = await fetch(url, { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
  const { home } = homeSchema.parse(await answer.json());
  const tenant = await tenantIn(home);
  const leave = async (): Promise<void> => {
    await tenant.stop();
    await fetch(url, { method: 'DELETE' });
  };
  return { ...tenant, stop: leave };
}

/** Returns a customer with an organization of its own on the platform in a data directory. */
export async function tenantIn(home: string, { credits = 100_000 } = {}): Promise<Tenant> {
  const local = readLocalState(home);
  if (!local) throw new Error(`no platform runs in ${home}`);
  const program = async (file: string, args: readonly string[]): Promise<string> => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: local.database_url };
    return (await run(process.execPath, [workspacePath(file), ...args], { env })).stdout;
  };
  const limits = ['--plan', 'enterprise', '--rate', '1000000', '--writes', '10000000'];
  const org = orgSchema.parse(JSON.parse(await program('apps/gateway/bundle/create-org.js', ['Tenant', ...limits])));
  await program('apps/billing/bundle/open-account.js', [org.org_id, '--plan', 'enterprise', '--grant', `${credits}`]);
  await makeOwner(local.database_url, org.org_id);
  // What restarts has another process, and the organization stays.
  return tenantOf(home, () => ({ ...(readLocalState(home) ?? local), ...org }));
}

/**
 * Creates an owner who belongs to this organization alone. The local owner, to whom sign-in links usually belong, would be shared with
 * other specs.
 */
async function makeOwner(database: string, orgId: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const [owner, email] = [newId(), `owner-of-${orgId}@people.test`];
    await client.query(`INSERT INTO core.users (id, email, full_name) VALUES ($1, $2, 'Local owner')`, [owner, email]);
    await client.query(`INSERT INTO core.memberships (id, org_id, user_id, role) VALUES ($1, $2, $3, 'owner')`, [
      newId(),
      orgId,
      owner,
    ]);
  } finally {
    await client.end();
  }
}
