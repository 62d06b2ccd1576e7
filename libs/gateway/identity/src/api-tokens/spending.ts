import { READ_DEADLINE_MS, type TokenOfCaller } from '@paratope/gateway-http';
import type { BillingClient } from '@paratope/gateway-settings';
import { z } from 'zod';
import { described } from '@paratope/job-envelope';

/** Credits that a token may spend; null: unlimited. */
export const capSchema = z.int().min(0).max(1_000_000_000).nullable();

const spentSchema = z.int().nonnegative().nullable();

/** Spending caps of a token, and its spending so far. */
export const SPENDING_FIELDS = {
  daily_cap: described(capSchema, 'Credits that the token may spend on a day (UTC). Null: any number.', 100),
  monthly_cap: described(
    capSchema,
    'Credits that the token may spend in a calendar month (UTC). Null: any number.',
    1000,
  ),
  spent_today: described(
    spentSchema,
    'Credits that the token has spent today (UTC), less refunds. Null for a token without a cap: it is not counted.',
    12,
  ),
  spent_this_month: described(
    spentSchema,
    'Credits that the token has spent in this calendar month (UTC), less refunds. Null for a token without a cap.',
    340,
  ),
};

interface Spent {
  readonly spent_today: number | null;
  readonly spent_this_month: number | null;
}

type Capped = Pick<TokenOfCaller, 'id' | 'dailyCap' | 'monthlyCap'>;

export const hasCap = ({ dailyCap, monthlyCap }: Pick<Capped, 'dailyCap' | 'monthlyCap'>): boolean =>
  dailyCap !== null || monthlyCap !== null;

/** Returns the spending of each token, in their order. Billing is called only if a token has a cap. */
export async function spentBy(
  billing: Pick<BillingClient, 'getTokenSpending'>,
  tokens: readonly Capped[],
  requestId: string,
): Promise<Spent[]> {
  const tokenIds = tokens.filter(hasCap).map(({ id }) => id);
  if (tokenIds.length === 0) return tokens.map(() => NOT_COUNTED);
  const { spending } = await billing.getTokenSpending({ tokenIds }, { requestId, deadlineMs: READ_DEADLINE_MS });
  const byToken = new Map(spending.map((each) => [each.tokenId, each]));
  return tokens.map((token) => {
    const { today, thisMonth } = byToken.get(token.id) ?? { today: 0, thisMonth: 0 };
    return hasCap(token) ? { spent_today: today, spent_this_month: thisMonth } : NOT_COUNTED;
  });
}

export const NOT_COUNTED: Spent = { spent_today: null, spent_this_month: null };
