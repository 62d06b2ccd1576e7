import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { PlotOptions } from '@observablehq/plot';
import { useEffect, useRef, useState } from 'react';
import { loadChunk } from './load-chunk.js';

type Library = typeof import('@observablehq/plot');

/** Least width in pixels in which a plot has space for its margins; narrower places occur while the page is laid out. */
const LEAST_WIDTH = 200;

export interface PlotProps {
  /** Returns the options of a drawing of that width in pixels; an equal drawing must be the same function. */
  readonly options: (plot: Library, width: number) => PlotOptions;
  /** Description for people who do not see the plot. */
  readonly label: string;
  readonly height: number;
}

/** A plot as wide as its place. The plotting library is loaded when a plot is shown. */
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
      ...options(library, width),
      width,
      height,
      ariaLabel: label,
      style: { background: 'transparent', fontSize: '12px', fontFamily: 'inherit', overflow: 'visible' } as never,
    });
    drawn.setAttribute('role', 'img');
    // The plot is one picture with one name, so the names of its parts are removed.
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
