import { plateSheet } from '@paratope/campaigns/plate-sheet';
import { ButtonLink, Download, saveCsv, Section, DataTable, type Column } from '@paratope/dashboard-kit';
import { threeDigits } from '@paratope/dashboard-kit/pipeline';
import type { CampaignPlateResults } from '@paratope/sdk';
import { IconDna2 } from '@tabler/icons-react';
import { PlateMap } from './plate-map.js';
import { TEXT } from './text.js';

type Well = CampaignPlateResults['wells'][number];

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
      <DataTable
        minWidth={760}
        maxHeight={360}
        rows={wells}
        columns={[
          [TEXT.well, ({ well }) => well],
          [{ mono: TEXT.variant }, ({ name }) => name],
          [{ numeric: TEXT.mutations }, ({ mutation_count }) => mutation_count],
          ...assays.map(({ assay, unit }, k): Column<Well> => [
            { numeric: TEXT.predicted(assay, unit) },
            ({ predictions }) => predictionText(predictions[k]),
          ]),
          [TEXT.reason, ({ reason }) => reason],
        ]}
      />
    </Section>
  );
}

function predictionText(prediction: Well['predictions'][number] | undefined): string {
  if (prediction === undefined) return '';
  const { value, low, high, extrapolated } = prediction;
  return TEXT.withInterval(threeDigits(value), threeDigits(low), threeDigits(high), extrapolated);
}
