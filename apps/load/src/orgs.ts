import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { UsageError, type LoadOptions } from './options.js';

export interface Target {
  readonly baseUrl: string;
  /** API tokens, one per organization. */
  readonly tokens: readonly string[];
  /** URL of the database of a platform on this machine, where the whole ledger can be checked. */
  readonly databaseUrl: string | undefined;
}

/** Rate and quota that are high enough never to limit the load. */
const UNLIMITED = '1000000000';
const CREDITS = '1000000';

/** @throws UsageError if there is no platform to drive, or it has too few organizations */
export async function findTarget(options: LoadOptions): Promise<Target> {
  if (options.url !== undefined && options.tokens !== undefined) {
    const tokens = readFileSync(options.tokens, 'utf8')
      .split(/\s+/)
      .filter((token) => token.startsWith('ab_'));
    if (tokens.length < options.orgs)
      throw new UsageError(`${options.tokens} holds ${tokens.length} tokens for ${options.orgs} organizations`);
    return { baseUrl: options.url, tokens: tokens.slice(0, options.orgs), databaseUrl: undefined };
  }
  const state = readState(join(options.home, 'local.json'));
  const operate = operatorOf(state.database_url, options.apps);
  const orgs = await createOrgs(operate, options.orgs);
  await operate('billing', 'open-account', [
    ...orgs.map(({ org_id }) => org_id),
    '--plan',
    'enterprise',
    '--grant',
    CREDITS,
  ]);
  return { baseUrl: state.base_url, tokens: orgs.map(({ api_token }) => api_token), databaseUrl: state.database_url };
}

/**
 * @returns the output of the ledger's check
 * @throws if the ledger contradicts itself
 */
export const checkLedger = async (databaseUrl: string): Promise<string> =>
  (await operatorOf(databaseUrl)('billing', 'check-ledger', [])).trim();

interface LocalState {
  readonly base_url: string;
  readonly database_url: string;
}

function readState(file: string): LocalState {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LocalState;
  } catch {
    throw new UsageError(
      `no platform runs here: ${file} cannot be read. Start one with npm start, or name one with --url and --tokens.`,
    );
  }
}

interface NewOrg {
  readonly org_id: string;
  readonly api_token: string;
}

async function createOrgs(operate: Operate, count: number): Promise<NewOrg[]> {
  const limits = ['--plan', 'enterprise', '--rate', UNLIMITED, '--writes', UNLIMITED, '--count', String(count)];
  const printed = await operate('gateway', 'create-org', ['load', ...limits]);
  return printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as NewOrg);
}

/**
 * Runs an operator's command of an app.
 * @returns its output
 */
type Operate = (app: string, command: string, args: readonly string[]) => Promise<string>;

const APPS = fileURLToPath(new URL('../..', import.meta.url));

const operatorOf =
  (databaseUrl: string, apps = APPS): Operate =>
  async (app, command, args) => {
    const script = join(apps, app, 'bundle', `${command}.js`);
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { encoding: 'utf8', env });
    return stdout;
  };
