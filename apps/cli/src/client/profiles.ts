import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** A service, and the API token for it. */
export interface Access {
  readonly url: string;
  readonly token: string;
}

/** Data that a login stores. */
export interface Profile extends Access {
  readonly name: string;
  /** Organization of the token. Null for a login of release 0.2.0, which did not keep it. */
  readonly orgId: string | null;
}

interface Profiles {
  /** Name of the profile that applies if none is named. */
  readonly default: string | undefined;
  readonly all: readonly Profile[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Error of an invalid configuration. Its message names the remedy. */
export class ProfileError extends Error {
  override readonly name = 'ProfileError';
}

/** Folder of the configuration by the operating system's convention. */
function folderOf(environment: Environment, platform: NodeJS.Platform = process.platform): string {
  const configured = environment['XDG_CONFIG_HOME'];
  if (configured) return join(configured, 'paratope');
  const home = environment['HOME'] || homedir();
  return join(home, platform === 'darwin' ? 'Library/Application Support' : '.config', 'paratope');
}

export const profilesFile = (environment: Environment, platform?: NodeJS.Platform): string =>
  join(folderOf(environment, platform), 'profiles.json');

/** File in which release 0.2.0 kept tokens, on every operating system. */
const earlierFile = (environment: Environment): string => join(folderOf(environment, 'linux'), 'logins.json');

export const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** Default name of a profile: the host of its service, with the port. */
export const profileNameOf = (url: string): string => new URL(url).host;

/** @throws ProfileError for a file with other content, because a login would overwrite it */
export function readProfiles(environment: Environment): Profiles {
  const file = profilesFile(environment);
  const text = readText(file);
  if (text === undefined) return earlierProfiles(environment);
  const kept = parse(text);
  if (!isObject(kept) || !isObject(kept['profiles']))
    throw new ProfileError(`${file} is not a file of profiles: correct it, or delete it and log in again.`);
  const all = Object.entries(kept['profiles']).map(([name, profile]) => {
    if (!isObject(profile) || typeof profile['url'] !== 'string' || typeof profile['token'] !== 'string')
      throw new ProfileError(`${file}: the profile ${name} has no url or no token: log in to it again.`);
    const { url, token, org_id: orgId } = profile;
    return { name, url, token, orgId: typeof orgId === 'string' ? orgId : null };
  });
  return { default: typeof kept['default'] === 'string' ? kept['default'] : undefined, all };
}

/** Adds the profile, or replaces the one with its name, and makes it the default. */
export function saveProfile(environment: Environment, profile: Profile): string {
  const others = readProfiles(environment).all.filter(({ name }) => name !== profile.name);
  return write(environment, { default: profile.name, all: [...others, profile] });
}

export function deleteProfile(environment: Environment, name: string): void {
  const profiles = readProfiles(environment);
  const rest = profiles.all.filter((profile) => profile.name !== name);
  write(environment, { default: profiles.default === name ? undefined : profiles.default, all: rest });
}

/** @throws ProfileError if there is no profile with that name */
export function useProfile(environment: Environment, name: string): void {
  const profiles = readProfiles(environment);
  write(environment, { ...profiles, default: profileNamed(profiles, name).name });
}

/** @throws ProfileError if there is no profile with that name, because the token of another one must not be used */
export function profileNamed({ all }: Profiles, name: string): Profile {
  const profile = all.find((each) => each.name === name);
  if (profile !== undefined) return profile;
  const known = all.length === 0 ? 'there are none' : `there are ${all.map((each) => each.name).join(', ')}`;
  throw new ProfileError(
    `There is no profile ${name}; ${known}. Make it by \`paratope login --url URL --profile ${name}\`.`,
  );
}

/**
 * Profile of a service: the default one if it belongs to the service.
 * @throws ProfileError if several belong to it and none of them is the default
 */
export function profileAt(profiles: Profiles, url: string): Profile | undefined {
  const there = profiles.all.filter((profile) => profile.url === withoutSlash(url));
  const chosen = there.find(({ name }) => name === profiles.default);
  if (chosen !== undefined || there.length <= 1) return chosen ?? there[0];
  throw new ProfileError(
    `Several profiles are of ${url}: name one by --profile (${there.map(({ name }) => name).join(', ')}).`,
  );
}

/** Logins of release 0.2.0: one per service. */
function earlierProfiles(environment: Environment): Profiles {
  const kept = parse(readText(earlierFile(environment)) ?? '');
  if (!isObject(kept) || !isObject(kept['tokens'])) return { default: undefined, all: [] };
  const { current, tokens } = kept;
  const all = Object.entries(tokens).flatMap(([url, token]) =>
    typeof token === 'string' && URL.canParse(url) ? [{ name: profileNameOf(url), url, token, orgId: null }] : [],
  );
  return { default: all.find(({ url }) => url === current)?.name, all };
}

/** Writes the file atomically. Only its owner can read it at any time. */
function write(environment: Environment, profiles: Profiles): string {
  const file = profilesFile(environment);
  const content = {
    ...(profiles.default === undefined ? {} : { default: profiles.default }),
    profiles: Object.fromEntries(
      profiles.all.map(({ name, url, orgId, token }) => [name, { url, org_id: orgId, token }]),
    ),
  };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  rmSync(`${file}.new`, { force: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(`${file}.new`, file);
  rmSync(earlierFile(environment), { force: true });
  return file;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
