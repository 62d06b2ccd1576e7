import { MultiSelect, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Section, structureForm, UploadButton } from '@paratope/dashboard-kit';
import type { OptionsProps } from '@paratope/dashboard-kit/pipeline';
import { useRef, useState } from 'react';
import { malformedPlace, submissionOf, USUAL, type RedesignValues } from './submission.js';
import { MOTIF_NAMES, NETWORK_NAMES, TEXT, ZONE_NAMES } from './text.js';

const choices = <Name extends string>(names: Readonly<Record<Name, string>>): { value: Name; label: string }[] =>
  (Object.keys(names) as Name[]).map((value) => ({ value, label: names[value] }));

const NUMBERS = [
  { field: 'most_mutations', label: TEXT.mostMutations, max: 250 },
  { field: 'least_oasis_identity', label: TEXT.leastOasis, max: 100 },
  { field: 'most_new_cores', label: TEXT.mostNewCores, max: 250 },
] as const;

/** Form of a redesign: positions, bounds and the number of designs. */
export default function RedesignOptions({ onChange }: OptionsProps) {
  const [values, setValues] = useState(USUAL);
  // An upload ends later than other fields change, so a change is made to the newest values.
  const newest = useRef(values);
  const set = (changed: Partial<RedesignValues>): void => {
    newest.current = { ...newest.current, ...changed };
    setValues(newest.current);
    onChange(submissionOf(newest.current));
  };
  const wrong = (text: string): string | undefined => {
    const place = malformedPlace(text);
    return place === undefined ? undefined : TEXT.malformed(place);
  };
  return (
    <>
      <Section title={TEXT.positions} description={TEXT.aboutPositions}>
        <Stack>
          <MultiSelect
            label={TEXT.zones}
            data={choices(ZONE_NAMES)}
            value={values.zones}
            onChange={(zones) => set({ zones })}
          />
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <Select
              label={TEXT.scheme}
              data={[
                { value: 'imgt', label: 'IMGT' },
                { value: 'kabat', label: 'Kabat' },
              ]}
              value={values.scheme}
              onChange={(scheme) => scheme && set({ scheme })}
            />
            <TextInput
              label={TEXT.at}
              description={TEXT.placeHint}
              value={values.at}
              error={wrong(values.at)}
              onChange={(event) => set({ at: event.currentTarget.value })}
            />
            <TextInput
              label={TEXT.keep}
              description={TEXT.placeHint}
              value={values.keep}
              error={wrong(values.keep)}
              onChange={(event) => set({ keep: event.currentTarget.value })}
            />
          </SimpleGrid>
          <UploadButton
            label={TEXT.complex}
            hint={TEXT.complexHint}
            formOf={structureForm}
            onChange={(complex_upload_id) => set({ complex_upload_id })}
          />
        </Stack>
      </Section>
      <Section title={TEXT.bounds}>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm">
          <MultiSelect
            label={TEXT.avoid}
            data={choices(MOTIF_NAMES)}
            value={values.avoid}
            onChange={(avoid) => set({ avoid })}
          />
          <TextInput
            label={TEXT.forbid}
            description={TEXT.forbidHint}
            value={values.forbid}
            onChange={(event) => set({ forbid: event.currentTarget.value })}
          />
          {NUMBERS.map(({ field, label, max }) => (
            <NumberInput
              key={field}
              label={label}
              description={TEXT.noBound}
              min={0}
              max={max}
              value={values[field] ?? ''}
              onChange={(value) => set({ [field]: typeof value === 'number' ? value : null })}
            />
          ))}
          <NumberInput
            label={TEXT.numberOfDesigns}
            min={1}
            max={10}
            allowDecimal={false}
            value={values.designs ?? ''}
            onChange={(value) => set({ designs: typeof value === 'number' ? value : null })}
          />
          <Select
            label={TEXT.network}
            data={choices(NETWORK_NAMES)}
            value={values.network}
            onChange={(network) => network && set({ network })}
          />
        </SimpleGrid>
      </Section>
    </>
  );
}
