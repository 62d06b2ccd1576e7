import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { PlotOptions } from '@observablehq/plot';
import { useEffect, useRef, useState } from 'react';
import { loadChunk } from './load-chunk.js';

type Library = typeof import('@observablehq/plot');

/** Smallest width in pixels at which a plot is drawn. Its margins need more room than a page offers during its layout. */
const LEAST_WIDTH = 200;

export interface PlotProps {
  /** Function that returns the drawing. The same function means the same drawing. */
  readonly options: (plot: Library) => PlotOptions;
  /** Text alternative of the drawing. */
  readonly label: string;
  readonly height: number;
}

/** Plot with the width of its container. The library is loaded with the first visible plot. */
export function Plot({ options, label, height }: PlotProps) {
  const { ref: measured, width } = useElementSize();
  const place = useRef<HTMLDivElement>(null);
  const [library, setLibrary] = useState<Library>();
  useEffect(() => {
    let isGone = false;
    void loadChunk(() => import('@observablehq/plot')).then((loaded) => {
      if (!isGone) setLibrary(loaded);
    });
    return () => {
      isGone = true;
    };
  }, []);
  useEffect(() => {
    if (!library || width < LEAST_WIDTH || !place.current) return;
    const drawn = library.plot({
      ...options(library),
      width,
      height,
      ariaLabel: label,
      style: { background: 'transparent', fontSize: '12px', fontFamily: 'inherit', overflow: 'visible' } as never,
    });
    drawn.setAttribute('role', 'img');
    // The plot is one image with one name, so the names of its parts are removed.
    for (const part of drawn.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
    place.current.replaceChildren(drawn);
  }, [library, options, width, height, label]);
  return (
    <div ref={measured} style={{ minHeight: height }}>
      {!library && <Skeleton height={height} />}
      <div ref={place} />
    </div>
  );
}
