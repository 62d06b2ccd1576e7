import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError, type LoadOptions } from './options.js';

export interface Target {
  readonly baseUrl: string;
  /** One per organization. */
  readonly tokens: readonly string[];
  /** Of a platform on this machine: the whole ledger can be checked there. */
  readonly databaseUrl: string | undefined;
}

/** Rate and quota high enough never to be what is measured. */
const UNLIMITED = '1000000000';
const CREDITS = '1000000';

/** @throws UsageError when there is no platform to drive, or it has too few organizations. */
export function findTarget(options: LoadOptions): Target {
  if (options.url !== undefined && options.tokens !== undefined) {
    const tokens = readFileSync(options.tokens, 'utf8')
      .split(/\s+/)
      .filter((token) => token.startsWith('ab_'));
    if (tokens.length < options.orgs)
      throw new UsageError(`${options.tokens} holds ${tokens.length} tokens for ${options.orgs} organizations`);
    return { baseUrl: options.url, tokens: tokens.slice(0, options.orgs), databaseUrl: undefined };
  }
  const state = readState(join(options.home, 'local.json'));
  const orgs = createOrgs(state.database_url, options.orgs);
  operate('billing', 'open-account', state.database_url, [
    ...orgs.map(({ org_id }) => org_id),
    '--plan',
    'enterprise',
    '--grant',
    CREDITS,
  ]);
  return { baseUrl: state.base_url, tokens: orgs.map(({ api_token }) => api_token), databaseUrl: state.database_url };
}

/** @returns what the ledger says of itself. @throws when it contradicts itself. */
export const checkLedger = (databaseUrl: string): string => operate('billing', 'check-ledger', databaseUrl, []).trim();

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

function createOrgs(databaseUrl: string, count: number): NewOrg[] {
  const limits = ['--plan', 'enterprise', '--rate', UNLIMITED, '--writes', UNLIMITED, '--count', String(count)];
  const printed = operate('gateway', 'create-org', databaseUrl, ['load', ...limits]);
  return printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as NewOrg);
}

/** Runs an operator's command of an app. */
function operate(app: string, command: string, databaseUrl: string, args: readonly string[]): string {
  const script = fileURLToPath(new URL(`../../${app}/bundle/${command}.js`, import.meta.url));
  return execFileSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
}
