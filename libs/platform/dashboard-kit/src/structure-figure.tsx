import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ProblemAlert } from './problem-alert.js';
import { StructureScene } from './structure-scene.js';
import type { StructureViewProps } from './structure-props.js';
import { TEXT } from './text.js';

/** Size of the drawing in pixels. On paper it is half as wide as the page, so that it is sharp and its names can be read. */
const WIDTH = 560;
const HEIGHT = 340;

/** A structure as an image for printing. */
export default function StructureFigure({
  url,
  format = 'mmcif',
  surface = false,
  colorOf,
  weightOf,
  loops,
  label,
}: StructureViewProps) {
  const [image, setImage] = useState<string>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const drawing = document.createElement('div');
    drawing.style.cssText = `position:fixed;left:-9999px;top:0;width:${WIDTH}px;height:${HEIGHT}px`;
    drawing.ariaHidden = 'true';
    document.body.append(drawing);
    let isGone = false;
    const draw = async (): Promise<void> => {
      const scene = await StructureScene.open(drawing, { url, format, surface, weightOf });
      try {
        scene.background('light');
        await scene.color(colorOf);
        await scene.nameLoops(loops ?? [], 'light');
        const drawn = scene.snapshot();
        if (!isGone) setImage(drawn);
      } finally {
        scene.close();
      }
    };
    draw()
      .catch((thrown: unknown) => {
        if (!isGone) setError(thrown);
      })
      .finally(() => drawing.remove());
    return () => {
      isGone = true;
    };
  }, [url, format, surface, colorOf, weightOf, loops]);
  if (error !== undefined) return <ProblemAlert error={error} />;
  if (image === undefined)
    return <Skeleton height={HEIGHT} role="status" aria-busy="true" aria-label={TEXT.drawingTheStructure} />;
  return <img src={image} alt={label} style={{ width: '100%', maxWidth: WIDTH, display: 'block', margin: 'auto' }} />;
}
