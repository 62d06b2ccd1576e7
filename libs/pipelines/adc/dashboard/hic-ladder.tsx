import { Table, Text } from '@mantine/core';
import type { AdcAnalysis } from '@paratope/sdk';
import { DataTable, Download, saveCsv, Section } from '@paratope/dashboard-kit';
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
      <DataTable headings={[{ numeric: TEXT.elutionRank }, { numeric: TEXT.drugs }, { numeric: TEXT.areaAt280 }]}>
        {ladder.map(({ drugs, elution_rank, area_fraction }) => (
          <Table.Tr key={drugs}>
            <Table.Td className="numeric">{elution_rank}</Table.Td>
            <Table.Td className="numeric">{drugs}</Table.Td>
            <Table.Td className="numeric">{(100 * area_fraction).toFixed(1)}</Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
      <Text size="sm" c="dimmed" mt="xs">
        {TEXT.averageDarFromAreas(average_dar.toFixed(2), drug_absorbance_included === true)}
      </Text>
    </Section>
  );
}
