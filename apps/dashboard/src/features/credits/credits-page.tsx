import { Badge, Card, Group, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import type { CreditTransaction } from '@paratope/sdk';
import { IconReceipt } from '@tabler/icons-react';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  DataTable,
  EmptyState,
  Loaded,
  MoreButton,
  Page,
  reads,
  readsPages,
  RelativeTime,
  useOrg,
  ExactTime,
  TextLink,
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
      <Loaded query={purchases}>
        {(all) => (
          <DataTable
            minWidth={520}
            headings={[
              TEXT.receiptNumber,
              TEXT.date,
              TEXT.description,
              { numeric: TEXT.creditsLabel },
              { numeric: TEXT.amount },
            ]}
          >
            {all.map((purchase) => (
              <Table.Tr key={purchase.id}>
                <Table.Td>
                  <TextLink to="/credits/receipts/$purchaseId" params={{ purchaseId: purchase.id }}>
                    {purchase.number}
                  </TextLink>
                </Table.Td>
                <Table.Td>
                  <ExactTime at={purchase.paid_at} />
                </Table.Td>
                <Table.Td>{purchase.description}</Table.Td>
                <Table.Td className="numeric">{purchase.credits.toLocaleString('en')}</Table.Td>
                <Table.Td className="numeric">{price(purchase)}</Table.Td>
              </Table.Tr>
            ))}
          </DataTable>
        )}
      </Loaded>
      <MoreButton query={purchases} />
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
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text fz={28} fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {number(value)}
            </Text>
            <Text size="xs" c="dimmed">
              {note}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
      {(role === 'owner' || role === 'admin') && <Purchases />}
      <Stack gap="sm">
        <Title order={2}>{TEXT.ledger}</Title>
        <Loaded
          query={entries}
          empty={
            <EmptyState icon={IconReceipt} title={TEXT.noLedgerEntriesYet}>
              {TEXT.grantsPurchasesJobsAndRefunds}
            </EmptyState>
          }
        >
          {(all) => (
            <>
              <DataTable
                minWidth={520}
                headings={[
                  TEXT.time,
                  TEXT.type,
                  TEXT.reference,
                  { numeric: TEXT.creditsLabel },
                  { numeric: TEXT.balanceAfter },
                ]}
              >
                {all.map(({ id, created_at, kind, description, amount, balance_after }) => (
                  <Table.Tr key={id}>
                    <Table.Td>
                      <RelativeTime at={created_at} />
                    </Table.Td>
                    <Table.Td>{KIND[kind]}</Table.Td>
                    <Table.Td>{description.replaceAll('_', ' ')}</Table.Td>
                    <Table.Td className="numeric">{signed(amount)}</Table.Td>
                    <Table.Td className="numeric">{number(balance_after)}</Table.Td>
                  </Table.Tr>
                ))}
              </DataTable>
              <Group justify="center">
                <MoreButton query={entries} />
              </Group>
            </>
          )}
        </Loaded>
      </Stack>
    </Page>
  );
}
