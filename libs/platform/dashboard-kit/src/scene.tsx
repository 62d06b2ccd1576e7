import { Box, Button, Group, LoadingOverlay, useComputedColorScheme } from '@mantine/core';
import { IconFocusCentered } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { ProblemAlert } from './problem-alert.js';
import classes from './structure-viewer.module.css';
import { TEXT } from './text.js';

/** A drawing of structures in a canvas. */
interface Scene {
  background(scheme: 'light' | 'dark'): void;
  /** Resets the view to everything that is drawn. */
  reset(): void;
  close(): void;
}

interface OpenedScene<Drawn> {
  /** Element of the canvas. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Scene; undefined until everything is drawn. */
  readonly scene: Drawn | undefined;
  readonly isLoading: boolean;
  /** Error that prevented the drawing. */
  readonly error: unknown;
}

/**
 * Opens a scene while its component is in the page.
 * @param content drawn content as text; the scene is opened again when it changes
 */
export function useScene<Drawn extends Scene>(
  content: string,
  open: (container: HTMLDivElement) => Promise<Drawn>,
): OpenedScene<Drawn> {
  const place = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<Drawn>();
  const [isLoading, setLoading] = useState(true);
  const [error, setError] = useState<unknown>();
  const scheme = useComputedColorScheme('light');
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const container = place.current;
    if (!container) return;
    let opened: Drawn | undefined;
    let isGone = false;
    latest
      .current(container)
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
  }, [content]);
  useEffect(() => scene?.background(scheme), [scene, scheme]);
  return { place, scene, isLoading, error };
}

interface SceneFrameProps extends OpenedScene<Scene> {
  readonly label: string;
  /** Further buttons, before the one that resets the view. */
  readonly buttons?: ReactNode;
}

/** Frame of a scene, with a button that resets its view. */
export function SceneFrame({ place, scene, isLoading, error, label, buttons }: SceneFrameProps) {
  if (error !== undefined) return <ProblemAlert error={error} />;
  return (
    <Box pos="relative">
      <LoadingOverlay visible={isLoading} />
      <div ref={place} className={classes['place']} role="img" aria-label={label} />
      <Group pos="absolute" top={8} right={8} gap={6}>
        {buttons}
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
