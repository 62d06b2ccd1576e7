import { Table } from '@mantine/core';
import type { ScoreColumn } from '@paratope/sdk';
import { DataTable, Section } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** Explanation of each figure: its meaning, wanted direction, reference and accuracy. */
export function FigureMeanings({ columns }: { readonly columns: readonly ScoreColumn[] }) {
  return (
    <Section title={TEXT.meaningOfFigures}>
      <div className="scrolls-wide">
        <DataTable headings={[TEXT.figure, TEXT.meaning, TEXT.wanted, TEXT.comparedWith, TEXT.certainty]}>
          {columns.map(({ name, label, description, direction, reference, certainty }) => (
            <Table.Tr key={name}>
              <Table.Td>{label}</Table.Td>
              <Table.Td>{description}</Table.Td>
              <Table.Td>{TEXT.wantedOf[direction]}</Table.Td>
              <Table.Td>{reference ?? '–'}</Table.Td>
              <Table.Td>{certainty ?? '–'}</Table.Td>
            </Table.Tr>
          ))}
        </DataTable>
      </div>
    </Section>
  );
}
