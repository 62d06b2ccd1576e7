import { Stack, useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { type DrawnColumn, type DrawnRow, figureText, wantedOf, type WantedRange } from '@paratope/dashboard-kit/table';
import classes from './parallel-coordinates.module.css';
import { axesOf, rowsBetween, shareOf, type Axis } from './parallel-scale.js';
import { TEXT } from './text.js';
import { Remark } from '@paratope/dashboard-kit';

const HEIGHT = 340;
/** Height of the label and the value above an axis, and of the value below it, in pixels. */
const ABOVE = 66;
const BELOW = 18;
/** Least distance between axes in pixels. With less, labels overlap, so the drawing scrolls. */
const LEAST_STEP = 92;

/** Colours of lines on light and dark ground. Lines of rows that are not selected are fainter. */
const INK = {
  light: { plain: '0 90 140', chosen: '#d55e00' },
  dark: { plain: '120 190 235', chosen: '#ff9a4d' },
} as const;

interface ParallelCoordinatesProps {
  readonly rows: readonly DrawnRow[];
  /** Columns of the table in their order. Each figure among them is an axis. */
  readonly columns: readonly DrawnColumn[];
  readonly wanted: readonly WantedRange[];
  readonly isChosen: (id: string) => boolean;
  /** Called with the ids of the rows within the brushed part of an axis. */
  readonly onBrush: (ids: readonly string[]) => void;
}

/** Plot of parallel coordinates: an axis per figure and a line per row. Brushing a part of an axis selects its rows. */
export function ParallelCoordinates({ rows, columns, wanted, isChosen, onBrush }: ParallelCoordinatesProps) {
  const { ref, width } = useElementSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  const axes = useMemo(() => axesOf(rows, columns), [rows, columns]);
  const step = Math.max(LEAST_STEP, width / Math.max(1, axes.length));
  const size = Math.max(width, step * axes.length);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, { rows, axes, step, size, isChosen, ink: INK[scheme] });
  }, [rows, axes, step, size, isChosen, scheme]);
  if (axes.length < 2) {
    return <Remark>{TEXT.showTwoFigures}</Remark>;
  }
  return (
    <Stack gap="xs">
      <Remark>{TEXT.aLinePerVariant}</Remark>
      <div className={classes['frame']} tabIndex={0} role="group" aria-label={TEXT.parallelCoordinates}>
        <div ref={ref}>
          <div
            className={classes['plot']}
            role="img"
            aria-label={TEXT.linesOver(
              rows.length,
              axes.map(({ column }) => column.label),
            )}
            style={{ width: size, height: HEIGHT }}
          >
            <canvas ref={canvas} />
            {axes.map((axis, k) => (
              <AxisLine
                key={axis.column.name}
                axis={axis}
                wanted={wantedOf(wanted, axis.column.name)}
                left={k * step}
                width={step}
                onBrush={(part) => onBrush(rowsBetween(rows, axis, part).map(({ id }) => id))}
              />
            ))}
          </div>
        </div>
      </div>
    </Stack>
  );
}

interface AxisLineProps {
  readonly axis: Axis;
  readonly wanted: WantedRange | undefined;
  readonly left: number;
  readonly width: number;
  /** Called with the ends of the brushed part as shares of the axis. */
  readonly onBrush: (part: readonly [number, number]) => void;
}

const percent = (share: number): string => `${100 * Math.min(1, Math.max(0, share))}%`;

function AxisLine({ axis, wanted, left, width, onBrush }: AxisLineProps) {
  const [brush, setBrush] = useState<readonly [number, number]>();
  const { column, top, bottom } = axis;
  const placeOf = ({ currentTarget, clientY }: PointerEvent<HTMLDivElement>): number => {
    const box = currentTarget.getBoundingClientRect();
    return 1 - (clientY - box.top) / box.height;
  };
  return (
    <div className={classes['axis']} style={{ left, width }}>
      <span className={classes['label']}>
        {column.label}
        {column.unit !== null && ` (${column.unit})`}
      </span>
      <span className={classes['end']}>{figureText(top)}</span>
      <div
        className={classes['line']}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setBrush([placeOf(event), placeOf(event)]);
        }}
        onPointerMove={(event) => {
          if (brush) setBrush([brush[0], placeOf(event)]);
        }}
        onPointerUp={() => {
          if (brush && Math.abs(brush[0] - brush[1]) > 0.01) onBrush(brush);
          setBrush(undefined);
        }}
      >
        {wanted && <div className={classes['wanted']} style={spanOf(partOf(axis, wanted))} />}
        {brush && <div className={classes['brush']} style={spanOf(brush)} />}
      </div>
      <span className={classes['end']}>{figureText(bottom)}</span>
    </div>
  );
}

/** Wanted range of an axis, as shares. */
function partOf({ bottom, top }: Axis, { min, max }: WantedRange): readonly [number, number] {
  const shareAt = (value: number): number => (value - bottom) / (top - bottom);
  return [shareAt(min ?? Math.min(bottom, top)), shareAt(max ?? Math.max(bottom, top))];
}

const spanOf = (part: readonly [number, number]) => ({
  bottom: percent(Math.min(...part)),
  top: percent(1 - Math.max(...part)),
});

interface Drawing {
  readonly rows: readonly DrawnRow[];
  readonly axes: readonly Axis[];
  readonly step: number;
  readonly size: number;
  readonly isChosen: (id: string) => boolean;
  readonly ink: { readonly plain: string; readonly chosen: string };
}

/** Draws on a canvas, because ten thousand elements of a document would be too many. */
function draw(canvas: HTMLCanvasElement, { rows, axes, step, size, isChosen, ink }: Drawing): void {
  const scale = window.devicePixelRatio;
  Object.assign(canvas, { width: size * scale, height: HEIGHT * scale });
  Object.assign(canvas.style, { width: `${size}px`, height: `${HEIGHT}px` });
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(scale, scale);
  const line = (row: DrawnRow): void => {
    let isDown = false;
    pen.beginPath();
    axes.forEach((axis, k) => {
      const share = shareOf(axis, row);
      const x = (k + 0.5) * step;
      if (share === undefined) isDown = false;
      else {
        const y = ABOVE + (1 - share) * (HEIGHT - ABOVE - BELOW);
        if (isDown) pen.lineTo(x, y);
        else pen.moveTo(x, y);
        isDown = true;
      }
    });
    pen.stroke();
  };
  // Lines are fainter the more there are.
  pen.strokeStyle = `rgb(${ink.plain} / ${Math.min(0.6, Math.max(0.06, 20 / Math.sqrt(rows.length + 1) / 4))})`;
  pen.lineWidth = 1;
  const chosen: DrawnRow[] = [];
  for (const row of rows) {
    if (isChosen(row.id)) chosen.push(row);
    else line(row);
  }
  pen.strokeStyle = ink.chosen;
  pen.lineWidth = 1.5;
  for (const row of chosen) line(row);
}
