import { createParatope, type Paratope } from '@paratope/sdk';
import { Command, Option } from 'commander';
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
    .addOption(new Option('--url <url>', 'where the service is (default: as logged in)').env('PARATOPE_URL'))
    .option('--json', 'print JSON, for scripts');

/**
 * Where and as whom: `--url` or PARATOPE_URL with the token of that login or of PARATOPE_TOKEN; else the last login; else
 * the platform that `npm start` runs here. A token is never an option: other users of the machine could read it.
 */
export function connection(options: ConnectionOptions, environment: NodeJS.ProcessEnv = process.env): Login {
  const given = environment['PARATOPE_TOKEN'];
  const login =
    readLogin(environment, options.url) ?? (options.url === undefined ? readLocalPlatform(environment) : undefined);
  const url = options.url ?? login?.url;
  const token = given ?? login?.token;
  if (url === undefined)
    throw new ConnectionError('Not logged in: run `paratope login --url URL`, or start a platform with `npm start`.');
  if (token === undefined)
    throw new ConnectionError(`Not logged in to ${url}: run \`paratope login --url ${url}\`, or set PARATOPE_TOKEN.`);
  return { url, token };
}

export function connect(options: ConnectionOptions): Paratope {
  const { url, token } = connection(options);
  return createParatope({ baseUrl: url, token });
}
