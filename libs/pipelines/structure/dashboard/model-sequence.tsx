import { Stack, Text } from '@mantine/core';
import {
  ColorScale,
  LinkedSequenceRows,
  REGION_COLORS,
  residueKey,
  type FileResidue,
  type Residue,
  type ResidueLink,
} from '@paratope/dashboard-kit';
import { useMemo } from 'react';
import type { ModelledResidue } from './residues.js';
import { TEXT } from './text.js';

const CDR_STEPS = Object.entries(REGION_COLORS).map(([label, color]) => ({ label, color }));

interface ModelSequenceProps {
  readonly residues: readonly ModelledResidue[];
  /** Empty until the file is read: the residues are then numbered from 1. */
  readonly inFile: readonly FileResidue[];
  readonly link: ResidueLink;
}

/** The sequences of the model's chains, linked with the model: what is pointed at or selected in one is in the other. */
export function ModelSequence({ residues, inFile, link }: ModelSequenceProps) {
  const chains = useMemo(() => rowsOf(residues, inFile), [residues, inFile]);
  return (
    <Stack gap="sm">
      {chains.map(({ chain, rows }) => (
        <div key={chain}>
          <Text size="sm" fw={600}>
            {TEXT.chainNamed(chain)}
          </Text>
          <LinkedSequenceRows residues={rows} label={TEXT.sequenceOfChain(chain)} chain={chain} link={link} />
        </div>
      ))}
      <ColorScale steps={CDR_STEPS} />
    </Stack>
  );
}

function rowsOf(
  residues: readonly ModelledResidue[],
  inFile: readonly FileResidue[],
): readonly { readonly chain: string; readonly rows: readonly Residue[] }[] {
  const numbers = new Map(inFile.map((residue) => [residueKey(residue), residue.number]));
  return [...Map.groupBy(residues, ({ chain }) => chain)].map(([chain, ofChain]) => ({
    chain,
    rows: ofChain.map(({ amino_acid, residue: index, region, error }) => ({
      aminoAcid: amino_acid,
      index,
      position: numbers.get(residueKey({ chain, index })) ?? String(index),
      // The colours of the sequence are those of the three CDRs, whichever the chain is.
      region: region === 'framework' ? region : `CDR${region.slice(-1)}`,
      ...(error > 0 ? { note: TEXT.errorOfResidue(error.toFixed(1)) } : {}),
    })),
  }));
}
