import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** A service and the API token to use there. */
export interface Login {
  readonly url: string;
  readonly token: string;
}

interface Logins {
  /** The service of the last login. */
  readonly current?: string;
  /** Tokens by the service's URL. */
  readonly tokens: Readonly<Record<string, string>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

const fileOf = (environment: Environment): string =>
  join(environment['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'paratope', 'logins.json');

export const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** The login at `url`, or the last one. */
export function readLogin(environment: Environment, url?: string): Login | undefined {
  const { current, tokens } = readLogins(environment);
  const chosen = url === undefined ? current : withoutSlash(url);
  const token = chosen === undefined ? undefined : tokens[chosen];
  return chosen === undefined || token === undefined ? undefined : { url: chosen, token };
}

export function saveLogin(environment: Environment, { url, token }: Login): string {
  const { tokens } = readLogins(environment);
  return write(environment, { current: withoutSlash(url), tokens: { ...tokens, [withoutSlash(url)]: token } });
}

/** @returns whether there was one. */
export function forgetLogin(environment: Environment, url: string): boolean {
  const { current, tokens } = readLogins(environment);
  const { [withoutSlash(url)]: forgotten, ...rest } = tokens;
  write(environment, { ...(current === undefined || current === withoutSlash(url) ? {} : { current }), tokens: rest });
  return forgotten !== undefined;
}

/** The platform that runs here, as `npm start` describes it in its data directory. */
export function readLocalPlatform(environment: Environment): Login | undefined {
  const state = readJson(join(environment['PARATOPE_HOME'] ?? '.paratope', 'local.json'));
  return isObject(state) && typeof state['base_url'] === 'string' && typeof state['api_token'] === 'string'
    ? { url: state['base_url'], token: state['api_token'] }
    : undefined;
}

function readLogins(environment: Environment): Logins {
  const kept = readJson(fileOf(environment));
  if (!isObject(kept) || !isObject(kept['tokens'])) return { tokens: {} };
  const tokens = Object.entries(kept['tokens']).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const { current } = kept;
  return { ...(typeof current === 'string' ? { current } : {}), tokens: Object.fromEntries(tokens) };
}

/** Whole or not at all, and for nobody else's eyes. */
function write(environment: Environment, logins: Logins): string {
  const file = fileOf(environment);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, `${JSON.stringify(logins, undefined, 2)}\n`, { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
  return file;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
