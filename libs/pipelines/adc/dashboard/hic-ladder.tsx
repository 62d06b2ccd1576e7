import { Table, Text } from '@mantine/core';
import type { AdcAnalysis } from '@paratope/sdk';
import { Download, saveCsv, Section } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** Peaks expected in hydrophobic interaction chromatography, in the order of elution. */
export function HicLadder({ hic }: { readonly hic: NonNullable<AdcAnalysis['hic']> }) {
  const { ladder = [], average_dar, drug_absorbance_included, note } = hic;
  if (ladder.length === 0 || average_dar === undefined) return null;
  return (
    <Section
      title={TEXT.hicLadder}
      description={note}
      actions={<Download label={TEXT.downloadCsv} onClick={() => saveCsv('adc-hic', ladder)} />}
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className="numeric">{TEXT.elutionRank}</Table.Th>
            <Table.Th className="numeric">{TEXT.drugs}</Table.Th>
            <Table.Th className="numeric">{TEXT.areaAt280}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {ladder.map(({ drugs, elution_rank, area_fraction }) => (
            <Table.Tr key={drugs}>
              <Table.Td className="numeric">{elution_rank}</Table.Td>
              <Table.Td className="numeric">{drugs}</Table.Td>
              <Table.Td className="numeric">{(100 * area_fraction).toFixed(1)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mt="xs">
        {TEXT.averageDarFromAreas(average_dar.toFixed(2), drug_absorbance_included === true)}
      </Text>
    </Section>
  );
}
