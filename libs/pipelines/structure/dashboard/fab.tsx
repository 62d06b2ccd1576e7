import { Select, Stack, Text } from '@mantine/core';
import { DataTable, Download, Section, StructureView, type FileResidue, Remark } from '@paratope/dashboard-kit';
import type { StructurePredictionResults } from '@paratope/sdk';
import { useState } from 'react';
import { TEXT } from './text.js';

const COLOURS = { H: { V: '#1c7ed6', C: '#a5d8ff' }, L: { V: '#f08c00', C: '#ffd8a8' } } as const;

/** The Fab of a prediction: its conformers, coloured by chain and domain. */
export function Fab({ results }: { readonly results: StructurePredictionResults }) {
  const [shown, setShown] = useState('0');
  const { fab, fab_conformers: conformers = [], chains } = results;
  const conformer = conformers[Number(shown)];
  if (!fab || !conformer) return null;
  // Residues of the conformers count each chain from 1, and the V domain stands first.
  const lengthOf = (chain: string): number => chains.find((each) => each.chain === chain)?.sequence.length ?? 0;
  const colorOf = ({ chain, number }: FileResidue): string => {
    const side = chain === 'L' ? COLOURS.L : COLOURS.H;
    return Number(number) <= lengthOf(chain) ? side.V : side.C;
  };
  return (
    <Section
      title={TEXT.fab}
      actions={conformers.map(({ cif_url }, k) => (
        <Download key={cif_url} label={TEXT.downloadConformer(k + 1)} href={cif_url} />
      ))}
    >
      <Stack>
        <Select
          label={TEXT.conformer}
          size="xs"
          w={320}
          className="no-print"
          data={conformers.map(({ elbow, template }, k) => ({
            value: String(k),
            label: TEXT.elbowOf(k + 1, elbow.toFixed(0), template),
          }))}
          value={shown}
          onChange={(value) => setShown(value ?? '0')}
        />
        <StructureView url={conformer.cif_url} colorOf={colorOf} label={TEXT.cartoonOfTheFab} />
        <Remark>{TEXT.elbowIsNotPredicted(fab.constant_template, (100 * fab.constant_identity).toFixed(0))}</Remark>
        <DataTable
          rows={fab.domains}
          columns={[
            [TEXT.domain, ({ chain, name }) => `${chain} ${name}`],
            [{ numeric: TEXT.expectedErrorLabel }, ({ predicted_error }) => predicted_error.toFixed(1)],
          ]}
        />
        {fab.assumptions.map((sentence) => (
          <Text size="sm" key={sentence}>
            {sentence}
          </Text>
        ))}
      </Stack>
    </Section>
  );
}
