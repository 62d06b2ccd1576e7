import { Text } from '@mantine/core';
import { DataTable, type Column } from '@paratope/dashboard-kit';
import { threeDigits } from '@paratope/dashboard-kit/pipeline';
import type { DesignJudgement, DesignParent, DesignProposal } from '@paratope/sdk';
import { TEXT } from './text.js';

const FIGURES = [
  ['Human likeness, higher is more human', ({ human_likeness }) => human_likeness],
  ['T-cell epitope risk, lower is better', ({ t_cell_risk }) => t_cell_risk],
  ['Foreign MHC class II cores', ({ foreign_cores }) => foreign_cores],
  ['Liabilities of high severity', ({ high_liabilities }) => high_liabilities],
  [
    'Developability risk, probability of failed assays, lower is better',
    ({ developability_risk }) => developability_risk,
  ],
  ['Shift of CDR-H3, Å', ({ h3_shift }) => h3_shift],
  ['Shift of VL against VH, Å', ({ interface_shift }) => interface_shift],
  ['Confidence of the model, 0–100', ({ model_confidence }) => model_confidence],
] as const satisfies readonly (readonly [string, (judgement: DesignJudgement) => number | null])[];

interface JudgementTableProps {
  readonly parent: DesignParent;
  readonly proposals: readonly DesignProposal[];
}

export function JudgementTable({ parent, proposals }: JudgementTableProps) {
  const judged = [{ name: 'Parent', judgement: parent.judgement }, ...proposals].flatMap(({ name, judgement }) =>
    judgement ? [{ name, judgement }] : [],
  );
  if (judged.length === 0) return <Text size="sm">{TEXT.nothingWasJudged}</Text>;
  return (
    <DataTable
      minWidth={480}
      rows={FIGURES}
      columns={[
        [TEXT.figure, ([label]) => label],
        ...judged.map(({ name, judgement }): Column<(typeof FIGURES)[number]> => [
          { numeric: name },
          ([, of]) => threeDigits(of(judgement)),
        ]),
      ]}
    />
  );
}
