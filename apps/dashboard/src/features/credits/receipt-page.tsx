import { Button, Card, Table, Text } from '@mantine/core';
import type { Purchase } from '@paratope/sdk';
import { IconPrinter } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ExactTime, Loaded, Page, PrintLayout, readsPages, TextLink, useOrg } from '@paratope/dashboard-kit';
import { price } from './price.js';
import { TEXT } from './text.js';

const route = getRouteApi('/app/credits/receipts/$purchaseId');

/** Printable receipt with organization, number, date, amount and credits. */
export function ReceiptPage() {
  const { purchaseId } = route.useParams();
  const purchases = useInfiniteQuery(readsPages('listPurchases'));
  const purchase = purchases.data?.find(({ id }) => id === purchaseId);
  const { hasNextPage, isFetching, fetchNextPage } = purchases;
  const isSought = purchase === undefined && hasNextPage;
  useEffect(() => {
    if (isSought && !isFetching) void fetchNextPage();
  }, [isSought, isFetching, fetchNextPage]);
  return (
    <PrintLayout>
      <Page
        title={purchase === undefined ? TEXT.receiptNumber : TEXT.receiptOf(purchase.number)}
        crumbs={[
          <TextLink key="credits" to="/credits">
            {TEXT.creditsLabel}
          </TextLink>,
        ]}
        actions={
          <Button className="no-print" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {TEXT.print}
          </Button>
        }
      >
        <Loaded query={purchases}>
          {() =>
            purchase === undefined ? <Text>{isSought ? '…' : TEXT.noSuchPurchase}</Text> : <Receipt of={purchase} />
          }
        </Loaded>
      </Page>
    </PrintLayout>
  );
}

function Receipt({ of }: { readonly of: Purchase }) {
  const { name } = useOrg();
  const lines = [
    [TEXT.receiptFor, name],
    [TEXT.receiptNumber, of.number],
    [TEXT.date, <ExactTime key="date" at={of.paid_at} />],
    [TEXT.description, of.description],
    [TEXT.creditsLabel, of.credits.toLocaleString('en')],
    [TEXT.amountPaid, price(of)],
    ...(of.amount_reversed > 0 ? [[TEXT.amountReversed, price({ ...of, amount: of.amount_reversed })] as const] : []),
    [TEXT.paidBy, of.provider === 'stripe' ? TEXT.stripe : TEXT.sandboxPayment],
  ] as const;
  return (
    <Card withBorder padding="lg">
      <Table variant="vertical" withRowBorders={false}>
        <Table.Tbody>
          {lines.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" w={220}>
                {label}
              </Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
