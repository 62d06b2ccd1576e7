import { useEffect } from 'react';
import { SceneFrame, useScene } from './scene.js';
import type { StructureViewProps } from './structure-props.js';
import { StructureScene } from './structure-scene.js';

/** Draws one structure. */
export default function StructureViewer({
  url,
  format = 'mmcif',
  surface = false,
  colorOf,
  label,
}: StructureViewProps) {
  const opened = useScene(`${url} ${format} ${surface}`, (container) =>
    StructureScene.open(container, { url, format, surface }),
  );
  const { scene } = opened;
  useEffect(() => void scene?.color(colorOf), [scene, colorOf]);
  return <SceneFrame {...opened} label={label} />;
}
