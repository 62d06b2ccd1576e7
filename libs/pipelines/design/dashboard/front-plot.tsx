import { Group, Stack } from '@mantine/core';
import { AxisSelect, Brush, inArea, insetOf, PALETTE, PLOT_BLUE, Plot, scaleOf } from '@paratope/dashboard-kit';
import type { DesignParent, DesignProposal } from '@paratope/sdk';
import { useCallback, useMemo, useState } from 'react';
import { axisLabel, figureLabel, MUTATIONS, type goalsOf } from './axes.js';
import { TEXT } from './text.js';

interface FrontPlotProps {
  readonly parent: DesignParent;
  readonly proposals: readonly DesignProposal[];
  /** Goal of each figure. */
  readonly goals: ReturnType<typeof goalsOf>;
  /** Name of the proposal at the knee. */
  readonly knee: string | null | undefined;
  readonly chosen: string | undefined;
  readonly isShown: (name: string) => boolean;
  /** Called with the names of the proposals within a brushed area. */
  readonly onBrush: (names: readonly string[]) => void;
}

const HEIGHT = 300;

/** Plot of the front in two of its figures. Brushing an area chooses the proposals in it. */
export function FrontPlot({ parent, proposals, goals, knee, chosen, isShown, onBrush }: FrontPlotProps) {
  const figures = Object.keys(parent.figures);
  const axes = figures.includes('mutations') ? figures : [...figures, MUTATIONS];
  const [y, setY] = useState(axes[0] ?? MUTATIONS);
  const [x, setX] = useState(axes[1] ?? MUTATIONS);
  const drawing = useMemo(() => {
    const point = (name: string, figures: Readonly<Record<string, number>>, count: number) => {
      const of = (axis: string): number => (axis === MUTATIONS ? count : (figures[axis] ?? 0));
      return { name, x: of(x), y: of(y) };
    };
    const start = point('parent', parent.figures, 0);
    const front = proposals.map((each) => point(each.name, each.figures, each.mutation_count));
    const all = [start, ...front];
    const domains = { x: scaleOf(all.map((each) => each.x)), y: scaleOf(all.map((each) => each.y)) };
    return { start, front, domains };
  }, [parent, proposals, x, y]);
  const options = useCallback(
    (plot: typeof import('@observablehq/plot')) => {
      const judged = new Set(proposals.filter(({ judgement }) => judgement !== null).map(({ name }) => name));
      const { start, front, domains } = drawing;
      return {
        ...insetOf,
        x: { label: axisLabel(x, goals), domain: domains.x, grid: true },
        y: { label: axisLabel(y, goals), domain: domains.y, grid: true },
        marks: [
          plot.dot(front, {
            x: 'x',
            y: 'y',
            r: 4,
            fill: PLOT_BLUE,
            tip: true,
            title: 'name',
            fillOpacity: ({ name }: { readonly name: string }) => (isShown(name) ? 1 : 0.25),
          }),
          plot.dot([start], { x: 'x', y: 'y', stroke: PALETTE[1], symbol: 'square', r: 5 }),
          plot.text([start], { x: 'x', y: 'y', text: [TEXT.parent], dy: -12 }),
          plot.dot(
            front.filter(({ name }) => judged.has(name)),
            { x: 'x', y: 'y', stroke: PALETTE[2], strokeWidth: 1.5, r: 6 },
          ),
          plot.text(
            front.filter(({ name }) => name === knee),
            { x: 'x', y: 'y', text: () => TEXT.knee, dy: -12, fontWeight: 'bold' },
          ),
          plot.dot(
            front.filter(({ name }) => name === chosen),
            { x: 'x', y: 'y', stroke: PALETTE[5], strokeWidth: 2, r: 8 },
          ),
        ],
      };
    },
    [drawing, proposals, goals, knee, chosen, isShown, x, y],
  );
  const data = axes.map((value) => ({ value, label: figureLabel(value) }));
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <AxisSelect label={TEXT.horizontalAxis} data={data} value={x} onChange={setX} />
        <AxisSelect label={TEXT.verticalAxis} data={data} value={y} onChange={setY} />
      </Group>
      <Brush
        height={HEIGHT}
        onArea={(area) =>
          onBrush(drawing.front.filter((each) => inArea(each, area, drawing.domains)).map(({ name }) => name))
        }
      >
        <Plot options={options} label={TEXT.frontOf(x, y)} height={HEIGHT} />
      </Brush>
    </Stack>
  );
}
