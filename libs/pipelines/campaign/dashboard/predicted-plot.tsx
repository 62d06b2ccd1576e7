import { Stack, Text } from '@mantine/core';
import { PALETTE, PLOT_BLUE, Plot } from '@paratope/dashboard-kit';
import type { LearnedAssay } from '@paratope/sdk';
import { useCallback } from 'react';
import { TEXT } from './text.js';

interface PredictedPlotProps {
  readonly values: LearnedAssay['left_out'];
  readonly unit: string;
  readonly isLogarithmic: boolean;
}

/** Plot of measured values against values predicted without them. */
export function PredictedPlot({ values, unit, isLogarithmic }: PredictedPlotProps) {
  const options = useCallback(
    (plot: typeof import('@observablehq/plot')) => {
      const scale = { type: isLogarithmic ? ('log' as const) : ('linear' as const), grid: true };
      const named = (what: string): string => (unit === '' ? what : `${what} (${unit})`);
      const points = values.map((each) => ({ ...each }));
      return {
        marginBottom: 40,
        x: { ...scale, label: named('measured') },
        y: { ...scale, label: named('predicted without it') },
        marks: [
          plot.line(
            points.toSorted((a, b) => a.measured - b.measured),
            { x: 'measured', y: 'measured', stroke: PALETTE[6] },
          ),
          plot.ruleX(points, { x: 'measured', y1: 'low', y2: 'high', stroke: PLOT_BLUE, strokeOpacity: 0.3 }),
          plot.dot(points, { x: 'measured', y: 'predicted', fill: PLOT_BLUE, r: 3, tip: true, title: 'name' }),
        ],
      };
    },
    [values, unit, isLogarithmic],
  );
  return (
    <Stack gap="xs">
      <Text size="sm">{TEXT.measuredValuesAgainstPredictionsWith}</Text>
      <Plot options={options} label={TEXT.measuredValuesAgainstPredictionsWith} height={280} />
    </Stack>
  );
}
