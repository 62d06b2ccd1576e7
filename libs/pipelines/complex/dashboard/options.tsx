import { MultiSelect, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Loaded, reads, Section } from '@paratope/dashboard-kit';
import type { OptionsProps } from '@paratope/dashboard-kit/pipeline';
import { NO_ANTIGEN, placesIn, submissionOf, type ComplexValues } from './submission.js';
import { TEXT } from './text.js';

const EFFORTS = [
  { value: 'quick', label: TEXT.quickLessThanAMinute },
  { value: 'standard', label: TEXT.standardMinutes },
  { value: 'deep', label: TEXT.deepLonger },
] as const;

/** Fields for the antigen and the thoroughness of a docking. */
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
    <Section title={TEXT.complex} description={TEXT.chooseAnAntigenWithAn}>
      <Loaded query={antigens}>
        {({ data }) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Select
              allowDeselect
              label={TEXT.antigen}
              placeholder={data.length === 0 ? TEXT.noAntigenInThisProject : TEXT.chooseAnAntigen}
              searchable
              required
              data={data.map(({ id, name, upload_id }) => ({
                value: id,
                label: upload_id === null ? TEXT.noStructure(name) : name,
              }))}
              value={antigen_id === '' ? null : antigen_id}
              onChange={(id) => form.setValues({ antigen_id: id ?? '', antigen_chains: [] })}
            />
            <AntigenChains
              uploadId={data.find(({ id }) => id === antigen_id)?.upload_id ?? null}
              chosen={antigen_chains}
              onChange={(chains) => form.setFieldValue('antigen_chains', [...chains])}
            />
            <Select label={TEXT.search} data={EFFORTS} {...form.getInputProps('effort')} />
            <TextInput
              label={TEXT.knownEpitopeOptional}
              placeholder="45, 47, 91"
              description={places.length === 0 ? TEXT.positionsInTheAntigensSequence : TEXT.residues(places.length)}
              {...form.getInputProps('epitope')}
              error={isOdd ? TEXT.enterPositionsAsNumbersSeparated : undefined}
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

/** Field for the chains of the antigen's file to which the antibody is docked. */
function AntigenChains({ uploadId, chosen, onChange }: AntigenChainsProps) {
  const { data } = useQuery({ ...reads('getUpload', { path: { id: uploadId ?? '' } }), enabled: uploadId !== null });
  const chains = data?.summary?.chains.filter(({ amino_acids }) => amino_acids > 0) ?? [];
  return (
    <MultiSelect
      label={TEXT.chainsOfTheStructure}
      placeholder={chosen.length === 0 ? TEXT.allChains : ''}
      disabled={chains.length < 2}
      data={chains.map(({ id, amino_acids }) => ({ value: id, label: TEXT.residuesOf(id, amino_acids) }))}
      value={[...chosen]}
      onChange={onChange}
    />
  );
}
