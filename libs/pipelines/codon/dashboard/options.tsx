import { MultiSelect, Select, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { OptionsProps } from '@paratope/dashboard-kit/pipeline';
import { Section } from '@paratope/dashboard-kit';
import { submissionOf, USUAL_CODONS, type CodonValues, type Enzyme } from './submission.js';

const HOSTS = [
  { value: 'cho', label: 'CHO' },
  { value: 'human', label: 'Human (HEK 293)' },
  { value: 'mouse', label: 'Mouse' },
  { value: 'e_coli', label: 'E. coli' },
  { value: 'b_subtilis', label: 'B. subtilis' },
  { value: 's_cerevisiae', label: 'S. cerevisiae' },
  { value: 'k_phaffii', label: 'K. phaffii (Pichia)' },
] as const;

const STRATEGIES = [
  { value: 'match_usage', label: "Match the host's usage" },
  { value: 'maximize_cai', label: 'Highest CAI' },
  { value: 'harmonize', label: 'Harmonize' },
] as const;

/** Those that cloning uses most. */
const ENZYMES: readonly Enzyme[] = [
  ...([
    'AgeI',
    'AscI',
    'BamHI',
    'BbsI',
    'BsaI',
    'BsmBI',
    'BsiWI',
    'EcoRI',
    'EcoRV',
    'HindIII',
    'KpnI',
    'NcoI',
  ] as const),
  ...(['NdeI', 'NheI', 'NotI', 'PmeI', 'PstI', 'SacI', 'SalI', 'SapI', 'SfiI', 'SpeI', 'XbaI', 'XhoI'] as const),
];

/** Which host the DNA is for, and what it must not hold. */
export default function CodonOptions({ onChange }: OptionsProps) {
  const form = useForm<CodonValues>({
    initialValues: USUAL_CODONS,
    onValuesChange: (values) => onChange(submissionOf(values)),
  });
  return (
    <Section title="Codon export">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <Select label="Host" allowDeselect={false} data={HOSTS} {...form.getInputProps('host')} />
        <Select label="Codons" allowDeselect={false} data={STRATEGIES} {...form.getInputProps('strategy')} />
        <Select
          label="Signal peptide"
          allowDeselect={false}
          data={[
            { value: 'none', label: 'None' },
            { value: 'usual', label: "The host's usual one" },
          ]}
          {...form.getInputProps('signal_peptide')}
        />
        <MultiSelect
          label="No sites of"
          placeholder={form.values.avoid_enzymes?.length ? '' : 'any enzyme'}
          searchable
          data={ENZYMES}
          {...form.getInputProps('avoid_enzymes')}
          value={form.values.avoid_enzymes ?? []}
        />
      </SimpleGrid>
    </Section>
  );
}
