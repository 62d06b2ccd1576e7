import { MultiSelect, Select, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { OptionsProps } from '@paratope/dashboard-kit/pipeline';
import { Section } from '@paratope/dashboard-kit';
import { submissionOf, USUAL_CODONS, type CodonValues, type Enzyme } from './submission.js';
import { TEXT } from './text.js';

const HOSTS = [
  { value: 'cho', label: TEXT.cho },
  { value: 'human', label: TEXT.humanHek293 },
  { value: 'mouse', label: TEXT.mouse },
  { value: 'e_coli', label: TEXT.eColi },
  { value: 'b_subtilis', label: TEXT.bSubtilis },
  { value: 's_cerevisiae', label: TEXT.sCerevisiae },
  { value: 'k_phaffii', label: TEXT.kPhaffiiPichia },
] as const;

const STRATEGIES = [
  { value: 'match_usage', label: TEXT.matchTheHostsCodonUsage },
  { value: 'maximize_cai', label: TEXT.highestCodonAdaptationIndexCai },
  { value: 'harmonize', label: TEXT.harmonizeWithTheSource },
] as const;

/** Enzymes that are most used for cloning. */
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

/** Fields for the host and for sequences that the DNA must not contain. */
export default function CodonOptions({ onChange }: OptionsProps) {
  const form = useForm<CodonValues>({
    initialValues: USUAL_CODONS,
    onValuesChange: (values) => onChange(submissionOf(values)),
  });
  return (
    <Section title={TEXT.codonExport}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <Select label={TEXT.host} data={HOSTS} {...form.getInputProps('host')} />
        <Select label={TEXT.codonStrategy} data={STRATEGIES} {...form.getInputProps('strategy')} />
        <Select
          label={TEXT.signalPeptide}
          data={[
            { value: 'none', label: TEXT.none },
            { value: 'usual', label: TEXT.defaultOfTheHost },
          ]}
          {...form.getInputProps('signal_peptide')}
        />
        <MultiSelect
          label={TEXT.avoidRestrictionSitesOf}
          placeholder={form.values.avoid_enzymes?.length ? '' : TEXT.chooseEnzymes}
          searchable
          data={ENZYMES}
          {...form.getInputProps('avoid_enzymes')}
          value={form.values.avoid_enzymes ?? []}
        />
      </SimpleGrid>
    </Section>
  );
}
