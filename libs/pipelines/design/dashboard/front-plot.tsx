import { PALETTE, Plot } from '@paratope/dashboard-kit';
import type { DesignParent, DesignProposal } from '@paratope/sdk';
import { useCallback } from 'react';
import { TEXT } from './text.js';

interface FrontPlotProps {
  readonly parent: DesignParent;
  readonly proposals: readonly DesignProposal[];
  readonly chosen: string | undefined;
}

/** The front in its first two figures; with one figure, against the number of mutations. */
export function FrontPlot({ parent, proposals, chosen }: FrontPlotProps) {
  const [y = 'score', x = 'mutation_count'] = Object.keys(parent.figures);
  const options = useCallback(
    (plot: typeof import('@observablehq/plot')) => {
      const point = (name: string, figures: Readonly<Record<string, number>>, count: number) => ({
        name,
        x: figures[x] ?? count,
        y: figures[y] ?? 0,
      });
      const front = proposals.map((each) => point(each.name, each.figures, each.mutation_count));
      const start = point('parent', parent.figures, 0);
      return {
        x: { label: x.replaceAll('_', ' '), grid: true },
        y: { label: y.replaceAll('_', ' '), grid: true },
        marks: [
          plot.dot(front, { x: 'x', y: 'y', fill: PALETTE[0], r: 4, tip: true, title: 'name' }),
          plot.dot([start], { x: 'x', y: 'y', stroke: PALETTE[1], symbol: 'square', r: 5 }),
          plot.text([start], { x: 'x', y: 'y', text: ['parent'], dy: -12 }),
          plot.dot(
            front.filter(({ name }) => name === chosen),
            { x: 'x', y: 'y', stroke: PALETTE[5], strokeWidth: 2, r: 8 },
          ),
        ],
      };
    },
    [parent, proposals, chosen, x, y],
  );
  return <Plot options={options} label={TEXT.frontOf(x, y)} height={280} />;
}
