import { useElementSize } from '@mantine/hooks';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { areaOf, type Area } from './plot-area.js';

interface BrushProps {
  /** Height of the plot in pixels. Its margins are those of `insetOf`. */
  readonly height: number;
  readonly onArea: (area: Area) => void;
  readonly children: ReactNode;
}

/** Lets a person draw a rectangle over a plot, and reports the area that it covers. */
export function Brush({ height, onArea, children }: BrushProps) {
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
        if (box && box.width > 4 && box.height > 4) onArea(areaOf(box, { width, height }));
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
