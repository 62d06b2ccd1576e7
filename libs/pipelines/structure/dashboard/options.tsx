import { Select, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { OptionsProps } from '@paratope/dashboard-kit/pipeline';
import { Section } from '@paratope/dashboard-kit';
import type { StructurePredictionSubmit } from '@paratope/sdk';
import { TEXT } from './text.js';

type Values = Pick<StructurePredictionSubmit, 'scope' | 'constant_region'>;

const SCOPES = [
  { value: 'fv', label: TEXT.scopeFv },
  { value: 'fab', label: TEXT.scopeFab },
] as const;
const REGIONS = ['IGHG1', 'IGHG2', 'IGHG3', 'IGHG4', 'mouse_IGHG1', 'mouse_IGHG2A'] as const;

/** Fields for how much of the antibody is modelled. */
export default function StructureOptions({ onChange }: OptionsProps) {
  const form = useForm<Values>({
    initialValues: { scope: 'fv', constant_region: 'IGHG1' },
    onValuesChange: ({ scope, constant_region }) =>
      onChange({
        bodyOf: (items) => ({
          items: items.map((item) => (scope === 'fab' ? { ...item, scope, constant_region } : { ...item, scope })),
        }),
      }),
  });
  return (
    <Section title={TEXT.structure}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <Select label={TEXT.scope} data={SCOPES} {...form.getInputProps('scope')} />
        {form.values.scope === 'fab' && (
          <Select
            label={TEXT.constantRegion}
            description={TEXT.constantRegionOfChains}
            data={REGIONS}
            {...form.getInputProps('constant_region')}
          />
        )}
      </SimpleGrid>
    </Section>
  );
}
