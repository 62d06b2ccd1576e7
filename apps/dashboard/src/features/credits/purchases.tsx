import { Stack, Table, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DataTable, ExactTime, Loaded, MoreButton, readsPages, TextLink } from '@paratope/dashboard-kit';
import { price } from './price.js';
import { TEXT } from './text.js';

/** List of purchases, each with a receipt; empty without purchases. */
export function Purchases() {
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
