import { Table } from '@mantine/core';
import type { ScoreColumn } from '@paratope/sdk';
import { Section } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** Explanation of each figure: its meaning, wanted direction, reference and accuracy. */
export function FigureMeanings({ columns }: { readonly columns: readonly ScoreColumn[] }) {
  return (
    <Section title={TEXT.meaningOfFigures}>
      <div className="scrolls-wide">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{TEXT.figure}</Table.Th>
              <Table.Th>{TEXT.meaning}</Table.Th>
              <Table.Th>{TEXT.wanted}</Table.Th>
              <Table.Th>{TEXT.comparedWith}</Table.Th>
              <Table.Th>{TEXT.certainty}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {columns.map(({ name, label, description, direction, reference, certainty }) => (
              <Table.Tr key={name}>
                <Table.Td>{label}</Table.Td>
                <Table.Td>{description}</Table.Td>
                <Table.Td>{TEXT.wantedOf[direction]}</Table.Td>
                <Table.Td>{reference ?? '–'}</Table.Td>
                <Table.Td>{certainty ?? '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Section>
  );
}
