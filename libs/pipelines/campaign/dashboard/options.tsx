import { FileInput, NumberInput, SimpleGrid, Text, TextInput } from '@mantine/core';
import { Section } from '@paratope/dashboard-kit';
import type { OptionsProps } from '@paratope/dashboard-kit/pipeline';
import { useState } from 'react';
import { positionsOf, submissionOf, USUAL_PLATE, type PlateValues } from './submission.js';

export default function PlateOptions({ onChange }: OptionsProps) {
  const [values, setValues] = useState(USUAL_PLATE);
  const set = (change: Partial<PlateValues>): void => {
    const next = { ...values, ...change };
    setValues(next);
    onChange(submissionOf(next));
  };
  const read = async (files: readonly File[]): Promise<void> => {
    const results = await Promise.all(
      files.map(async (file) => ({ name: file.name, content: await base64Of(file), encoding: 'base64' as const })),
    );
    set({ results });
  };
  return (
    <Section
      title="Campaign"
      description="Choose the parent above. Without results the first plate is proposed; with them, the next one."
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <FileInput
          label="Results of the measured plates"
          description="CSV, TSV, JSON or Excel, a file per plate, the earliest first"
          multiple
          clearable
          accept=".csv,.tsv,.json,.xlsx,.txt"
          onChange={(files) => void read(files)}
        />
        <NumberInput
          label="Wells"
          description="2 to 384, the parent and two repeats included"
          min={2}
          max={384}
          allowDecimal={false}
          value={values.size}
          onChange={(size) => set({ size: Number(size) })}
        />
        <TextInput
          label="Positions that may change"
          description="Kabat, such as H:52A H:97 L:93; empty: frameworks, by human repertoires"
          value={values.positions}
          error={positionsOf(values.positions) === null && 'Write positions as H:52A L:93.'}
          onChange={(event) => set({ positions: event.currentTarget.value })}
        />
        <NumberInput
          label="Most mutations of a variant"
          min={1}
          max={60}
          allowDecimal={false}
          value={values.mostMutations}
          onChange={(mostMutations) => set({ mostMutations: Number(mostMutations) })}
        />
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt="xs">
        A file has the columns name, value, unit and direction; names are those of the plate that was proposed.
      </Text>
    </Section>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
