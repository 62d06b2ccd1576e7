import { Badge, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { CreditTransaction } from '@paratope/sdk';
import { IconReceipt } from '@tabler/icons-react';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  DataTable,
  EmptyState,
  LoadedPages,
  Page,
  reads,
  readsPages,
  RelativeTime,
  useOrg,
  ExactTime,
  TextLink,
  Remark,
} from '@paratope/dashboard-kit';
import { BuyCredits } from './buy-credits.js';
import { TEXT } from './text.js';
import { price } from './price.js';

/** List of purchases, each with a receipt; empty without purchases. */
function Purchases() {
  const purchases = useInfiniteQuery(readsPages('listPurchases'));
  if (purchases.data?.length === 0) return undefined;
  return (
    <Stack gap="sm">
      <Title order={2}>{TEXT.purchases}</Title>
      <LoadedPages query={purchases}>
        {(all) => (
          <DataTable
            minWidth={520}
            rows={all}
            columns={[
              [
                TEXT.receiptNumber,
                (purchase) => (
                  <TextLink to="/credits/receipts/$purchaseId" params={{ purchaseId: purchase.id }}>
                    {purchase.number}
                  </TextLink>
                ),
              ],
              [TEXT.date, (purchase) => <ExactTime at={purchase.paid_at} />],
              [TEXT.description, (purchase) => purchase.description],
              [{ numeric: TEXT.creditsLabel }, (purchase) => purchase.credits.toLocaleString('en')],
              [{ numeric: TEXT.amount }, (purchase) => price(purchase)],
            ]}
          />
        )}
      </LoadedPages>
    </Stack>
  );
}

const KIND: Readonly<Record<CreditTransaction['kind'], string>> = {
  debit: TEXT.job,
  refund: TEXT.refund,
  grant: TEXT.monthlyGrant,
  grant_expiry: TEXT.grantExpired,
  purchase: TEXT.purchase,
  void: TEXT.returnedPurchase,
};

const number = (value: number): string => value.toLocaleString('en');
const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${number(Math.abs(value))}`;

export function CreditsPage() {
  const { data: balance } = useSuspenseQuery(reads('getMe'));
  const { role } = useOrg();
  const entries = useInfiniteQuery(readsPages('listCreditTransactions'));
  const tiles = [
    [TEXT.available, balance.total_credits, TEXT.planCreditsAndPurchasedCredits],
    [TEXT.fromThePlan, balance.subscription_balance, TEXT.resetToOnThe1st(number(balance.monthly_grant))],
    [TEXT.purchased, balance.purchased_balance, TEXT.doNotExpireSpentAfter],
  ] as const;
  return (
    <Page
      title={TEXT.creditsLabel}
      mark={<Badge>{TEXT.plan(balance.plan)}</Badge>}
      description={TEXT.everyChargeAndRefundA}
      actions={<BuyCredits />}
    >
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {tiles.map(([label, value, note]) => (
          <Card key={label} withBorder padding="md">
            <Remark>{label}</Remark>
            <Text fz={28} fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {number(value)}
            </Text>
            <Remark small>{note}</Remark>
          </Card>
        ))}
      </SimpleGrid>
      {(role === 'owner' || role === 'admin') && <Purchases />}
      <Stack gap="sm">
        <Title order={2}>{TEXT.ledger}</Title>
        <LoadedPages
          query={entries}
          empty={
            <EmptyState icon={IconReceipt} title={TEXT.noLedgerEntriesYet} text={TEXT.grantsPurchasesJobsAndRefunds} />
          }
        >
          {(all) => (
            <DataTable
              minWidth={520}
              rows={all}
              columns={[
                [TEXT.time, ({ created_at }) => <RelativeTime at={created_at} />],
                [TEXT.type, ({ kind }) => KIND[kind]],
                [TEXT.reference, ({ description }) => description.replaceAll('_', ' ')],
                [{ numeric: TEXT.creditsLabel }, ({ amount }) => signed(amount)],
                [{ numeric: TEXT.balanceAfter }, ({ balance_after }) => number(balance_after)],
              ]}
            />
          )}
        </LoadedPages>
      </Stack>
    </Page>
  );
}
