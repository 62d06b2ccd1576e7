import { address, loadConfig } from '@paratope/config';
import { prepareQueueStore } from '@paratope/queue';
import { z } from 'zod';
import { ensureAccount, ensureOrg } from './bootstrap.js';
import { loadSettings } from './config.js';
import { migrateAll } from './database.js';
import { openHome } from './home.js';
import { findOrg, keepOrg } from './kept.js';
import { terminal } from './terminal.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** `migrate`: the step that an installation of several containers runs before its services. */
export async function migrate(env: Environment): Promise<number> {
  const schema = z.object({ DATABASE_URL: z.url(), REDIS_URL: z.url().optional() });
  const { DATABASE_URL, REDIS_URL } = loadConfig(schema, env);
  const applied = await migrateAll(DATABASE_URL);
  if (REDIS_URL === undefined) await prepareQueueStore(DATABASE_URL);
  terminal.done('schemas', applied.length === 0 ? 'up to date' : applied.join(', '));
  return 0;
}

/** `bootstrap`: opens the first org of such an installation, and keeps its token in PARATOPE_HOME. */
export async function bootstrap(env: Environment): Promise<number> {
  const schema = z.object({ DATABASE_URL: z.url(), BILLING_ADDRESS: address, RPC_SECRET: z.string().min(16) });
  const { DATABASE_URL, BILLING_ADDRESS, RPC_SECRET } = loadConfig(schema, env);
  const settings = loadSettings(env);
  const home = openHome(settings.home);
  try {
    const org = await ensureOrg(DATABASE_URL, home.path, keepOrg(home.path), settings.org);
    const billing = { address: BILLING_ADDRESS, secret: RPC_SECRET };
    const account = await ensureAccount(billing, org.org_id, settings.org);
    terminal.done('org', `${org.org_id}, ${account.plan} plan, ${account.credits} credits`);
  } finally {
    home.release();
  }
  return 0;
}

/** `token`: prints the API token that `bootstrap` or `start` keeps, and nothing else. */
export function token(env: Environment): Promise<number> {
  console.log(findOrg(loadSettings(env).home).api_token);
  return Promise.resolve(0);
}
