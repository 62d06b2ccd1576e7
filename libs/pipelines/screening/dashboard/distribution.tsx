import { Select, Stack } from '@mantine/core';
import { PLOT_BLUE, Plot, type PlotProps } from '@paratope/dashboard-kit';
import { useCallback, useState } from 'react';
import { type DrawnColumn, type DrawnRow } from '@paratope/dashboard-kit/table';
import { TEXT } from './text.js';

const HEIGHT = 300;

interface DistributionProps {
  readonly rows: readonly DrawnRow[];
  readonly columns: readonly DrawnColumn[];
}

/** Histogram of a figure over the loaded antibodies. */
export function Distribution({ rows, columns }: DistributionProps) {
  const numbers = columns.filter(({ type }) => type !== 'text');
  const [chosen, setChosen] = useState<string>();
  const column = numbers.find(({ name }) => name === chosen) ?? numbers[0];
  return (
    <Stack gap="xs">
      <Select
        size="xs"
        maw={240}
        label={TEXT.figure}
        searchable
        allowDeselect={false}
        data={numbers.map(({ name, label }) => ({ value: name, label }))}
        value={column?.name ?? null}
        onChange={(value) => setChosen(value ?? undefined)}
      />
      {column && <Histogram rows={rows} column={column} />}
    </Stack>
  );
}

interface HistogramProps {
  readonly rows: readonly DrawnRow[];
  readonly column: DrawnColumn;
}

function Histogram({ rows, column: { name, label, unit } }: HistogramProps) {
  const options = useCallback<PlotProps['options']>(
    (plot) => {
      const values = rows.map(({ figures }) => figures[name]).filter((value) => typeof value === 'number');
      return {
        marginLeft: 56,
        x: { label: unit === null ? label : `${label} (${unit})` },
        y: { label: TEXT.numberOfAntibodies, grid: true },
        marks: [plot.rectY(values, { ...plot.binX({ y: 'count' }), fill: PLOT_BLUE }), plot.ruleY([0])],
      };
    },
    [rows, name, label, unit],
  );
  return <Plot options={options} height={HEIGHT} label={TEXT.distributionOf(label)} />;
}
