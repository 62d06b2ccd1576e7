import { Box, Group, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from './load-chunk.js';
import { useIsPrintLayout } from './print-layout.js';
import type { ModelsViewProps, StructureViewProps, SuperposedViewProps } from './structure-props.js';
import { TEXT } from './text.js';

const Viewer = lazy(() => loadChunk(() => import('./structure-viewer.js')));
const Superposed = lazy(() => loadChunk(() => import('./superposed-viewer.js')));
const Models = lazy(() => loadChunk(() => import('./models-viewer.js')));
const Figure = lazy(() => loadChunk(() => import('./structure-figure.js')));

const LOADING = <Skeleton height={440} radius="md" role="status" aria-busy="true" aria-label={TEXT.loadingTheViewer} />;

/** A structure that can be turned, coloured by residue. The large viewer is loaded when a structure is shown. */
export function StructureView({ url, ...rest }: StructureViewProps) {
  const isOnPaper = useIsPrintLayout();
  const props = { ...rest, url: useFirstSigned(url) };
  return (
    <Box>
      <Suspense fallback={LOADING}>{isOnPaper ? <Figure {...props} /> : <Viewer {...props} />}</Suspense>
    </Box>
  );
}

/** Several superposed structures, each in its own colour. */
export function SuperposedView(props: SuperposedViewProps) {
  return (
    <Suspense fallback={LOADING}>
      <Superposed {...props} />
    </Suspense>
  );
}

/** Chosen models of one file, superposed, each in its own colour. */
export function ModelsView(props: ModelsViewProps) {
  return (
    <Suspense fallback={LOADING}>
      <Models {...props} />
    </Suspense>
  );
}

/** Each response with a job signs the URLs of its files again. The same file is not loaded again: its first URL stays valid. */
function useFirstSigned(url: string): string {
  const [first, setFirst] = useState(url);
  if (new URL(first).pathname === new URL(url).pathname) return first;
  setFirst(url);
  return url;
}

interface ScaleProps {
  readonly steps: readonly { readonly color: string; readonly label: string }[];
}

/** Legend of the colours. */
export function ColorScale({ steps }: ScaleProps) {
  return (
    <Group gap="4px 16px">
      {steps.map(({ color, label }) => (
        <Group key={label} gap={6} wrap="nowrap">
          <span style={{ width: 14, height: 14, borderRadius: 3, background: color, display: 'inline-block' }} />
          <Text size="xs">{label}</Text>
        </Group>
      ))}
    </Group>
  );
}
