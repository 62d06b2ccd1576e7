import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { PlotOptions } from '@observablehq/plot';
import { useEffect, useRef, useState } from 'react';
import { loadChunk } from './load-chunk.js';

type Library = typeof import('@observablehq/plot');

/** A plot has no room for its margins in less, such as while the page is laid out. */
const LEAST_WIDTH = 200;

export interface PlotProps {
  /** What is drawn; the same function for the same drawing. */
  readonly options: (plot: Library) => PlotOptions;
  /** What it shows, for who does not see it. */
  readonly label: string;
  readonly height: number;
}

/** A plot as wide as its place. The library is loaded when one is looked at. */
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
    // One picture with one name: what its parts are called is for nobody.
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
