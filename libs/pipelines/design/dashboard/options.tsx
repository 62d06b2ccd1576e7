import { NumberInput, Select, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Section } from '@paratope/dashboard-kit';
import type { OptionsProps } from '@paratope/dashboard-kit/pipeline';
import { submissionOf, USUAL_DESIGN, type DesignValues } from './submission.js';
import { TEXT } from './text.js';

const PRESETS = [
  { value: 'humanize_further', label: 'Humanize further' },
  { value: 'remove_epitopes', label: 'Remove T-cell epitopes' },
  { value: 'mend_liabilities', label: 'Mend liabilities' },
  { value: 'raise_stability', label: 'Raise stability (repertoire consensus)' },
  { value: 'nanobody_to_human_like', label: 'Nanobody to human-like VHH' },
] as const satisfies readonly { readonly value: DesignValues['preset']; readonly label: string }[];

export default function DesignOptions({ onChange }: OptionsProps) {
  const form = useForm<DesignValues>({
    initialValues: USUAL_DESIGN,
    onValuesChange: (values) => onChange(submissionOf(values)),
  });
  return (
    <Section title={TEXT.objectives} description={TEXT.theCdrsStayAsThey}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select label={TEXT.goal} data={PRESETS} allowDeselect={false} {...form.getInputProps('preset')} />
        <NumberInput
          label={TEXT.proposalsToModelAndJudge}
          description={TEXT.rangeOfJudged}
          min={0}
          max={10}
          allowDecimal={false}
          {...form.getInputProps('judged')}
        />
      </SimpleGrid>
    </Section>
  );
}
