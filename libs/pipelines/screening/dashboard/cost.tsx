import { Alert, List, Stack, Table, Text } from '@mantine/core';
import { DataTable, ProblemAlert, problemText, TextLink } from '@paratope/dashboard-kit';
import type { ScreenEstimate } from '@paratope/sdk';
import { TEXT, TIER_LABEL } from './text.js';

/** Bounds of the credits by tier, and the number of rows for which the file has no antibody. */
export function Cost({ estimate }: { readonly estimate: ScreenEstimate }) {
  const { rows, distinct, refused, refusals, tiers, affordable } = estimate;
  return (
    <Stack gap="sm">
      <Text size="sm">{TEXT.rowsOfFile(rows, distinct)}</Text>
      {refused > 0 && (
        <Alert color="yellow" title={TEXT.refusedRows(refused)}>
          <List size="sm">
            {refusals.map(({ row, id, detail }) => (
              <List.Item key={row}>{TEXT.refusedRow(row, id, detail)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <DataTable maw={520} headings={[TEXT.tier, { numeric: TEXT.mostAntibodies }, { numeric: TEXT.mostCredits }]}>
        {tiers.map(({ tier, rows: most, credits }) => (
          <Table.Tr key={tier}>
            <Table.Td>{TIER_LABEL[tier] ?? tier}</Table.Td>
            <Table.Td className="numeric">{most.toLocaleString('en')}</Table.Td>
            <Table.Td className="numeric">{credits.toLocaleString('en')}</Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
      {!affordable && (
        <Alert color="yellow">
          {TEXT.balanceTooSmall}{' '}
          <TextLink to="/credits" underline="always">
            {TEXT.buyCredits}
          </TextLink>
          .
        </Alert>
      )}
    </Stack>
  );
}

/** Problem of the plan that belongs to none of its fields. */
export function PlanProblem({ error }: { readonly error: unknown }) {
  if (error === null || error === undefined) return null;
  const { fields } = problemText(error);
  const isShown = fields.length > 0 && fields.every(({ where }) => /^\/plan\/(?:tiers\/|antigen)/.test(where));
  return isShown ? null : <ProblemAlert error={error} />;
}
