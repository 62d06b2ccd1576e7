import { Anchor, Badge, Checkbox, Group, Table, VisuallyHidden } from '@mantine/core';
import { useFirstRows } from '@paratope/dashboard-kit';
import { threeDigits } from '@paratope/dashboard-kit/pipeline';
import type { DesignParent, DesignProposal } from '@paratope/sdk';
import { figureLabel } from './axes.js';
import { TEXT } from './text.js';

interface ProposalTableProps {
  readonly parent: DesignParent;
  readonly proposals: readonly DesignProposal[];
  readonly chosen: string | undefined;
  readonly onChoose: (name: string) => void;
  readonly knee: string | null | undefined;
  /** Names of the marked proposals. */
  readonly marked: ReadonlySet<string>;
  readonly onMark: (marked: ReadonlySet<string>) => void;
}

export function ProposalTable({ parent, proposals, chosen, onChoose, knee, marked, onMark }: ProposalTableProps) {
  const toggle = (name: string): void => {
    const next = new Set(marked);
    if (!next.delete(name)) next.add(name);
    onMark(next);
  };
  const figures = Object.keys(parent.figures);
  const { shown, more } = useFirstRows(proposals);
  return (
    <>
      <Table.ScrollContainer minWidth={560}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={44}>
                <VisuallyHidden>{TEXT.marked}</VisuallyHidden>
              </Table.Th>
              <Table.Th>{TEXT.proposal}</Table.Th>
              <Table.Th className="numeric">{TEXT.score}</Table.Th>
              {figures.map((name) => (
                <Table.Th key={name} className="numeric">
                  {figureLabel(name)}
                </Table.Th>
              ))}
              <Table.Th className="numeric">{TEXT.identityToTheParent}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr>
              <Table.Td />
              <Table.Td>{TEXT.parent}</Table.Td>
              <Table.Td className="numeric">–</Table.Td>
              {figures.map((name) => (
                <Table.Td key={name} className="numeric">
                  {threeDigits(parent.figures[name])}
                </Table.Td>
              ))}
              <Table.Td className="numeric">100</Table.Td>
            </Table.Tr>
            {shown.map(({ name, score, figures: own, parent_identity, judgement }) => (
              <Table.Tr key={name} {...(name === chosen && { bg: 'var(--mantine-color-default-hover)' })}>
                <Table.Td>
                  <Checkbox
                    aria-label={TEXT.markProposal(name)}
                    checked={marked.has(name)}
                    onChange={() => toggle(name)}
                  />
                </Table.Td>
                <Table.Td>
                  <Group gap={6} wrap="nowrap" miw="max-content">
                    <Anchor component="button" onClick={() => onChoose(name)}>
                      {name}
                    </Anchor>
                    {name === knee && <Badge size="sm">{TEXT.knee}</Badge>}
                    {judgement !== null && (
                      <Badge size="sm" color="green">
                        {TEXT.judged}
                      </Badge>
                    )}
                  </Group>
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
      {more}
    </>
  );
}
