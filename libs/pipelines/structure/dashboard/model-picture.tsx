import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { ofKind, Remark } from '@paratope/dashboard-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { backboneOf } from './backbone.js';
import { coloring } from './coloring.js';
import { projected, segmentsOf, type Segment } from './projection.js';
import { perResidue } from './residues.js';
import { TEXT } from './text.js';

const WIDTH = 220;
const HEIGHT = 170;
const MARGIN = 10;
/** Width of the line in pixels, and of the ground that shows beside a nearer line. */
const LINE = 3.6;
const GAP = 2.4;
const NO_LIABILITIES = new Map<string, never>();

/** Small picture of a model: the line of its backbone, CDRs coloured and at the top. It needs no viewer. */
export default ofKind('structure_prediction', function ModelPicture({ job: { id }, results }) {
  const { data, error } = useQuery({
    queryKey: ['backbone-of-model', id],
    queryFn: async ({ signal }) => {
      const response = await fetch(results.cif_url, { signal });
      if (!response.ok) throw new Error(TEXT.pictureNotLoaded);
      return backboneOf(await response.text());
    },
    staleTime: Infinity,
    meta: { showsProblem: true },
  });
  const residues = useMemo(() => perResidue(results), [results]);
  const segments = useMemo(() => {
    const loops = new Set(
      residues.filter(({ region }) => region !== 'framework').map(({ chain, residue }) => `${chain} ${residue}`),
    );
    return segmentsOf(projected(data ?? [], ({ chain, index }) => loops.has(`${chain} ${index}`)));
  }, [data, residues]);
  const colorOf = useMemo(() => coloring(residues, 'region', NO_LIABILITIES), [residues]);
  const scheme = useComputedColorScheme('light');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) {
      draw(canvas.current, segments, ({ chain, index }) => colorOf({ chain, index, number: '', name: '', bFactor: 0 }));
    }
  }, [segments, colorOf, scheme]);
  if (error) {
    return <Remark>{TEXT.pictureNotLoaded}</Remark>;
  }
  if (!data) return <Skeleton width={WIDTH} height={HEIGHT} role="status" aria-busy="true" aria-label={TEXT.picture} />;
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={TEXT.picture}
      style={{ width: WIDTH, maxWidth: '100%', aspectRatio: `${WIDTH} / ${HEIGHT}`, display: 'block' }}
    />
  );
});

/** Draws the line from back to front. Nearer pieces are wider and have a border of the ground, so that crossings can be seen. */
function draw(canvas: HTMLCanvasElement, segments: readonly Segment[], colorOf: (segment: Segment) => string): void {
  const ratio = Math.max(1, window.devicePixelRatio);
  canvas.width = WIDTH * ratio;
  canvas.height = HEIGHT * ratio;
  const context = canvas.getContext('2d');
  const [left, right, top, bottom] = boundsOf(segments);
  if (!context || right <= left) return;
  const scale = Math.min((WIDTH - 2 * MARGIN) / (right - left), (HEIGHT - 2 * MARGIN) / (bottom - top));
  context.setTransform(
    ...([ratio * scale, 0, 0, ratio * scale] as const),
    ratio * (WIDTH / 2 - (scale * (left + right)) / 2),
    ratio * (HEIGHT / 2 - (scale * (top + bottom)) / 2),
  );
  const ground = getComputedStyle(canvas).getPropertyValue('--mantine-color-body').trim() || 'white';
  const [farthest, nearest] = [segments[0]?.depth ?? 0, segments.at(-1)?.depth ?? 0];
  context.lineCap = 'round';
  for (const segment of segments) {
    const { from, to, depth } = segment;
    const nearness = (depth - farthest) / (nearest - farthest || 1);
    const width = (LINE * (0.7 + 0.6 * nearness)) / scale;
    for (const [stroke, lineWidth] of [[ground, width + GAP / scale] as const, [colorOf(segment), width] as const]) {
      context.lineCap = stroke === ground ? 'butt' : 'round';
      context.strokeStyle = stroke;
      context.lineWidth = lineWidth;
      context.beginPath();
      context.moveTo(...from);
      context.lineTo(...to);
      context.stroke();
    }
  }
}

function boundsOf(segments: readonly Segment[]): [left: number, right: number, top: number, bottom: number] {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { from } of segments) {
    left = Math.min(left, from[0]);
    right = Math.max(right, from[0]);
    top = Math.min(top, from[1]);
    bottom = Math.max(bottom, from[1]);
  }
  return [left, right, top, bottom];
}
