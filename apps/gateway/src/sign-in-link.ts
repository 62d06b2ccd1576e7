// `DATABASE_URL=… node bundle/sign-in-link.js ADDRESS`: prints what signs this person in once, within the hour, to be put behind
// `{PUBLIC_URL}/app/sign-in#link=`. For who has forgotten their password, or never had one. With `--remove-second-factor` after the
// address their second factor is removed as well: for who has lost the app and the recovery codes.
import { loadConfig } from '@paratope/config';
import { openDataSource } from '@paratope/database';
import { z } from 'zod';
import { SecondFactor } from './entities/second-factor.js';
import { insertSignInLink } from './identity/people/sign-in-links.js';
import { findAccountByEmail } from './identity/people/users.js';
import { SCHEMA } from './schema.js';

const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: z.url() }));
const [address = '', option] = process.argv.slice(2);
const settings = { url: DATABASE_URL, max: 1, applicationName: 'sign-in-link', onError: () => undefined };
const db = await openDataSource(SCHEMA, settings);
try {
  const account = await findAccountByEmail(db.manager, address);
  if (account && option === '--remove-second-factor') await db.manager.delete(SecondFactor, { user_id: account.id });
  if (account) process.stdout.write(`${await insertSignInLink(db.manager, account.id, Date.now())}\n`);
  else {
    process.stderr.write('There is no account with this address.\n');
    process.exitCode = 1;
  }
} finally {
  await db.destroy();
}
