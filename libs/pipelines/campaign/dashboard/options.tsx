import { FileInput, SimpleGrid, Text } from '@mantine/core';
import { Section } from '@paratope/dashboard-kit';
import type { OptionsProps } from '@paratope/dashboard-kit/pipeline';
import { useState } from 'react';
import { fileContent } from './file-content.js';
import { MostMutationsField, PositionsField, WellsField } from './plate-fields.js';
import { submissionOf, USUAL_PLATE, type PlateValues } from './submission.js';
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
          accept=".csv,.tsv,.json,.xlsx,.txt"
          onChange={(files) => void read(files)}
        />
        <WellsField description={TEXT.rangeOfWells} value={values.size} onChange={(size) => set({ size })} />
        <PositionsField value={values.positions} onChange={(positions) => set({ positions })} />
        <MostMutationsField value={values.mostMutations} onChange={(mostMutations) => set({ mostMutations })} />
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt="xs">
        {TEXT.aFileHasTheColumns}
      </Text>
    </Section>
  );
}
