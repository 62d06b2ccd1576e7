import { sequenceName } from '@paratope/antibody';
import { agilentOligoFile } from '@paratope/laboratory/oligo-sheet';
import { Group, Stack, Text } from '@mantine/core';
import { Download, saveCsv, saveText, saveXlsx } from '@paratope/dashboard-kit';
import type { ExactLibrary } from '@paratope/sdk';
import { TEXT } from './text.js';

interface OligoPoolProps {
  readonly library: ExactLibrary;
  readonly name: string;
}

/** The oligos of a pool as files, and what a one-pot assembly of them yields. */
export function OligoPool({ library: { oligos, assemblies }, name }: OligoPoolProps) {
  const rows = oligos.map(({ chain, segment, oligo, dna, ...place }) => ({
    name: sequenceName({ candidate: 'oligo', variant: `${segment}_${oligo}` }, chain, dna),
    chain,
    segment,
    oligo,
    dna,
    ...place,
  }));
  const fasta = rows.map(({ name: title, dna }) => `>${title}\n${dna}\n`).join('');
  const file = `oligo-pool-${name}`;
  const uploaded = rows.map(({ name: title, dna }) => ({ name: title, sequence: dna }));
  // Agilent permits these lengths; the pool itself has the limits of the form.
  const isForAgilent = oligos.every(({ dna: { length } }) => length >= 30 && length <= 230);
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">{TEXT.oligosWritten(oligos.length)}</Text>
      {assemblies.map(({ chain, genes, assembled }) => (
        <Text key={chain} size="sm" fw={assembled > genes ? 600 : 400}>
          {TEXT.assembles(chain, genes, assembled)}
        </Text>
      ))}
      <Group gap="xs">
        <Download label={TEXT.csv} onClick={() => saveCsv(file, rows)} />
        <Download label={TEXT.xlsx} onClick={() => void saveXlsx(file, rows)} />
        {isForAgilent && (
          <Download
            label={TEXT.agilent}
            onClick={() => saveText(`${file}-agilent.txt`, 'text/plain', agilentOligoFile(uploaded))}
          />
        )}
        <Download label={TEXT.fasta} onClick={() => saveText(`${file}.fasta`, 'text/plain', fasta)} />
      </Group>
    </Stack>
  );
}
