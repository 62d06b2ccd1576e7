import type { ScoreColumn } from '@paratope/sdk';
import { DataTable, Section } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** Explanation of each figure: its meaning, wanted direction, reference and accuracy. */
export function FigureMeanings({ columns }: { readonly columns: readonly ScoreColumn[] }) {
  return (
    <Section title={TEXT.meaningOfFigures}>
      <div className="scrolls-wide">
        <DataTable
          rows={columns}
          columns={[
            [TEXT.figure, ({ label }) => label],
            [TEXT.meaning, ({ description }) => description],
            [TEXT.wanted, ({ direction }) => TEXT.wantedOf[direction]],
            [TEXT.comparedWith, ({ reference }) => reference ?? '–'],
            [TEXT.certainty, ({ certainty }) => certainty ?? '–'],
          ]}
        />
      </div>
    </Section>
  );
}
