import { Box, Button, Group, LoadingOverlay, useComputedColorScheme } from '@mantine/core';
import { IconFocusCentered } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ProblemAlert } from './problem-alert.js';
import { StructureScene } from './structure-scene.js';
import type { StructureViewProps } from './structure-props.js';
import classes from './structure-viewer.module.css';
import { TEXT } from './text.js';

/** Where the viewer draws; it owns the canvas that it puts there. */
export default function StructureViewer({
  url,
  format = 'mmcif',
  surface = false,
  colorOf,
  label,
}: StructureViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<StructureScene>();
  const [isLoading, setLoading] = useState(true);
  const [error, setError] = useState<unknown>();
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    const container = place.current;
    if (!container) return;
    let opened: StructureScene | undefined;
    let isGone = false;
    StructureScene.open(container, { url, format, surface })
      .then((next) => {
        opened = next;
        if (isGone) next.close();
        else setScene(next);
      })
      .catch((thrown: unknown) => {
        if (!isGone) setError(thrown);
      })
      .finally(() => setLoading(false));
    return () => {
      isGone = true;
      opened?.close();
      setScene(undefined);
    };
  }, [url, format, surface]);
  useEffect(() => void scene?.color(colorOf), [scene, colorOf]);
  useEffect(() => scene?.background(scheme), [scene, scheme]);
  if (error !== undefined) return <ProblemAlert error={error} />;
  return (
    <Box pos="relative">
      <LoadingOverlay visible={isLoading} />
      <div ref={place} className={classes['place']} role="img" aria-label={label} />
      <Group pos="absolute" top={8} right={8}>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconFocusCentered size={14} />}
          onClick={() => scene?.reset()}
        >
          {TEXT.resetView}
        </Button>
      </Group>
    </Box>
  );
}
