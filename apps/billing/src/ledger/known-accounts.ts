import type { VersionedAccount } from './statements.js';

/** About 3 MB. */
const MOST = 10_000;

/**
 * Accounts as this process's last writes left them, so that the next charge of an org need not read its account. Another process
 * may have changed one since: what is decided on it counts only where a write finds the same version.
 */
export class KnownAccounts {
  /** The one written longest ago first. */
  private readonly accounts = new Map<string, VersionedAccount>();

  /** @returns undefined unless all of them are known. */
  all(orgs: readonly string[]): readonly VersionedAccount[] | undefined {
    const known = orgs.flatMap((orgId) => this.accounts.get(orgId) ?? []);
    return known.length === orgs.length ? known : undefined;
  }

  keep(accounts: readonly VersionedAccount[]): void {
    for (const account of accounts) {
      this.accounts.delete(account.orgId);
      this.accounts.set(account.orgId, account);
    }
    for (const orgId of this.accounts.keys()) {
      if (this.accounts.size <= MOST) break;
      this.accounts.delete(orgId);
    }
  }

  forget(orgs: readonly string[]): void {
    for (const orgId of orgs) this.accounts.delete(orgId);
  }
}
