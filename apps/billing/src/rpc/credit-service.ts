import { billing, RpcError, rpcService, RpcStatus, type RpcService } from '@paratope/rpc';
import type { ChargeResult } from '../ledger/charge.js';
import { PurchaseMismatchError, UnknownAccountError, type Ledger } from '../ledger/ledger.js';
import type { RefundResult } from '../ledger/refund.js';
import type { Account, ListedTransaction, SubjectSpending } from '../ledger/rows.js';
import { charges, refunds } from '../metrics.js';
import { requests, valid } from './requests.js';

const { ChargeOutcome, RefundOutcome } = billing;

const CHARGE_OUTCOMES: Readonly<Record<ChargeResult['outcome'], billing.ChargeOutcome>> = {
  applied: ChargeOutcome.APPLIED,
  insufficient: ChargeOutcome.INSUFFICIENT,
  capped: ChargeOutcome.CAPPED,
  voided: ChargeOutcome.VOIDED,
  unknown_account: ChargeOutcome.UNKNOWN_ACCOUNT,
  mismatch: ChargeOutcome.MISMATCH,
};

const REFUND_OUTCOMES: Readonly<Record<RefundResult['outcome'], billing.RefundOutcome>> = {
  applied: RefundOutcome.APPLIED,
  voided: RefundOutcome.VOIDED,
  mismatch: RefundOutcome.MISMATCH,
  unknown_account: RefundOutcome.UNKNOWN_ACCOUNT,
};

/** Returns CreditService of proto/paratope/billing/v1 on a ledger. */
export const creditService = (ledger: Ledger): RpcService =>
  rpcService<billing.CreditServiceServer>(billing.CreditServiceService, {
    debit: async (request) => {
      const results = await ledger.debit(valid(requests.debit, request).charges);
      for (const { outcome } of results) charges.add(1, { outcome });
      return {
        results: results.map(({ cap, ...result }) => ({ ...result, outcome: CHARGE_OUTCOMES[result.outcome], cap })),
      };
    },
    refund: async (request) => {
      const results = await ledger.refund(valid(requests.refund, request).refunds);
      for (const { outcome } of results) refunds.add(1, { outcome });
      return { results: results.map((result) => ({ ...result, outcome: REFUND_OUTCOMES[result.outcome] })) };
    },
    getTokenSpending: async (request) => ({
      spending: [...(await ledger.spendingOf(valid(requests.getTokenSpending, request).tokenIds))],
    }),
    setSpendingCap: async (request) => {
      const { perDay = null, perMonth = null, ...of } = valid(requests.setSpendingCap, request);
      return cappedSubject(await refusable(ledger.setCap({ ...of, perDay, perMonth })));
    },
    listSpendingCaps: async (request) => ({
      caps: (await ledger.caps(valid(requests.listSpendingCaps, request).orgId)).map(cappedSubject),
    }),
    getUsage: async (request) => {
      const query = valid(requests.getUsage, request);
      const rows = await ledger.usage({ ...query, limit: query.limit + 1 });
      return { rows: rows.slice(0, query.limit), hasMore: rows.length > query.limit };
    },
    getAccount: async (request) => {
      const account = await ledger.account(valid(requests.getAccount, request).orgId);
      if (!account) throw new RpcError(RpcStatus.NOT_FOUND, 'no such account');
      return shown(account);
    },
    openAccount: async (request) => {
      const { purchasedCredits, ...terms } = valid(requests.openAccount, request);
      return shown(await ledger.openAccount(terms, purchasedCredits));
    },
    changePlan: async (request) => shown(await refusable(ledger.changePlan(valid(requests.changePlan, request)))),
    purchase: async (request) => shown(await refusable(ledger.purchase(valid(requests.purchase, request)))),
    listTransactions: async (request) => {
      const { orgId, limit, beforeSequence } = valid(requests.listTransactions, request);
      const page = await ledger.transactions({ orgId, limit, beforeSequence: beforeSequence || undefined });
      return { transactions: page.transactions.map(listed), hasMore: page.hasMore };
    },
  });

async function refusable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnknownAccountError) throw new RpcError(RpcStatus.NOT_FOUND, error.message);
    if (error instanceof PurchaseMismatchError) throw new RpcError(RpcStatus.ALREADY_EXISTS, error.message);
    throw error;
  }
}

const cappedSubject = ({ orgId: _, perDay, perMonth, ...spent }: SubjectSpending): billing.SubjectSpending => ({
  ...spent,
  perDay: perDay ?? undefined,
  perMonth: perMonth ?? undefined,
});

const shown = (account: Account): billing.Account => ({
  orgId: account.orgId,
  plan: account.plan,
  subscriptionBalance: account.subscriptionBalance,
  purchasedBalance: account.purchasedBalance,
  monthlyGrant: account.monthlyGrant,
});

const listed = (transaction: ListedTransaction): billing.CreditTransaction => ({
  id: transaction.id,
  sequence: transaction.sequence,
  source: transaction.source,
  kind: transaction.kind,
  amount: transaction.subscription + transaction.purchased,
  subscriptionAmount: transaction.subscription,
  purchasedAmount: transaction.purchased,
  balanceAfter: transaction.balanceAfter,
  description: transaction.description,
  createdAt: transaction.createdAt.toISOString(),
});
