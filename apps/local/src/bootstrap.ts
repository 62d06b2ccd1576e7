import { newId, parseApiToken } from '@paratope/ids';
import { billing, createRpcClient, type Identity } from '@paratope/rpc';
import pg from 'pg';
import type { OrgSettings } from './config.js';
import { LocalError } from './home.js';
import { replaceToken, type Org } from './kept-state.js';

/** Limits of the local org. Those of the enterprise plan are agreed per org; these are generous, because the machine is the user's own. */
const ENTERPRISE_RATE_PER_MINUTE = 6_000;
const ENTERPRISE_WRITES_PER_MONTH = 10_000_000;

/**
 * Creates the local org and its API token in a migrated database. Existing rows stay unchanged; a revoked token is replaced by a new one.
 * @returns the org with the token that is valid now.
 */
export async function ensureOrg(url: string, home: string, org: Org, settings: OrgSettings): Promise<Org> {
  const client = new pg.Client({ connectionString: url, application_name: 'paratope local' });
  await client.connect();
  try {
    const enterprise = settings.plan === 'enterprise';
    await client.query(
      `INSERT INTO core.orgs (id, name, plan, rate_per_minute, writes_per_month) VALUES ($1, 'Local', $2, $3, $4)
       ON CONFLICT (id) DO NOTHING`,
      [
        org.org_id,
        settings.plan,
        enterprise ? (settings.ratePerMinute ?? ENTERPRISE_RATE_PER_MINUTE) : null,
        enterprise ? (settings.writesPerMonth ?? ENTERPRISE_WRITES_PER_MONTH) : null,
      ],
    );
    const revoked = await addToken(client, org);
    if (!revoked) return org;
    const replaced = replaceToken(home, org);
    await addToken(client, replaced);
    return replaced;
  } finally {
    await client.end();
  }
}

/** @returns true if the token exists and was revoked */
async function addToken(client: pg.Client, org: Org): Promise<boolean> {
  const token = parseApiToken(org.api_token);
  if (!token) throw new LocalError('The API token in org.json is damaged.');
  await client.query(
    `INSERT INTO core.api_tokens (id, org_id, name, prefix, hash) VALUES ($1, $2, 'local', $3, $4)
     ON CONFLICT (hash) DO NOTHING`,
    [newId(), org.org_id, token.prefix, token.hash],
  );
  const { rows } = await client.query<{ revoked: boolean }>(
    'SELECT revoked_at IS NOT NULL AS revoked FROM core.api_tokens WHERE hash = $1',
    [token.hash],
  );
  return rows[0]?.revoked === true;
}

export interface Account {
  readonly plan: string;
  readonly credits: number;
}

/** Opens the local org's account with its credits as the month's grant; an existing account stays unchanged. */
export async function ensureAccount(
  billingService: { readonly address: string; readonly identity: Identity },
  orgId: string,
  { plan, credits }: OrgSettings,
): Promise<Account> {
  const client = createRpcClient(billing.CreditServiceClient, billingService.address, billingService.identity);
  try {
    const account = await client.openAccount({ orgId, plan, purchasedCredits: 0, monthlyGrant: credits });
    return { plan: account.plan, credits: account.subscriptionBalance + account.purchasedBalance };
  } finally {
    client.close();
  }
}
