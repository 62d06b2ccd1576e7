import type { Schema } from '@paratope/database';
import { Account, Checkpoint, TokenSpending, UsageDay } from './entities/account.js';
import { Checkout, PaymentReversal } from './entities/checkout.js';
import { LedgerTransaction, LedgerEntry } from './entities/ledger-transaction.js';
import { SpendingCap, TokenMaker } from './entities/spending-cap.js';
import { SpendingCaps1805300000001 } from './migrations/1805300000001-spending-caps.js';
import { RefundsByIndex1799900000000 } from './migrations/1799900000000-refunds-by-index.js';
import { CheckoutsByOrg1799110000000 } from './migrations/1799110000000-checkouts-by-org.js';
import { UsageBefore1799110000001 } from './migrations/1799110000001-usage-before.js';
import { UsageDays1799100000000 } from './migrations/1799100000000-usage-days.js';
import { TokenSpending1795525200000 } from './migrations/1795525200000-token-spending.js';

export const SCHEMA: Schema = {
  name: 'billing',
  entities: [
    Account,
    LedgerTransaction,
    LedgerEntry,
    Checkpoint,
    Checkout,
    PaymentReversal,
    TokenSpending,
    UsageDay,
    SpendingCap,
    TokenMaker,
  ],
  migrations: [
    TokenSpending1795525200000,
    UsageDays1799100000000,
    CheckoutsByOrg1799110000000,
    UsageBefore1799110000001,
    RefundsByIndex1799900000000,
    SpendingCaps1805300000001,
  ],
  whole: {
    file: new URL('../generated/schema.sql', import.meta.url),
    since: { release: '0.2.0', migration: 'Checkpoints1795327200000' },
  },
  rowRights: {
    accounts: ['SELECT', 'INSERT', 'UPDATE'],
    checkouts: ['SELECT', 'INSERT', 'UPDATE'],
    transactions: ['SELECT', 'INSERT'],
    entries: ['SELECT', 'INSERT'],
    payment_reversals: ['SELECT', 'INSERT'],
    token_spending: ['SELECT', 'INSERT', 'UPDATE'],
    usage_days: ['SELECT', 'INSERT', 'UPDATE'],
    spending_caps: ['SELECT', 'INSERT', 'UPDATE'],
    token_makers: ['SELECT', 'INSERT', 'UPDATE'],
  },
};
