// `DATABASE_URL=… node bundle/set-password.js ADDRESS < password`: sets a forgotten password, run by the operator. Reads standard input,
// because arguments are visible in the process list and in the shell's history.
import { text } from 'node:stream/consumers';
import { loadConfig } from '@paratope/config';
import { openDataSource } from '@paratope/database';
import { z } from 'zod';
import {
  Passwords,
  byOperator,
  findAccountByEmail,
  isOwnAddress,
  newPasswordSchema,
  noteForPerson,
} from '@paratope/gateway-identity';
import { SCHEMA, Session, User } from '@paratope/gateway-tables';

const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: z.url() }));
const [address = ''] = process.argv.slice(2);
const password = newPasswordSchema.safeParse((await text(process.stdin)).replace(/\r?\n$/, ''));
if (!password.success) fail(z.prettifyError(password.error));
else if (isOwnAddress(password.data, address))
  fail('The password is the e-mail address of the account, or made of it.');
else await setPassword(password.data);

async function setPassword(typed: string): Promise<void> {
  const settings = { url: DATABASE_URL, max: 1, applicationName: 'set-password', onError: () => undefined };
  const db = await openDataSource(SCHEMA, settings);
  try {
    const password_hash = await new Passwords().hash(typed);
    const found = await db.transaction(async (tx) => {
      const account = await findAccountByEmail(tx, address);
      if (!account) return false;
      await tx.update(User, { id: account.id }, { password_hash });
      await tx.delete(Session, { user_id: account.id });
      await noteForPerson(tx, account.id, byOperator('set-password', account.id));
      return true;
    });
    if (found) process.stdout.write('The password is set, and every session ended.\n');
    else fail('There is no account with this address.');
  } finally {
    await db.destroy();
  }
}

function fail(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}
