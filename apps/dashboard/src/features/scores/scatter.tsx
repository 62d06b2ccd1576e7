import { Group, Select, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ScoreColumn, ScoredVariant } from '@paratope/sdk';
import { useCallback, useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { Plot, type PlotProps } from '@paratope/dashboard-kit';
import type { Correlation } from './correlation.js';
import { drawingOf, plotOf } from './scatter-drawing.js';
import { areaOf, inArea, type Area } from './scatter-scale.js';
import { TEXT } from './text.js';

const HEIGHT = 340;

interface ScatterProps {
  readonly rows: readonly ScoredVariant[];
  readonly columns: readonly ScoreColumn[];
  /** Those of the table: the first two that rank are drawn at first. */
  readonly usual: readonly ScoreColumn[];
  readonly isChosen: (id: string) => boolean;
  /** The rows within a brushed area. */
  readonly onBrush: (rows: readonly ScoredVariant[]) => void;
}

/** Two figures of the loaded rows against each other, with the variants that no other beats; an area that is drawn chooses its variants. */
export function Scatter({ rows, columns, usual, isChosen, onBrush }: ScatterProps) {
  const ranked = usual.filter(({ type, direction }) => type !== 'text' && direction !== 'none');
  const [first] = ranked;
  const [chosenX, setX] = useState<string>();
  const [chosenY, setY] = useState<string>();
  const x = chosenX ?? first?.name ?? '';
  // A figure that a job computes is not yet in the first one.
  const y = chosenY ?? (ranked.find(({ source }) => source !== first?.source) ?? ranked[1])?.name ?? '';
  const drawing = useMemo(() => drawingOf(rows, columns, x, y), [rows, columns, x, y]);
  const options = useCallback<PlotProps['options']>((plot) => plotOf(plot, drawing, isChosen), [drawing, isChosen]);
  const { points, front, correlation, domains, labels } = drawing;
  const choices = columns.filter(({ type }) => type !== 'text').map(({ name, label }) => ({ value: name, label }));
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Select
          size="xs"
          w={240}
          label={TEXT.horizontalAxis}
          searchable
          allowDeselect={false}
          data={choices}
          value={x}
          onChange={(value) => value && setX(value)}
        />
        <Select
          size="xs"
          w={240}
          label={TEXT.verticalAxis}
          searchable
          allowDeselect={false}
          data={choices}
          value={y}
          onChange={(value) => value && setY(value)}
        />
        <Text size="sm" c="dimmed" mt={22}>
          {TEXT.pointsOfLoadedVariants(points.length, rows.length)}
          {correlation && ` ${correlationText(correlation)}`}
          {front.length > 0 && ` ${TEXT.theLineJoinsThePareto}`}
        </Text>
      </Group>
      <Brush onArea={(area) => onBrush(points.filter((point) => inArea(point, area, domains)).map(({ row }) => row))}>
        <Plot options={options} height={HEIGHT} label={`${labels.y} against ${labels.x}`} />
      </Brush>
    </Stack>
  );
}

const correlationText = ({ rho, low, high, count }: Correlation): string =>
  TEXT.rankCorrelation(rho.toFixed(2), low.toFixed(2), high.toFixed(2), count);

interface BrushProps {
  readonly onArea: (area: Area) => void;
  readonly children: ReactNode;
}

/** Draws a rectangle over a plot. */
function Brush({ onArea, children }: BrushProps) {
  const { ref, width } = useElementSize();
  const begun = useRef<{ x: number; y: number }>(null);
  const [box, setBox] = useState<{ left: number; top: number; width: number; height: number }>();
  const placeOf = (event: PointerEvent<HTMLDivElement>) => {
    const frame = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  };
  return (
    <div
      ref={ref}
      style={{ position: 'relative', touchAction: 'pan-y', cursor: 'crosshair' }}
      onPointerDown={(event) => {
        begun.current = placeOf(event);
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const from = begun.current;
        if (!from) return;
        const to = placeOf(event);
        setBox({
          left: Math.min(from.x, to.x),
          top: Math.min(from.y, to.y),
          width: Math.abs(from.x - to.x),
          height: Math.abs(from.y - to.y),
        });
      }}
      onPointerUp={() => {
        begun.current = null;
        setBox(undefined);
        if (box && box.width > 4 && box.height > 4) onArea(areaOf(box, { width, height: HEIGHT }));
      }}
    >
      {children}
      {box && (
        <div
          style={{
            ...box,
            position: 'absolute',
            pointerEvents: 'none',
            border: '1px solid var(--mantine-primary-color-filled)',
            background: 'var(--mantine-primary-color-light)',
            opacity: 0.5,
          }}
        />
      )}
    </div>
  );
}
