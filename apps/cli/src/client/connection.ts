import { createParatope, type Paratope } from '@paratope/sdk';
import { Command, Option } from 'commander';
import { durationText, type Terminal } from '@paratope/command-line/terminal';
import { localPlatform } from './local-platform.js';
import { errorText } from './output.js';
import {
  profileAt,
  profileNamed,
  readProfiles,
  withoutSlash,
  type Access,
  type Environment,
  type Profile,
} from './profiles.js';

/** Options of every command that connects to the service. */
export interface ConnectionOptions {
  readonly url?: string;
  readonly profile?: string;
  readonly json?: true;
}

/** Error of a missing service or token. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** A service, a token, and the source of the token. */
export interface Connection extends Access {
  readonly source: { readonly kind: 'environment' | 'local' } | { readonly kind: 'profile'; readonly name: string };
}

export const clientCommand = (name: string): Command =>
  new Command(name)
    // Options after a subcommand's name belong to the subcommand.
    .enablePositionalOptions()
    .addOption(new Option('--url <url>', 'address of the service (default: that of the profile)').env('PARATOPE_URL'))
    .addOption(
      new Option('--profile <name>', 'profile to use (default: that of the last login)').env('PARATOPE_PROFILE'),
    )
    .addOption(jsonOption());

export const jsonOption = (): Option => new Option('--json', 'print JSON, for scripts');

/** Profile that the options and the environment select: the named one, the one of the service at `url`, or the default. */
export function chosenProfile(options: ConnectionOptions, environment: Environment): Profile | undefined {
  const profiles = readProfiles(environment);
  const name = options.profile || environment['PARATOPE_PROFILE'];
  if (name) return profileNamed(profiles, name);
  const url = urlGiven(options, environment);
  if (url) return profileAt(profiles, url);
  return profiles.default === undefined ? undefined : profileNamed(profiles, profiles.default);
}

export const urlGiven = (options: ConnectionOptions, environment: Environment): string | undefined =>
  options.url || environment['PARATOPE_URL'] || undefined;

/**
 * URL and token of the connection. The URL is that of `--url` or PARATOPE_URL, else of the profile, else of the platform that `npm start`
 * runs here. The token is PARATOPE_TOKEN, else the one that the profile or the platform has for that URL: a token is never sent to another
 * service.
 * There is no option for a token, because other users of the machine could read it.
 * @throws ConnectionError, ProfileError
 */
export function connection(options: ConnectionOptions, environment: Environment = process.env): Connection {
  const [named, token] = [urlGiven(options, environment), environment['PARATOPE_TOKEN']];
  // URL and token are both given, so no file needs to be read or valid.
  if (named !== undefined && token) return checked({ url: named, token, source: { kind: 'environment' } });
  const profile = chosenProfile(options, environment);
  const local = localPlatform(environment, named ?? profile?.url);
  const url = named ?? profile?.url ?? local?.url;
  if (url === undefined) throw new ConnectionError(notLoggedIn(environment));
  if (token) return checked({ url, token, source: { kind: 'environment' } });
  if (profile !== undefined && profile.url === withoutSlash(url))
    return checked({ url, token: profile.token, source: { kind: 'profile', name: profile.name } });
  if (profile !== undefined)
    throw new ConnectionError(
      `The profile ${profile.name} is of ${profile.url}: its token is not sent to ${url}. Leave out one of the two, or set PARATOPE_TOKEN.`,
    );
  if (local !== undefined) return { ...local, source: { kind: 'local' } };
  throw new ConnectionError(`Not logged in to ${url}: run \`paratope login --url ${url}\`, or set PARATOPE_TOKEN.`);
}

function notLoggedIn(environment: Environment): string {
  const names = readProfiles(environment).all.map(({ name }) => name);
  return names.length === 0
    ? 'Not logged in: run `paratope login --url URL`, or start a platform with `npm start`.'
    : `No profile is the default: name one by --profile (${names.join(', ')}), or run \`paratope profiles use NAME\`.`;
}

export const isServiceUrl = (url: string): boolean =>
  URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);

/** Returns whether a header can carry the token. The HTTP client would print an invalid token in its error. */
export const isToken = (token: string): boolean => /^[\x21-\x7e]+$/.test(token);

function checked(found: Connection): Connection {
  const { url, token, source } = found;
  if (!isServiceUrl(url)) throw new ConnectionError(`${url} is not an address that begins with https:// or http://.`);
  if (isToken(token)) return found;
  const place = source.kind === 'profile' ? `The token of the profile ${source.name}` : 'PARATOPE_TOKEN';
  throw new ConnectionError(`${place} has characters that no token has, such as a space or a line break.`);
}

export function connect(options: ConnectionOptions): Paratope {
  const { url, token } = connection(options);
  return createParatope({ baseUrl: url, token, wholeResults: true, onPause: reportPauses() });
}

/** Prints why and for how long a request waits, because nothing else is printed while the service throttles. */
export const reportPauses =
  (out: Terminal = process.stderr) =>
  (pauseMs: number, reason: unknown): void => {
    if (out.isTTY && pauseMs >= 1000) out.write(`\r${errorText(reason)}; again in ${durationText(pauseMs)}\x1b[K`);
  };
