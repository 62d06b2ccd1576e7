import { MultiSelect, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded, reads, Section } from '@paratope/dashboard-kit';
import type { OptionsProps } from '@paratope/dashboard-kit/pipeline';
import { NO_ANTIGEN, submissionOf, type ComplexChoice } from './submission.js';

const EFFORTS = [
  { value: 'quick', label: 'Quick: less than a minute' },
  { value: 'standard', label: 'Standard: minutes' },
  { value: 'deep', label: 'Deep: longer' },
] as const;

/** What a docking is to, and how thorough it is. */
export default function ComplexOptions({ onChange: onSubmission }: OptionsProps) {
  const [chosen, setChosen] = useState<ComplexChoice>(NO_ANTIGEN);
  const onChange = (choice: ComplexChoice): void => {
    setChosen(choice);
    onSubmission(submissionOf(choice));
  };
  const antigens = useQuery(reads('listAntigens', { query: { limit: 200 } }));
  const [epitope, setEpitope] = useState('');
  const places = [...epitope.matchAll(/\d+/g)].map(([place]) => Number(place));
  const isOdd = /[^\d\s,;]/.test(epitope);
  const readEpitope = (text: string): void => {
    setEpitope(text);
    const { epitope: _, ...rest } = chosen;
    const read = [...text.matchAll(/\d+/g)].map(([place]) => Number(place));
    onChange(read.length === 0 ? rest : { ...rest, epitope: read });
  };
  return (
    <Section title="Complex" description="The antigen needs a structure, uploaded with it in its project.">
      <Loaded query={antigens}>
        {({ data }) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Select
              label="Antigen"
              placeholder={data.length === 0 ? 'None is registered' : 'Choose one'}
              searchable
              required
              data={data.map(({ id, name, upload_id }) => ({
                value: id,
                label: upload_id === null ? `${name} (no structure)` : name,
              }))}
              value={chosen.antigen_id === '' ? null : chosen.antigen_id}
              onChange={(antigen_id) => onChange({ ...withChains(chosen, []), antigen_id: antigen_id ?? '' })}
            />
            <AntigenChains
              uploadId={data.find(({ id }) => id === chosen.antigen_id)?.upload_id ?? null}
              chosen={chosen.antigen_chains ?? []}
              onChange={(chains) => onChange(withChains(chosen, chains))}
            />
            <Select
              label="Search"
              allowDeselect={false}
              data={EFFORTS}
              value={chosen.effort ?? 'standard'}
              onChange={(effort) => onChange({ ...chosen, effort: effort ?? 'standard' })}
            />
            <TextInput
              label="Epitope, if it is known"
              placeholder="45, 47, 91"
              description={
                places.length === 0 ? "Places in the antigen's sequence, from 1." : `${places.length} residues`
              }
              error={isOdd ? 'Numbers, with commas between them.' : undefined}
              value={epitope}
              onChange={(event) => readEpitope(event.currentTarget.value)}
            />
          </SimpleGrid>
        )}
      </Loaded>
    </Section>
  );
}

/** Without any, the whole structure is docked to. */
function withChains({ antigen_chains: _, ...rest }: ComplexChoice, chains: readonly string[]): ComplexChoice {
  return chains.length === 0 ? rest : { ...rest, antigen_chains: [...chains] };
}

interface AntigenChainsProps {
  readonly uploadId: string | null;
  readonly chosen: readonly string[];
  readonly onChange: (chains: readonly string[]) => void;
}

/** Which chains of the antigen's file are docked to. */
function AntigenChains({ uploadId, chosen, onChange }: AntigenChainsProps) {
  const { data } = useQuery({ ...reads('getUpload', { path: { id: uploadId ?? '' } }), enabled: uploadId !== null });
  const chains = data?.summary?.chains.filter(({ amino_acids }) => amino_acids > 0) ?? [];
  return (
    <MultiSelect
      label="Chains of its structure"
      placeholder={chosen.length === 0 ? 'all' : ''}
      disabled={chains.length < 2}
      data={chains.map(({ id, amino_acids }) => ({ value: id, label: `${id}, ${amino_acids} residues` }))}
      value={[...chosen]}
      onChange={onChange}
    />
  );
}
