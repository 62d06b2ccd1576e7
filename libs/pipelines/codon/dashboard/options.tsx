import { MultiSelect, Select, SimpleGrid } from '@mantine/core';
import type { OptionsProps } from '@paratope/dashboard-kit/pipeline';
import type { CodonOptions as Options } from '@paratope/sdk';
import { Section } from '@paratope/dashboard-kit';
import { useState } from 'react';
import { submissionOf, USUAL_CODONS, type CodonChoice } from './submission.js';

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

type Enzyme = NonNullable<Options['avoid_enzymes']>[number];

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
export default function CodonOptions({ onChange: onSubmission }: OptionsProps) {
  const [chosen, setChosen] = useState<CodonChoice>(USUAL_CODONS);
  const onChange = (choice: CodonChoice): void => {
    setChosen(choice);
    onSubmission(submissionOf(choice));
  };
  const { options = {} } = chosen;
  const set = (changed: Options): void => onChange({ ...chosen, options: { ...options, ...changed } });
  return (
    <Section title="Codon export">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <Select
          label="Host"
          allowDeselect={false}
          data={HOSTS}
          value={chosen.host}
          onChange={(host) => onChange({ ...chosen, host: host ?? 'cho' })}
        />
        <Select
          label="Codons"
          allowDeselect={false}
          data={STRATEGIES}
          value={chosen.strategy ?? 'match_usage'}
          onChange={(strategy) => onChange({ ...chosen, strategy: strategy ?? 'match_usage' })}
        />
        <Select
          label="Signal peptide"
          allowDeselect={false}
          data={[
            { value: 'none', label: 'None' },
            { value: 'usual', label: "The host's usual one" },
          ]}
          value={options.signal_peptide ?? 'none'}
          onChange={(signal_peptide) => set({ signal_peptide: signal_peptide ?? 'none' })}
        />
        <MultiSelect
          label="No sites of"
          placeholder={options.avoid_enzymes?.length ? '' : 'any enzyme'}
          searchable
          data={ENZYMES}
          value={[...(options.avoid_enzymes ?? [])]}
          onChange={(avoid_enzymes) => set({ avoid_enzymes })}
        />
      </SimpleGrid>
    </Section>
  );
}
