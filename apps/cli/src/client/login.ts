import { text } from 'node:stream/consumers';
import { isCancel, password } from '@clack/prompts';
import { createParatope } from '@paratope/sdk';
import { Command, InvalidArgumentError, Option } from 'commander';
import {
  chosenProfile,
  clientCommand,
  ConnectionError,
  isServiceUrl,
  isToken,
  jsonOption,
  urlGiven,
  type ConnectionOptions,
} from './connection.js';
import { print } from './output.js';
import { deleteProfile, profileNameOf, readProfiles, saveProfile, withoutSlash } from './profiles.js';

export const loginCommand = (): Command =>
  new Command('login')
    .description('Store an API token for a service; the token is read from the terminal or from standard input')
    .addOption(new Option('--url <url>', 'address of the service, such as https://api.example.com').env('PARATOPE_URL'))
    .addOption(
      new Option('--profile <name>', 'name to store it under (default: host of the service)')
        .env('PARATOPE_PROFILE')
        .argParser(readName),
    )
    .addOption(jsonOption())
    .action(login);

export const logoutCommand = (): Command =>
  clientCommand('logout')
    .description('Delete the profile of a service, with its API token')
    .action((options: ConnectionOptions) => {
      const profile = chosenProfile(options, process.env);
      if (profile === undefined)
        throw new ConnectionError('There is no profile to log out of: `paratope profiles` lists them.');
      deleteProfile(process.env, profile.name);
      const { name, url } = profile;
      print(
        options.json,
        { profile: name, url },
        () => `Logged out of ${url}: the profile ${name} is deleted. The token stays valid until you revoke it.`,
      );
    });

async function login(options: ConnectionOptions): Promise<void> {
  const { name, url } = target(options);
  const token = process.stdin.isTTY ? await askToken(url) : (await text(process.stdin)).trim();
  if (!isApiToken(token)) throw new ConnectionError(NO_TOKEN);
  const me = await createParatope({ baseUrl: url, token, maxRetries: 1 }).getMe();
  const file = saveProfile(process.env, { name, url, orgId: me.org_id, token });
  const { org_id, plan, scopes } = me;
  print(options.json, { profile: name, url, org_id, plan, scopes, file }, () =>
    [
      `Logged in to ${url}: organization ${org_id}, plan ${plan}, scopes ${scopes.join(', ')}.`,
      `The profile ${name} is the default. Its token is stored in ${file}.`,
    ].join('\n'),
  );
}

/** Profile that a login creates or renews: the named one, or that of the service's host; without either, the default one. */
function target(options: ConnectionOptions): { readonly name: string; readonly url: string } {
  const { all, default: current } = readProfiles(process.env);
  const given = urlGiven(options, process.env);
  const name = options.profile || (given === undefined ? current : undefined);
  const url = given ?? all.find((profile) => profile.name === name)?.url;
  if (url === undefined) throw new ConnectionError('Name the service: paratope login --url URL.');
  if (!isServiceUrl(url)) throw new ConnectionError(`${url} is not an address that begins with https:// or http://.`);
  return { name: name ?? profileNameOf(url), url: withoutSlash(url) };
}

function readName(name: string): string {
  // An empty variable counts as unset.
  if (/^[\w.:@-]*$/.test(name)) return name;
  throw new InvalidArgumentError('Write a name of letters, digits, and . : @ _ -');
}

const NO_TOKEN = 'An API token begins with ab_, and has neither spaces nor line breaks.';
const isApiToken = (token: string): boolean => token.startsWith('ab_') && isToken(token);

async function askToken(url: string): Promise<string> {
  const token = await password({
    message: `API token for ${url}`,
    validate: (given) => (isApiToken(given?.trim() ?? '') ? undefined : NO_TOKEN),
  });
  if (isCancel(token)) throw new Error('No token was entered.');
  return token.trim();
}
