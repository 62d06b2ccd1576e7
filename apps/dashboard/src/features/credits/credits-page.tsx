import { Badge, Card, Group, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import type { CreditTransaction } from '@paratope/sdk';
import { IconReceipt } from '@tabler/icons-react';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Loaded, MoreButton, Page, reads, readsPages } from '@paratope/dashboard-kit';
import { EmptyState } from '../../components/empty-state.js';
import { RelativeTime } from '../../components/relative-time.js';
import { BuyCredits } from './buy-credits.js';

const KIND: Readonly<Record<CreditTransaction['kind'], string>> = {
  debit: 'Job',
  refund: 'Refund',
  grant: 'Monthly grant',
  grant_expiry: 'Grant expired',
  purchase: 'Purchase',
  void: 'Given back',
};

const number = (value: number): string => value.toLocaleString('en');
const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${number(Math.abs(value))}`;

export function CreditsPage() {
  const { data: balance } = useSuspenseQuery(reads('getMe'));
  const entries = useInfiniteQuery(readsPages('listCreditTransactions'));
  const tiles = [
    ['Available', balance.total_credits, 'of both kinds together'],
    [
      'From the plan',
      balance.subscription_balance,
      `renewed to ${number(balance.monthly_grant)} on the 1st, UTC; spent first`,
    ],
    ['Purchased', balance.purchased_balance, 'kept until they are spent'],
  ] as const;
  return (
    <Page
      title="Credits"
      mark={<Badge>{balance.plan} plan</Badge>}
      description="What pipelines cost, and what was given back. A job that ends without results costs nothing."
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
      <Stack gap="sm">
        <Title order={2}>Ledger</Title>
        <Loaded
          query={entries}
          empty={
            <EmptyState icon={IconReceipt} title="Nothing booked yet">
              Grants, purchases, jobs and refunds will stand here, each with the balance after it.
            </EmptyState>
          }
        >
          {(all) => (
            <>
              <Table.ScrollContainer minWidth={520}>
                <Table>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>When</Table.Th>
                      <Table.Th>What</Table.Th>
                      <Table.Th>Of</Table.Th>
                      <Table.Th className="numeric">Credits</Table.Th>
                      <Table.Th className="numeric">Balance after</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
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
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
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
