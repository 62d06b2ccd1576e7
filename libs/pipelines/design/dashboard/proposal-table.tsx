import { Anchor, Badge, Checkbox, Group } from '@mantine/core';
import { type Column, DataTable, useFirstRows } from '@paratope/dashboard-kit';
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

/** A row of the table: the parent, or a proposal. */
interface Row extends Pick<DesignParent, 'figures'> {
  readonly proposal?: DesignProposal;
}

export function ProposalTable({ parent, proposals, chosen, onChoose, knee, marked, onMark }: ProposalTableProps) {
  const toggle = (name: string): void => {
    const next = new Set(marked);
    if (!next.delete(name)) next.add(name);
    onMark(next);
  };
  const { shown, more } = useFirstRows(proposals);
  const rows: readonly Row[] = [
    { figures: parent.figures },
    ...shown.map((proposal) => ({ figures: proposal.figures, proposal })),
  ];
  return (
    <>
      <DataTable
        minWidth={560}
        rows={rows}
        keyOf={({ proposal }) => proposal?.name ?? null}
        rowAttributes={({ proposal }) =>
          proposal && proposal.name === chosen ? { bg: 'var(--mantine-color-default-hover)' } : {}
        }
        columns={[
          [
            { hidden: TEXT.marked, w: 44 },
            ({ proposal }) =>
              proposal && (
                <Checkbox
                  aria-label={TEXT.markProposal(proposal.name)}
                  checked={marked.has(proposal.name)}
                  onChange={() => toggle(proposal.name)}
                />
              ),
          ],
          [
            TEXT.proposal,
            ({ proposal }) =>
              proposal ? (
                <Group gap={6} wrap="nowrap" miw="max-content">
                  <Anchor component="button" onClick={() => onChoose(proposal.name)}>
                    {proposal.name}
                  </Anchor>
                  {proposal.name === knee && <Badge size="sm">{TEXT.knee}</Badge>}
                  {proposal.judgement !== null && (
                    <Badge size="sm" color="green">
                      {TEXT.judged}
                    </Badge>
                  )}
                </Group>
              ) : (
                TEXT.parent
              ),
          ],
          [{ numeric: TEXT.score }, ({ proposal }) => proposal?.score.toFixed(2) ?? '–'],
          ...Object.keys(parent.figures).map((name): Column<Row> => [
            { numeric: figureLabel(name) },
            ({ figures }) => threeDigits(figures[name]),
          ]),
          [
            { numeric: TEXT.identityToTheParent },
            ({ proposal }) => (proposal ? (100 * proposal.parent_identity).toFixed(1) : 100),
          ],
        ]}
      />
      {more}
    </>
  );
}
