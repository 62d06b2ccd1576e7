import { plateSheet } from '@paratope/campaigns/plate-sheet';
import { Table } from '@mantine/core';
import { ButtonLink, Download, saveCsv, Section } from '@paratope/dashboard-kit';
import { threeDigits } from '@paratope/dashboard-kit/pipeline';
import type { CampaignPlateResults } from '@paratope/sdk';
import { IconDna2 } from '@tabler/icons-react';
import { PlateMap } from './plate-map.js';
import { TEXT } from './text.js';

interface PlateSectionProps {
  readonly id: string;
  readonly results: CampaignPlateResults;
}

/** The plate as a map, as a list, and as a file to fill in with measurements. */
export function PlateSection({ id, results }: PlateSectionProps) {
  const { round, wells, assays } = results;
  const save = (): void => {
    const { columns, rows } = plateSheet(results);
    saveCsv(
      `plate-${round}-${id}`,
      rows.map((row) => Object.fromEntries(columns.map((column, k) => [column, row[k] ?? '']))),
    );
  };
  return (
    <Section
      title={TEXT.plate(round)}
      actions={
        <>
          <Download label={TEXT.csvToFillIn} onClick={save} />
          <ButtonLink
            size="xs"
            variant="default"
            leftSection={<IconDna2 size={14} />}
            to="/orders/$kind/$jobId"
            params={{ kind: 'campaign-plates', jobId: id }}
          >
            {TEXT.orderDna}
          </ButtonLink>
        </>
      }
    >
      <PlateMap wells={wells} />
      <Table.ScrollContainer minWidth={760} mah={360}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{TEXT.well}</Table.Th>
              <Table.Th>{TEXT.variant}</Table.Th>
              <Table.Th className="numeric">{TEXT.mutations}</Table.Th>
              {assays.map(({ assay, unit }) => (
                <Table.Th key={assay} className="numeric">
                  {TEXT.predicted(assay, unit)}
                </Table.Th>
              ))}
              <Table.Th>{TEXT.reason}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {wells.map(({ well, name, mutation_count, predictions, reason }) => (
              <Table.Tr key={well}>
                <Table.Td>{well}</Table.Td>
                <Table.Td className="mono">{name}</Table.Td>
                <Table.Td className="numeric">{mutation_count}</Table.Td>
                {predictions.map(({ assay, value, low, high, extrapolated }) => (
                  <Table.Td key={assay} className="numeric">
                    {TEXT.withInterval(threeDigits(value), threeDigits(low), threeDigits(high), extrapolated)}
                  </Table.Td>
                ))}
                <Table.Td>{reason}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
