import { MultiSelect, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Loaded, reads, Section } from '@paratope/dashboard-kit';
import type { OptionsProps } from '@paratope/dashboard-kit/pipeline';
import { NO_ANTIGEN, placesIn, submissionOf, type ComplexValues } from './submission.js';

const EFFORTS = [
  { value: 'quick', label: 'Quick: less than a minute' },
  { value: 'standard', label: 'Standard: minutes' },
  { value: 'deep', label: 'Deep: longer' },
] as const;

/** What a docking is to, and how thorough it is. */
export default function ComplexOptions({ onChange }: OptionsProps) {
  const form = useForm<ComplexValues>({
    initialValues: NO_ANTIGEN,
    onValuesChange: (values) => onChange(submissionOf(values)),
  });
  const { antigen_id, antigen_chains, epitope } = form.values;
  const antigens = useQuery(reads('listAntigens', { query: { limit: 200 } }));
  const places = placesIn(epitope);
  const isOdd = /[^\d\s,;]/.test(epitope);
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
              value={antigen_id === '' ? null : antigen_id}
              onChange={(id) => form.setValues({ antigen_id: id ?? '', antigen_chains: [] })}
            />
            <AntigenChains
              uploadId={data.find(({ id }) => id === antigen_id)?.upload_id ?? null}
              chosen={antigen_chains}
              onChange={(chains) => form.setFieldValue('antigen_chains', [...chains])}
            />
            <Select label="Search" allowDeselect={false} data={EFFORTS} {...form.getInputProps('effort')} />
            <TextInput
              label="Epitope, if it is known"
              placeholder="45, 47, 91"
              description={
                places.length === 0 ? "Places in the antigen's sequence, from 1." : `${places.length} residues`
              }
              {...form.getInputProps('epitope')}
              error={isOdd ? 'Numbers, with commas between them.' : undefined}
            />
          </SimpleGrid>
        )}
      </Loaded>
    </Section>
  );
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
