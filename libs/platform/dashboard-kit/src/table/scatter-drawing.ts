import { PALETTE, PLOT_BLUE } from '../palette.js';
import { insetOf, scaleOf } from '../plot-area.js';
import type { ScoreColumn } from '@paratope/sdk';
import type { PlotOptions } from '@observablehq/plot';
import type { FigureRow } from './figure-text.js';
import { paretoFront, type Point } from './pareto.js';
import { correlationOf, type Correlation } from './correlation.js';

type Library = typeof import('@observablehq/plot');

/** Fields of a table's row that plots need. */
export interface DrawnRow extends Pick<FigureRow, 'figures' | 'measurements'> {
  readonly id: string;
  readonly name: string;
}

/** Fields of a table's column that plots need. */
export type DrawnColumn = Pick<ScoreColumn, 'name' | 'label' | 'unit' | 'type' | 'direction' | 'source'>;

interface PlacedRow extends Point {
  readonly row: DrawnRow;
}

/** Drawing of two figures of rows. */
export interface Drawing {
  /** Rows that have both figures. */
  readonly points: readonly PlacedRow[];
  /** Rows on the Pareto front. */
  readonly front: readonly PlacedRow[];
  /** Rank correlation of the points with values that are measured rather than bounds; undefined if there are few. */
  readonly correlation: Correlation | undefined;
  readonly domains: { readonly x: [number, number]; readonly y: [number, number] };
  readonly labels: { readonly x: string; readonly y: string };
}

/** @param x, y names of columns */
export function drawingOf(rows: readonly DrawnRow[], columns: readonly DrawnColumn[], x: string, y: string): Drawing {
  const points = rows.flatMap((row): PlacedRow[] => {
    const [across, up] = [row.figures[x], row.figures[y]];
    return typeof across === 'number' && typeof up === 'number' ? [{ x: across, y: up, row }] : [];
  });
  const [ofX, ofY] = [x, y].map((name) => columns.find((column) => column.name === name));
  const exact = points.filter(({ row }) => [x, y].every((name) => (row.measurements[name]?.bound ?? null) === null));
  return {
    points,
    correlation: correlationOf(
      exact.map((point) => point.x),
      exact.map((point) => point.y),
    ),
    front: ofX && ofY ? paretoFront(points, ofX.direction, ofY.direction) : [],
    domains: { x: scaleOf(points.map((point) => point.x)), y: scaleOf(points.map((point) => point.y)) },
    labels: { x: ofX ? axisLabel(ofX) : x, y: ofY ? axisLabel(ofY) : y },
  };
}

const axisLabel = ({ label, unit }: DrawnColumn): string => (unit === null ? label : `${label} (${unit})`);

export function plotOf(plot: Library, drawing: Drawing, isChosen: (id: string) => boolean): PlotOptions {
  const { points, front, domains, labels } = drawing;
  return {
    ...insetOf,
    x: { label: labels.x, domain: domains.x, grid: true },
    y: { label: labels.y, domain: domains.y, grid: true },
    marks: [
      plot.line(front, { x: 'x', y: 'y', stroke: PALETTE[1], strokeWidth: 1.5 }),
      plot.dot(points, {
        x: 'x',
        y: 'y',
        r: 3.5,
        fill: ({ row }: PlacedRow) => (isChosen(row.id) ? PALETTE[5] : PLOT_BLUE),
        fillOpacity: 0.7,
        title: ({ row }: PlacedRow) => row.name,
      }),
    ],
  };
}
