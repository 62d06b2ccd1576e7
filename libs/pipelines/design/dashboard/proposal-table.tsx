import { Anchor, Table } from '@mantine/core';
import { threeDigits } from '@paratope/dashboard-kit/pipeline';
import type { DesignParent, DesignProposal } from '@paratope/sdk';
import { TEXT } from './text.js';

interface ProposalTableProps {
  readonly parent: DesignParent;
  readonly proposals: readonly DesignProposal[];
  readonly chosen: string | undefined;
  readonly onChoose: (name: string) => void;
}

export function ProposalTable({ parent, proposals, chosen, onChoose }: ProposalTableProps) {
  const figures = Object.keys(parent.figures);
  return (
    <Table.ScrollContainer minWidth={560} mah={360}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{TEXT.proposal}</Table.Th>
            <Table.Th className="numeric">{TEXT.score}</Table.Th>
            {figures.map((name) => (
              <Table.Th key={name} className="numeric">
                {name.replaceAll('_', ' ')}
              </Table.Th>
            ))}
            <Table.Th className="numeric">{TEXT.identityToTheParent}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr>
            <Table.Td>{TEXT.parent}</Table.Td>
            <Table.Td className="numeric">–</Table.Td>
            {figures.map((name) => (
              <Table.Td key={name} className="numeric">
                {threeDigits(parent.figures[name])}
              </Table.Td>
            ))}
            <Table.Td className="numeric">100</Table.Td>
          </Table.Tr>
          {proposals.map(({ name, score, figures: own, parent_identity }) => (
            <Table.Tr key={name} {...(name === chosen && { bg: 'var(--mantine-color-default-hover)' })}>
              <Table.Td>
                <Anchor component="button" onClick={() => onChoose(name)}>
                  {name}
                </Anchor>
              </Table.Td>
              <Table.Td className="numeric">{score.toFixed(2)}</Table.Td>
              {figures.map((figure) => (
                <Table.Td key={figure} className="numeric">
                  {threeDigits(own[figure])}
                </Table.Td>
              ))}
              <Table.Td className="numeric">{(100 * parent_identity).toFixed(1)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
