import type { VersionedAccount } from './statements.js';

/** About 3 MB. */
const MOST = 10_000;

/** Batches that are read after a mistake: where other processes charge the same orgs, guessing costs more than it saves. */
const CAUTION = 20;

/**
 * Accounts as this process's last writes left them, so that the next charge of an org need not read its account. Another process
 * may have changed one since: what is decided on it counts only where a write finds the same version.
 */
export class KnownAccounts {
  /** The one written longest ago first. */
  private readonly accounts = new Map<string, VersionedAccount>();
  private caution = 0;

  /** @returns undefined unless all of them are known and have proven right of late. */
  all(orgs: readonly string[]): readonly VersionedAccount[] | undefined {
    if (this.caution > 0) {
      this.caution--;
      return undefined;
    }
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

  /** A batch of these orgs did not come about. */
  forget(orgs: readonly string[]): void {
    for (const orgId of orgs) {
      if (this.accounts.delete(orgId)) this.caution = CAUTION;
    }
  }
}
