import { run, sqlState, statement, type Queryable } from '@paratope/database';
import { newId } from '@paratope/ids';
import type { Plan } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import type { Role } from '../../http/roles.js';
import type { User } from '../../http/caller.js';

export interface Account extends User {
  readonly passwordHash: string | null;
}

interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly password_hash: string | null;
}

const COLUMNS = 'id, email, full_name, password_hash';

const FIND_BY_EMAIL = statement<AccountRow>(
  'users.find-by-email',
  `SELECT ${COLUMNS} FROM core.users WHERE lower(email) = lower($1)`,
);

const FIND = statement<AccountRow>('users.find', `SELECT ${COLUMNS} FROM core.users WHERE id = $1`);

const INSERT = statement(
  'users.insert',
  'INSERT INTO core.users (id, email, full_name, password_hash) VALUES ($1, $2, $3, $4)',
);

// Only over the hash that was verified: of two changes at once, one was told the wrong password.
const SET_PASSWORD = statement<{ id: string }>(
  'users.set-password',
  `UPDATE core.users SET password_hash = $3, updated_at = now() WHERE id = $1 AND password_hash = $2 RETURNING id`,
);

const ORGS = statement<{ org_id: string; name: string; plan: Plan; role: Role }>(
  'users.orgs',
  `SELECT org.id AS org_id, org.name, org.plan, membership.role
     FROM core.memberships membership JOIN core.orgs org ON org.id = membership.org_id
    WHERE membership.user_id = $1 ORDER BY membership.id`,
);

export async function findAccountByEmail(on: Queryable, email: string): Promise<Account | undefined> {
  return accountOf(await run(on, FIND_BY_EMAIL, [email]));
}

export async function findAccount(on: Queryable, userId: string): Promise<Account | undefined> {
  return accountOf(await run(on, FIND, [userId]));
}

/** @throws ProblemError `conflict` when the address has an account already. */
export async function insertUser(
  on: Queryable,
  user: { readonly email: string; readonly fullName: string; readonly passwordHash: string | null },
): Promise<Account> {
  const id = newId();
  try {
    await run(on, INSERT, [id, user.email, user.fullName, user.passwordHash]);
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw accountExists();
    throw error;
  }
  return { id, ...user, hasPassword: user.passwordHash !== null };
}

export const UNIQUE_VIOLATION = '23505';

export const accountExists = (): ProblemError =>
  new ProblemError('conflict', 'This e-mail address has an account already: sign in first.');

/** @returns false when the password is no longer the one of `verifiedHash`. */
export async function setPassword(
  on: Queryable,
  userId: string,
  verifiedHash: string,
  newHash: string,
): Promise<boolean> {
  return (await run(on, SET_PASSWORD, [userId, verifiedHash, newHash])).length > 0;
}

export interface OrgOfUser {
  readonly org_id: string;
  readonly name: string;
  readonly plan: Plan;
  readonly role: Role;
}

/** The orgs that a person belongs to, the oldest membership first. */
export const orgsOf = (on: Queryable, userId: string): Promise<OrgOfUser[]> => run(on, ORGS, [userId]);

const accountOf = ([row]: readonly AccountRow[]): Account | undefined =>
  row && {
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    passwordHash: row.password_hash,
    hasPassword: row.password_hash !== null,
  };
