import { Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import type { ChainDiff } from '@paratope/sdk';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Loaded, Page, reads } from '@paratope/dashboard-kit';
import { EmptyState } from '../../components/empty-state.js';
import { CHAIN_ROLE } from '../../components/terms.js';
import { FiguresSideBySide } from './figures-side-by-side.js';
import { Alignment } from './alignment.js';
import { TEXT } from './text.js';

const compareRoute = getRouteApi('/app/compare');

export function ComparePage() {
  const { variant, against } = compareRoute.useSearch();
  if (variant === undefined || against === undefined) {
    return (
      <Page title={TEXT.compareVariants}>
        <EmptyState icon={IconArrowsDiff} title={TEXT.noVariantsSelected}>
          {TEXT.openACandidateSelectTwo}
        </EmptyState>
      </Page>
    );
  }
  return <Comparison variantId={variant} againstId={against} />;
}

function Comparison({ variantId, againstId }: { readonly variantId: string; readonly againstId: string }) {
  const one = useQuery(reads('getVariant', { path: { id: variantId } }));
  const other = useQuery(reads('getVariant', { path: { id: againstId } }));
  const diff = useQuery(reads('getVariantDiff', { path: { id: variantId }, query: { against: againstId } }));
  const names = { one: one.data?.name ?? '…', other: other.data?.name ?? '…' };
  return (
    <Page title={`${names.other} → ${names.one}`} description={TEXT.differencesBetweenTheTwoVariants}>
      <Loaded query={diff}>
        {({ chains }) => (
          <Stack gap="lg">
            {chains.map((chain) => (
              <Card key={chain.role} withBorder padding="lg">
                <Stack>
                  <Group gap="md" align="baseline">
                    <Title order={2}>{CHAIN_ROLE[chain.role]}</Title>
                    <Text size="sm" c="dimmed">
                      {countOf(chain)}
                    </Text>
                  </Group>
                  <Alignment
                    from={other.data?.chains.find(({ role }) => role === chain.role)?.sequence ?? ''}
                    to={one.data?.chains.find(({ role }) => role === chain.role)?.sequence ?? ''}
                    diff={chain}
                    names={names}
                  />
                  {chain.differences.length > 0 && <Differences chain={chain} />}
                </Stack>
              </Card>
            ))}
            <FiguresSideBySide one={{ id: variantId, name: names.one }} other={{ id: againstId, name: names.other }} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

const count = (n: number, what: string): string => (n === 0 ? '' : `${n} ${what}${n === 1 ? '' : 's'}`);

const countOf = ({ status, substitutions, insertions, deletions }: ChainDiff): string =>
  [count(substitutions, 'substitution'), count(insertions, 'insertion'), count(deletions, 'deletion')]
    .filter(Boolean)
    .join(', ') || status;

function Differences({ chain: { differences } }: { readonly chain: ChainDiff }) {
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{TEXT.substitution}</Table.Th>
            <Table.Th>{TEXT.region}</Table.Th>
            <Table.Th className="numeric">{TEXT.imgt}</Table.Th>
            <Table.Th className="numeric">{TEXT.kabat}</Table.Th>
            <Table.Th className="numeric">{TEXT.residue}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map(({ kind, from, to, region, imgt, kabat, from_index, to_index }) => (
            <Table.Tr key={`${kind}${from_index ?? ''}-${to_index ?? ''}`}>
              <Table.Td className="mono">
                {from ?? '–'} → {to ?? '–'}
              </Table.Td>
              <Table.Td>{region ?? '–'}</Table.Td>
              <Table.Td className="numeric">{imgt ?? '–'}</Table.Td>
              <Table.Td className="numeric">{kabat ?? '–'}</Table.Td>
              <Table.Td className="numeric">{to_index ?? from_index}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
