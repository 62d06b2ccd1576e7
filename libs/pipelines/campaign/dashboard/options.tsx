import { FileInput, NumberInput, SimpleGrid, Text, TextInput } from '@mantine/core';
import { Section } from '@paratope/dashboard-kit';
import type { OptionsProps } from '@paratope/dashboard-kit/pipeline';
import { useState } from 'react';
import { fileContent } from './file-content.js';
import { positionsOf, submissionOf, USUAL_PLATE, type PlateValues } from './submission.js';
import { TEXT } from './text.js';

export default function PlateOptions({ onChange }: OptionsProps) {
  const [values, setValues] = useState(USUAL_PLATE);
  const set = (change: Partial<PlateValues>): void => {
    const next = { ...values, ...change };
    setValues(next);
    onChange(submissionOf(next));
  };
  const read = async (files: readonly File[]): Promise<void> => {
    set({ results: await Promise.all(files.map(fileContent)) });
  };
  return (
    <Section title={TEXT.campaign} description={TEXT.chooseTheParentAboveWithout}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <FileInput
          label={TEXT.resultsOfTheMeasuredPlates}
          description={TEXT.csvTsvJsonOrExcel}
          multiple
          clearable
          clearButtonProps={{ 'aria-label': TEXT.removeFile }}
          accept=".csv,.tsv,.json,.xlsx,.txt"
          onChange={(files) => void read(files)}
        />
        <NumberInput
          label={TEXT.wells}
          description={TEXT.rangeOfWells}
          min={2}
          max={384}
          allowDecimal={false}
          value={values.size}
          onChange={(size) => set({ size: Number(size) })}
        />
        <TextInput
          label={TEXT.positionsThatMayChange}
          description={TEXT.kabatSuchAsH52a}
          value={values.positions}
          error={positionsOf(values.positions) === null && 'Write positions as H:52A L:93.'}
          onChange={(event) => set({ positions: event.currentTarget.value })}
        />
        <NumberInput
          label={TEXT.mostMutationsOfAVariant}
          min={1}
          max={60}
          allowDecimal={false}
          value={values.mostMutations}
          onChange={(mostMutations) => set({ mostMutations: Number(mostMutations) })}
        />
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt="xs">
        {TEXT.aFileHasTheColumns}
      </Text>
    </Section>
  );
}
