import { Table } from '@mantine/core';
import { Section } from '@paratope/dashboard-kit';
import type { DesignProposal } from '@paratope/sdk';
import { plainWords } from './plain-words.js';
import { TEXT } from './text.js';

interface ProposalDetailsProps {
  readonly proposal: DesignProposal;
}

/** Mutations of the chosen proposal, with the reason of each. */
export function ProposalDetails({ proposal }: ProposalDetailsProps) {
  const { name, mutations = [] } = proposal;
  return (
    <Section title={TEXT.mutationsOf(name)}>
      <Table.ScrollContainer minWidth={560}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{TEXT.mutation}</Table.Th>
              <Table.Th>{TEXT.reason}</Table.Th>
              <Table.Th>{TEXT.contributions}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {mutations.map(({ chain, position, from, to, reason, contributions }) => (
              <Table.Tr key={`${chain}${position}`}>
                <Table.Td className="mono" style={{ whiteSpace: 'nowrap' }}>
                  {chain} {from}
                  {position}
                  {to}
                </Table.Td>
                <Table.Td>{plainWords(reason)}</Table.Td>
                <Table.Td>
                  {Object.entries(contributions)
                    .filter(([figure, value]) => figure !== 'mutations' && value !== 0)
                    .map(
                      ([figure, value]) =>
                        `${figure.replaceAll('_', ' ')} ${value > 0 ? '+' : ''}${value.toPrecision(2)}`,
                    )
                    .join(', ')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
