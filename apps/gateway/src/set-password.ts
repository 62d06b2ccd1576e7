// `DATABASE_URL=… node dist/set-password.js ADDRESS < password`: for the operator, when somebody has forgotten theirs.
// Standard input, because arguments stand in the process list and the shell's history.
import { text } from 'node:stream/consumers';
import { loadConfig } from '@paratope/config';
import { createPool, run, statement, transaction } from '@paratope/database';
import { z } from 'zod';
import { Passwords } from './identity/people/passwords.js';
import { newPasswordSchema } from './identity/auth/contract.js';

const SET = statement<{ id: string }>(
  'operator.set-password',
  'UPDATE core.users SET password_hash = $2, updated_at = now() WHERE lower(email) = lower($1) RETURNING id',
);
const END_SESSIONS = statement('operator.end-sessions', 'DELETE FROM core.sessions WHERE user_id = $1');

const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: z.url() }));
const [address = ''] = process.argv.slice(2);
const password = newPasswordSchema.safeParse((await text(process.stdin)).replace(/\r?\n$/, ''));
if (password.success) await setPassword(password.data);
else fail('The password must have 12 to 256 characters.');

async function setPassword(typed: string): Promise<void> {
  const pool = createPool({ url: DATABASE_URL, max: 1, applicationName: 'set-password', onError: () => undefined });
  try {
    const hash = await new Passwords().hash(typed);
    const found = await transaction(pool, async (tx) => {
      const [account] = await run(tx, SET, [address, hash]);
      if (account) await run(tx, END_SESSIONS, [account.id]);
      return account;
    });
    if (found) process.stdout.write('The password is set, and every session ended.\n');
    else fail('There is no account with this address.');
  } finally {
    await pool.end();
  }
}

function fail(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}
