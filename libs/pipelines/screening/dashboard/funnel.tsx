import { PALETTE, PLOT_BLUE, Plot, type PlotProps } from '@paratope/dashboard-kit';
import type { Screen } from '@paratope/sdk';
import { useCallback } from 'react';
import { TEXT, TIER_LABEL } from './text.js';

const BAR = 42;

/** Chart of the number of antibodies that reach each tier, and the number that it selects. */
export function Funnel({ tiers }: Pick<Screen, 'tiers'>) {
  const options = useCallback<PlotProps['options']>(
    (plot) => {
      const known = tiers.flatMap(({ tier, rows, selected }) =>
        rows === null ? [] : [{ tier: TIER_LABEL[tier] ?? tier, rows, selected: selected ?? 0 }],
      );
      return {
        marginLeft: 120,
        marginRight: 90,
        marginBottom: 44,
        x: { label: TEXT.numberOfAntibodies, grid: true, nice: true },
        y: { label: null, domain: known.map(({ tier }) => tier) },
        marks: [
          plot.barX(known, { x: 'rows', y: 'tier', fill: PALETTE[6], fillOpacity: 0.35 }),
          plot.barX(known, { x: 'selected', y: 'tier', fill: PLOT_BLUE, insetTop: 6, insetBottom: 6 }),
          plot.text(known, {
            x: 'rows',
            y: 'tier',
            dx: 6,
            textAnchor: 'start',
            text: ({ rows, selected }: { rows: number; selected: number }) =>
              TEXT.selectedOf(selected.toLocaleString('en'), rows.toLocaleString('en')),
          }),
        ],
      };
    },
    [tiers],
  );
  const height = 74 + BAR * tiers.filter(({ rows }) => rows !== null).length;
  return <Plot options={options} height={height} label={TEXT.funnelOf} />;
}
