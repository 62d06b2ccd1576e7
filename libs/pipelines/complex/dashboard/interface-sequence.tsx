import { Stack, Text } from '@mantine/core';
import { oneLetterCode } from '@paratope/geometry/residue-names';
import {
  LinkedSequenceRows,
  type FileResidue,
  type Residue,
  type ResidueColor,
  type ResidueLink,
} from '@paratope/dashboard-kit';
import type { ComplexPredictionResults } from '@paratope/sdk';
import { useMemo } from 'react';
import { TEXT } from './text.js';

interface InterfaceSequenceProps {
  readonly results: ComplexPredictionResults;
  /** Residues of the file of the best pose. */
  readonly inFile: readonly FileResidue[];
  readonly link: ResidueLink;
  readonly colorOf: ResidueColor;
}

/** The sequences of antigen and antibody in the colours of the model: what is pointed at or selected in one is in the other. */
export function InterfaceSequence({ results, inFile, link, colorOf }: InterfaceSequenceProps) {
  const { antigen_chains } = results;
  const chains = useMemo(() => {
    const antigen = new Set(Object.values(antigen_chains ?? {}));
    const all = [...Map.groupBy(inFile, ({ chain }) => chain)].map(([chain, residues]) => ({
      chain,
      isAntigen: antigen.has(chain),
      rows: residues.map((residue) => rowOf(residue, colorOf(residue))),
    }));
    return all.toSorted((a, b) => Number(b.isAntigen) - Number(a.isAntigen));
  }, [inFile, antigen_chains, colorOf]);
  return (
    <Stack gap="sm">
      {chains.map(({ chain, isAntigen, rows }) => {
        const title = isAntigen ? TEXT.antigenChain(chain) : TEXT.antibodyChain(chain);
        return (
          <div key={chain}>
            <Text size="sm" fw={600}>
              {title}
            </Text>
            <LinkedSequenceRows residues={rows} label={title} chain={chain} link={link} />
          </div>
        );
      })}
    </Stack>
  );
}

const rowOf = ({ name, number, index, bFactor }: FileResidue, color: string): Residue => ({
  aminoAcid: oneLetterCode(name) ?? 'X',
  position: number,
  index,
  region: '',
  // Mixed with the page's ground, so that letters are read on it in both schemes.
  color: `color-mix(in srgb, ${color} 45%, var(--mantine-color-body))`,
  note: TEXT.inContactInPoses(bFactor.toFixed(0)),
});
