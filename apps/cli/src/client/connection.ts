import { createParatope, type Paratope } from '@paratope/sdk';
import { Command, Option } from 'commander';
import { durationText, type Terminal } from '@paratope/command-line/terminal';
import { errorText } from './output.js';
import { readLocalPlatform, readLogin, type Login } from './logins.js';

/** What every command that talks to the service takes. */
export interface ConnectionOptions {
  readonly url?: string;
  readonly json?: true;
}

/** There is nothing to talk to, or nobody to talk as. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

export const clientCommand = (name: string): Command =>
  new Command(name)
    // What stands behind a subcommand's name is meant for it.
    .enablePositionalOptions()
    .addOption(
      new Option('--url <url>', 'address of the service (default: that of the last login)').env('PARATOPE_URL'),
    )
    .option('--json', 'print JSON, for scripts');

/**
 * Where and as whom: `--url` or PARATOPE_URL with the token of that login or of PARATOPE_TOKEN; else the last login; else
 * the platform that `npm start` runs here. A token is never an option: other users of the machine could read it.
 */
export function connection(options: ConnectionOptions, environment: NodeJS.ProcessEnv = process.env): Login {
  const given = environment['PARATOPE_TOKEN'];
  const login = readLogin(environment, options.url) ?? localPlatform(environment, options.url);
  const url = options.url ?? login?.url;
  const token = given ?? login?.token;
  if (url === undefined)
    throw new ConnectionError('Not logged in: run `paratope login --url URL`, or start a platform with `npm start`.');
  if (token === undefined)
    throw new ConnectionError(`Not logged in to ${url}: run \`paratope login --url ${url}\`, or set PARATOPE_TOKEN.`);
  return { url, token };
}

/** The platform that runs here: the one meant where none is named, and the one at `url` under any name of this machine. */
function localPlatform(environment: NodeJS.ProcessEnv, url: string | undefined): Login | undefined {
  const local = readLocalPlatform(environment);
  if (local === undefined || url === undefined) return local;
  return isSameLocalServer(local.url, url) ? { url, token: local.token } : undefined;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether two addresses are of one server on this machine. */
export function isSameLocalServer(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return false;
  const [a, b] = [new URL(one), new URL(other)];
  return a.port === b.port && a.protocol === b.protocol && LOOPBACK.test(a.hostname) && LOOPBACK.test(b.hostname);
}

export function connect(options: ConnectionOptions): Paratope {
  const { url, token } = connection(options);
  return createParatope({ baseUrl: url, token, onPause: reportPauses() });
}

/** Nothing moves on the terminal while the service asks for patience: it says why, and for how long. */
export const reportPauses =
  (out: Terminal = process.stderr) =>
  (pauseMs: number, reason: unknown): void => {
    if (out.isTTY && pauseMs >= 1000) out.write(`\r${errorText(reason)}; again in ${durationText(pauseMs)}\x1b[K`);
  };
