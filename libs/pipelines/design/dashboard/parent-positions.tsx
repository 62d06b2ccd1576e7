import { Box, Stack, Text } from '@mantine/core';
import {
  LinkedSequenceRows,
  reads,
  residueKey,
  StructureView,
  useOrg,
  type Residue,
  type ResidueLink,
  Remark,
} from '@paratope/dashboard-kit';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { positionsIn, positionsText, type Position } from './position-text.js';
import type { ParentChain } from './use-parent.js';
import { TEXT } from './text.js';

interface ParentPositionsProps {
  readonly variantId: string;
  readonly chains: readonly ParentChain[];
  /** Positions as text, as the field has them. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const plain = (): string => '#b0b7bf';

/** The V domains of the parent as sequence and, where there is one, as model: a click adds a position to the field or takes it away. */
export function ParentPositions({ variantId, chains, value, onChange }: ParentPositionsProps) {
  const positions = useMemo(() => positionsIn(value), [value]);
  const [pointed, point] = useState<string>();
  const byKey = useMemo(
    () =>
      new Map(
        chains.flatMap(({ chain, letter, residues }) =>
          residues.map(({ position, index }) => [residueKey({ chain: letter, index }), { chain, position }] as const),
        ),
      ),
    [chains],
  );
  const isIn = (all: readonly Position[], { chain, position }: Position): boolean =>
    all.some((each) => each.chain === chain && each.position === position);
  const selected = new Set([...byKey].flatMap(([key, position]) => (isIn(positions ?? [], position) ? [key] : [])));
  const toggle = useCallback(
    (key: string) => {
      const clicked = byKey.get(key);
      // Text that cannot be read is the person's to correct: a click does not replace it.
      if (!clicked || !positions) return;
      const others = positions.filter((each) => !isIn([clicked], each));
      onChange(positionsText(others.length < positions.length ? others : [...positions, clicked]));
    },
    [byKey, positions, onChange],
  );
  const link: ResidueLink = { pointed, selected, point, toggle, clear: () => onChange('') };
  return (
    <Stack gap="xs" mt="md">
      <Remark>{TEXT.clickToFreeze}</Remark>
      {chains.map(({ chain, letter, residues }) => (
        <div key={chain}>
          <Text size="sm" fw={600}>
            {TEXT.sequenceOf[chain]}
          </Text>
          <LinkedSequenceRows
            residues={residues as Residue[]}
            label={TEXT.sequenceOf[chain]}
            chain={letter}
            link={link}
          />
        </div>
      ))}
      <ModelOf variantId={variantId} link={link} />
    </Stack>
  );
}

/** Newest model of the variant, linked with the sequences; nothing without one. */
function ModelOf({ variantId, link }: { readonly variantId: string; readonly link: ResidueLink }) {
  const { org_id } = useOrg();
  const jobs = useQuery(
    reads('listOrgJobs', {
      path: { org_id },
      query: { variant_id: variantId, job_type: 'structure_prediction', status: 'completed', limit: 1 },
    }),
  );
  const id = jobs.data?.data[0]?.id;
  const model = useQuery({
    ...reads('getStructurePrediction', { path: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const url = model.data?.results?.cif_url;
  if (url === undefined) return null;
  return (
    <Box maw={720}>
      <StructureView url={url} colorOf={plain} link={link} clickHint={TEXT.clickFreezes} label={TEXT.modelOfParent} />
    </Box>
  );
}
