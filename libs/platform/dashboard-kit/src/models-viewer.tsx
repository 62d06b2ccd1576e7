import { Box } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ModelsScene } from './models-scene.js';
import { PointedResidue } from './pointed-residue.js';
import { residueText } from './residue-text.js';
import { SceneFrame, useScene } from './scene.js';
import type { ModelsViewProps, PointedInModel } from './structure-props.js';

/** Draws chosen models of one file over each other, and names the residue under the pointer. */
export default function ModelsViewer({
  url,
  sharedChains,
  sharedColor,
  models,
  describe,
  nameOf,
  label,
}: ModelsViewProps) {
  // Each answer of the service signs the address again: the same file is not drawn again.
  const content = `${new URL(url).pathname} ${sharedChains.join(' ')}`;
  const opened = useScene(content, (container) => ModelsScene.open(container, { url, sharedChains, sharedColor }));
  const { scene } = opened;
  const [pointed, point] = useState<PointedInModel>();
  useEffect(() => scene?.onPoint(point), [scene]);
  useEffect(() => void scene?.show(models), [scene, models]);
  const parts = pointed && [
    ...(sharedChains.includes(pointed.residue.chain) ? [] : [nameOf(pointed.model)]),
    residueText(pointed.residue, describe),
  ];
  return (
    <Box pos="relative" onPointerLeave={() => point(undefined)}>
      <SceneFrame {...opened} label={label} />
      {parts && <PointedResidue>{parts.join(' · ')}</PointedResidue>}
    </Box>
  );
}
