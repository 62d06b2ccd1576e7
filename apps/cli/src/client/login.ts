import { text } from 'node:stream/consumers';
import { isCancel, password } from '@clack/prompts';
import { createParatope } from '@paratope/sdk';
import { Command } from 'commander';
import { clientCommand, connection, type ConnectionOptions } from './connection.js';
import { forgetLogin, saveLogin } from './logins.js';

export const loginCommand = (): Command =>
  new Command('login')
    .description('Store an API token for a service; the token is read from the terminal or from standard input')
    .requiredOption('--url <url>', 'address of the service, such as https://api.example.com')
    .action(async ({ url }: { readonly url: string }) => {
      const token = process.stdin.isTTY ? await askToken(url) : (await text(process.stdin)).trim();
      const me = await createParatope({ baseUrl: url, token, maxRetries: 1 }).getMe();
      const file = saveLogin(process.env, { url, token });
      console.log(`Logged in to ${url}: organization ${me.org_id}, plan ${me.plan}. The token is stored in ${file}.`);
    });

export const logoutCommand = (): Command =>
  clientCommand('logout')
    .description('Delete the stored API token of a service')
    .action((options: ConnectionOptions) => {
      const { url } = connection(options);
      console.log(
        forgetLogin(process.env, url)
          ? `Logged out of ${url}. The token stays valid until you revoke it.`
          : `No token is stored for ${url}.`,
      );
    });

async function askToken(url: string): Promise<string> {
  const token = await password({
    message: `API token for ${url}`,
    validate: (given) => (given?.startsWith('ab_') ? undefined : 'It starts with ab_.'),
  });
  if (isCancel(token)) throw new Error('No token was entered.');
  return token;
}
