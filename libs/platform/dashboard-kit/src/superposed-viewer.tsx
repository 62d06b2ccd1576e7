import { Box, Button, Group, LoadingOverlay, useComputedColorScheme } from '@mantine/core';
import { IconFocusCentered } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ProblemAlert } from './problem-alert.js';
import type { SuperposedViewProps } from './structure-props.js';
import classes from './structure-viewer.module.css';
import { SuperposedScene } from './superposed-scene.js';
import { TEXT } from './text.js';

/** Where the viewer draws several models; it owns the canvas that it puts there. */
export default function SuperposedViewer({ models, label }: SuperposedViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<SuperposedScene>();
  const [isLoading, setLoading] = useState(true);
  const [error, setError] = useState<unknown>();
  const scheme = useComputedColorScheme('light');
  // Each answer of the service signs the addresses again: the same files are not drawn again.
  const files = models.map(({ url, color }) => `${new URL(url).pathname} ${color}`).join('\n');
  const latest = useRef(models);
  useEffect(() => {
    latest.current = models;
  });
  useEffect(() => {
    const container = place.current;
    if (!container) return;
    let opened: SuperposedScene | undefined;
    let isGone = false;
    SuperposedScene.open(container, latest.current)
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
  }, [files]);
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
