import { Group, Stack, Text } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { AxisSelect } from '../axis-select.js';
import { Brush } from '../brush.js';
import { inArea } from '../plot-area.js';
import { Plot, type PlotProps } from '../plot.js';
import type { Correlation } from './correlation.js';
import { drawingOf, plotOf, type DrawnColumn, type DrawnRow } from './scatter-drawing.js';
import { TEXT } from './text.js';

const HEIGHT = 340;

interface ScatterProps {
  readonly rows: readonly DrawnRow[];
  readonly columns: readonly DrawnColumn[];
  /** Columns of the table; the first two that rank are drawn initially. */
  readonly usual: readonly DrawnColumn[];
  readonly isChosen: (id: string) => boolean;
  /** Called with the ids of the rows within a brushed area. */
  readonly onBrush: (ids: readonly string[]) => void;
  /** Noun of the table for its rows. */
  readonly noun: 'variants' | 'antibodies';
}

/** Scatter plot of two figures of the loaded rows, with the Pareto front. A drawn area chooses its rows. */
export function Scatter({ rows, columns, usual, isChosen, onBrush, noun }: ScatterProps) {
  const ranked = usual.filter(({ type, direction }) => type !== 'text' && direction !== 'none');
  const [first] = ranked;
  const [chosenX, setX] = useState<string>();
  const [chosenY, setY] = useState<string>();
  const x = chosenX ?? first?.name ?? '';
  // The second axis shows another source than the first, so that a figure from a job appears.
  const y = chosenY ?? (ranked.find(({ source }) => source !== first?.source) ?? ranked[1])?.name ?? '';
  const drawing = useMemo(() => drawingOf(rows, columns, x, y), [rows, columns, x, y]);
  const options = useCallback<PlotProps['options']>((plot) => plotOf(plot, drawing, isChosen), [drawing, isChosen]);
  const { points, front, correlation, domains, labels } = drawing;
  const choices = columns.filter(({ type }) => type !== 'text').map(({ name, label }) => ({ value: name, label }));
  return (
    <Stack gap="xs">
      <Group gap="sm" align="flex-end">
        <AxisSelect label={TEXT.horizontalAxis} data={choices} value={x} onChange={setX} />
        <AxisSelect label={TEXT.verticalAxis} data={choices} value={y} onChange={setY} />
        <Text size="sm" c="dimmed" flex="1 1 320px">
          {TEXT.pointsOfLoadedRows(points.length, rows.length, noun)}
          {correlation && ` ${correlationText(correlation)}`}
          {front.length > 0 && ` ${TEXT.theLineJoinsThePareto(noun)}`}
        </Text>
      </Group>
      <Brush
        height={HEIGHT}
        onArea={(area) => onBrush(points.filter((point) => inArea(point, area, domains)).map(({ row }) => row.id))}
      >
        <Plot options={options} height={HEIGHT} label={`${labels.y} against ${labels.x}`} />
      </Brush>
    </Stack>
  );
}

const correlationText = ({ rho, low, high, count }: Correlation): string =>
  TEXT.rankCorrelation(rho.toFixed(2), low.toFixed(2), high.toFixed(2), count);
