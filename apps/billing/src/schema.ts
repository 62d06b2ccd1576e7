import type { Schema } from '@paratope/database';
import { Account } from './entities/account.js';
import { Checkout } from './entities/checkout.js';
import { LedgerEntry } from './entities/ledger-entry.js';
import { LedgerTransaction } from './entities/ledger-transaction.js';
import { PaymentReversal } from './entities/payment-reversal.js';
import { Checkpoint } from './entities/checkpoint.js';
import { SpendingCap, TokenMaker } from './entities/spending-cap.js';
import { TokenSpending } from './entities/token-spending.js';
import { Checkpoints1795327200000 } from './migrations/1795327200000-checkpoints.js';
import { Billing1795305600000 } from './migrations/1795305600000-billing.js';
import { UsageDay } from './entities/usage-day.js';
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
    Billing1795305600000,
    Checkpoints1795327200000,
    TokenSpending1795525200000,
    UsageDays1799100000000,
    CheckoutsByOrg1799110000000,
    UsageBefore1799110000001,
    RefundsByIndex1799900000000,
    SpendingCaps1805300000001,
  ],
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
