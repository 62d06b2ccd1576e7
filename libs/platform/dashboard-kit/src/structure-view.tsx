import { Box, Group, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useIsOnPaper } from './on-paper.js';

/** A residue as the file has it. */
export interface FileResidue {
  readonly chain: string;
  /** In the chain, from 1. */
  readonly index: number;
  /** Its number and insertion code: `52A`. */
  readonly number: string;
  /** What the B-factor column holds of it. */
  readonly bFactor: number;
}

/** The colour of a residue, `#rrggbb`; the same function for the same colours. */
export type ResidueColor = (residue: FileResidue) => string;

export interface StructureViewProps {
  /** As the service signed it. */
  readonly url: string;
  /** Default: mmCIF. */
  readonly format?: 'mmcif' | 'pdb';
  /** As a surface in place of a cartoon. */
  readonly surface?: boolean;
  readonly colorOf: ResidueColor;
  /** What is read out in its place. */
  readonly label: string;
}

const Viewer = lazy(() => import('./structure-viewer.js'));
const Figure = lazy(() => import('./structure-figure.js'));

/** A structure to be turned, coloured by residue. The viewer is large: it is loaded when one is looked at. */
export function StructureView({ url, ...rest }: StructureViewProps) {
  const isOnPaper = useIsOnPaper();
  const props = { ...rest, url: useFirstSigned(url) };
  return (
    <Box>
      <Suspense
        fallback={<Skeleton height={440} radius="md" role="status" aria-busy="true" aria-label="Loading the viewer" />}
      >
        {isOnPaper ? <Figure {...props} /> : <Viewer {...props} />}
      </Suspense>
    </Box>
  );
}

/** Each reading of a job signs its files anew. The same file is not loaded again for that: the address that it was first given holds. */
function useFirstSigned(url: string): string {
  const [first, setFirst] = useState(url);
  if (new URL(first).pathname === new URL(url).pathname) return first;
  setFirst(url);
  return url;
}

interface ScaleProps {
  readonly steps: readonly { readonly color: string; readonly label: string }[];
}

/** What the colours mean. */
export function ColorScale({ steps }: ScaleProps) {
  return (
    <Group gap="md">
      {steps.map(({ color, label }) => (
        <Group key={label} gap={6} wrap="nowrap">
          <span style={{ width: 14, height: 14, borderRadius: 3, background: color, display: 'inline-block' }} />
          <Text size="xs">{label}</Text>
        </Group>
      ))}
    </Group>
  );
}
