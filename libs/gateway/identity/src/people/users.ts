import { sqlState } from '@paratope/database';
import { newId } from '@paratope/ids';
import type { Plan } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import { Raw, type EntityManager } from 'typeorm';
import { Membership, User as UserRow } from '@paratope/gateway-tables';
import type { Role, User } from '@paratope/gateway-http';

export interface Account extends User {
  readonly passwordHash: string | null;
}

/**
 * Returns the only form in which an address is looked up and attempts on it are counted: the case of A to Z is ignored, that of other
 * letters is not. Full case mapping depends on the locale (in some, İ becomes i), and the database and this service must agree on which
 * addresses are the same account.
 */
export const canonicalEmail = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Condition that an address has this canonical form, written like the unique index. */
export const emailIs = (email: string) =>
  Raw((column) => `lower(${column} COLLATE "C") = :email`, { email: canonicalEmail(email) });

export async function findAccountByEmail(db: EntityManager, email: string): Promise<Account | undefined> {
  return accountOf(await db.findOneBy(UserRow, { email: emailIs(email) }));
}

export async function findAccount(db: EntityManager, userId: string): Promise<Account | undefined> {
  return accountOf(await db.findOneBy(UserRow, { id: userId }));
}

/** @throws ProblemError `conflict` if the address already has an account. */
export async function insertUser(
  db: EntityManager,
  user: { readonly email: string; readonly fullName: string; readonly passwordHash: string | null },
): Promise<Account> {
  const id = newId();
  try {
    const { email, fullName: full_name, passwordHash: password_hash } = user;
    await db.insert(UserRow, { id, email, full_name, password_hash });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw accountExists();
    throw error;
  }
  return { id, ...user, hasPassword: user.passwordHash !== null };
}

export const UNIQUE_VIOLATION = '23505';

export const accountExists = (): ProblemError =>
  new ProblemError('conflict', 'This e-mail address has an account already: sign in first.');

/**
 * Replaces only the hash that was verified: of two concurrent changes, one has verified an outdated password.
 * @returns false if the password is no longer that of `verifiedHash`.
 */
export async function setPassword(
  db: EntityManager,
  userId: string,
  verifiedHash: string,
  newHash: string,
): Promise<boolean> {
  const known = { id: userId, password_hash: verifiedHash };
  return (await db.update(UserRow, known, { password_hash: newHash })).affected === 1;
}

interface OrgOfUser {
  readonly org_id: string;
  readonly name: string;
  readonly plan: Plan;
  readonly role: Role;
  readonly project_ids: string[];
  readonly requires_second_factor: boolean;
}

/** Returns the orgs of a person, the oldest membership first. */
export async function orgsOf(db: EntityManager, userId: string): Promise<OrgOfUser[]> {
  const where = { user_id: userId };
  const memberships = await db.find(Membership, { where, relations: { org: true }, order: { id: 'ASC' } });
  return memberships.map(({ org_id, org: { name, plan, requires_second_factor }, role, project_ids }) => ({
    org_id,
    name,
    plan,
    role,
    project_ids,
    requires_second_factor,
  }));
}

const accountOf = (row: UserRow | null): Account | undefined =>
  row
    ? {
        id: row.id,
        email: row.email,
        fullName: row.full_name,
        passwordHash: row.password_hash,
        hasPassword: row.password_hash !== null,
      }
    : undefined;
