import { Box, Button, Group, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { IconTag, IconTagOff, IconX, IconZoomIn } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { PointedResidue } from './pointed-residue.js';
import { residueText, threeLetters } from './residue-text.js';
import { useResidueLink, type ResidueLink } from './residue-link.js';
import { SceneFrame, useScene } from './scene.js';
import type { NamedLoop, StructureViewProps } from './structure-props.js';
import { StructureScene } from './structure-scene.js';
import { TEXT } from './text.js';

const NO_LOOPS: readonly NamedLoop[] = [];

/** Draws one structure. It names the residue under the pointer, and shows the side chains of those that were clicked. */
export default function StructureViewer({
  url,
  format = 'mmcif',
  surface = false,
  chains,
  colorOf,
  weightOf,
  loops = NO_LOOPS,
  describe,
  link: shared,
  onRead,
  clickHint = TEXT.clickAResidue,
  label,
}: StructureViewProps) {
  const own = useResidueLink();
  const link = shared ?? own;
  const opened = useScene(`${url} ${format} ${surface} ${chains?.join() ?? ''}`, (container) =>
    StructureScene.open(container, { url, format, surface, chains, weightOf }),
  );
  const { scene } = opened;
  useEffect(() => void scene?.color(colorOf), [scene, colorOf]);
  useLinkedScene(scene, link, !surface);
  const [hasNames, setHasNames] = useState(true);
  const scheme = useComputedColorScheme('light');
  useEffect(() => void scene?.nameLoops(hasNames ? loops : [], scheme), [scene, loops, hasNames, scheme]);
  const read = useRef(onRead);
  useEffect(() => {
    read.current = onRead;
  });
  useEffect(() => {
    if (scene) read.current?.(scene.residues);
  }, [scene]);
  const pointed = link.pointed === undefined ? undefined : scene?.residue(link.pointed);
  return (
    <Stack gap="xs">
      <Box pos="relative" onPointerLeave={() => link.point(undefined)}>
        <SceneFrame
          {...opened}
          label={label}
          buttons={
            loops.length > 0 && (
              <Button
                size="compact-xs"
                variant="default"
                leftSection={hasNames ? <IconTagOff size={14} /> : <IconTag size={14} />}
                onClick={() => setHasNames(!hasNames)}
              >
                {hasNames ? TEXT.hideLoopNames : TEXT.showLoopNames}
              </Button>
            )
          }
        />
        {pointed && <PointedResidue>{residueText(pointed, describe)}</PointedResidue>}
      </Box>
      {!surface && scene && <Selection scene={scene} link={link} hint={clickHint} />}
    </Stack>
  );
}

/** Keeps a scene and a link of residues the same: each shows what was pointed at or selected in the other. */
function useLinkedScene(scene: StructureScene | undefined, link: ResidueLink, showsSideChains: boolean): void {
  const { pointed, selected, point, toggle } = link;
  useEffect(
    () => scene?.listen({ point, click: (key) => (showsSideChains ? toggle(key) : undefined) }),
    [scene, point, toggle, showsSideChains],
  );
  useEffect(() => scene?.highlight(pointed), [scene, pointed]);
  useEffect(() => {
    if (showsSideChains) void scene?.showSideChains(selected);
  }, [scene, selected, showsSideChains]);
}

/** Names in a line: more are counted. */
const MOST_NAMED = 8;

/** What is selected, and what can be done with it. */
function Selection({
  scene,
  link: { selected, clear },
  hint,
}: {
  readonly scene: StructureScene;
  readonly link: ResidueLink;
  readonly hint: string;
}) {
  const residues = [...selected].flatMap((key) => scene.residue(key) ?? []);
  return (
    <Group gap="xs" className="no-print" mih={26}>
      <Text size="sm" c="dimmed" aria-live="polite">
        {residues.length === 0
          ? hint
          : TEXT.sideChainsOf(
              residues
                .slice(0, MOST_NAMED)
                .map(({ chain, name, number }) => TEXT.shortResidue(chain, threeLetters(name), number)),
              Math.max(0, residues.length - MOST_NAMED),
            )}
      </Text>
      {residues.length > 0 && (
        <>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconZoomIn size={14} />}
            onClick={() => scene.zoomTo(selected)}
          >
            {TEXT.zoomToSelection}
          </Button>
          <Button size="compact-xs" variant="default" leftSection={<IconX size={14} />} onClick={clear}>
            {TEXT.clearSelection}
          </Button>
        </>
      )}
    </Group>
  );
}
