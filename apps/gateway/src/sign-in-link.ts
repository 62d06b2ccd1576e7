// `DATABASE_URL=… node bundle/sign-in-link.js ADDRESS`: prints a code that signs this person in once within the hour, to be appended to
// `{PUBLIC_URL}/app/sign-in#link=`. It is for people who forgot their password or never had one. With `--remove-second-factor` after the
// address, their second factor is removed as well, for people who lost the app and the recovery codes.
import { loadConfig } from '@paratope/config';
import { openDataSource } from '@paratope/database';
import { z } from 'zod';
import { SCHEMA, SecondFactor } from '@paratope/gateway-tables';
import { byOperator, findAccountByEmail, insertSignInLink, noteForPerson } from '@paratope/gateway-identity';

const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: z.url() }));
const [address = '', option] = process.argv.slice(2);
const settings = { url: DATABASE_URL, max: 1, applicationName: 'sign-in-link', onError: () => undefined };
const db = await openDataSource(SCHEMA, settings);
try {
  const link = await db.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, address);
    if (!account) return undefined;
    const removes = option === '--remove-second-factor';
    if (removes) await tx.delete(SecondFactor, { user_id: account.id });
    await noteForPerson(
      tx,
      account.id,
      byOperator(removes ? 'sign-in-link:remove-second-factor' : 'sign-in-link', account.id),
    );
    return insertSignInLink(tx, account.id, Date.now());
  });
  if (link !== undefined) process.stdout.write(`${link}\n`);
  else {
    process.stderr.write('There is no account with this address.\n');
    process.exitCode = 1;
  }
} finally {
  await db.destroy();
}
