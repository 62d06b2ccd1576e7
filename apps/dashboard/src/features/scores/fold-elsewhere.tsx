import { Select, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api, Dialog, DialogForm, saveBytes } from '@paratope/dashboard-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { TEXT } from './text.js';

interface Fields {
  readonly program: (typeof PROGRAMS)[number]['value'];
  readonly antigen: string;
  readonly rules: string;
  readonly regions: string;
}
const PROGRAMS = [
  { value: 'boltz2', label: 'Boltz-2' },
  { value: 'chai1', label: 'Chai-1' },
  { value: 'alphafold3', label: 'AlphaFold 3' },
  { value: 'protenix', label: 'Protenix' },
  { value: 'boltzgen', label: 'BoltzGen' },
  { value: 'rfantibody', label: 'RFantibody' },
] as const;
/** Programs that redesign regions, on complexes of the variants. */
const GENERATIVE: readonly Fields['program'][] = ['boltzgen', 'rfantibody'];
/** Antigens of a project to choose from. */
const MOST_ANTIGENS = 100;

interface FoldElsewhereProps {
  readonly projectId: string;
  readonly variantIds: readonly string[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Dialog that saves the selection and an antigen as input of a program that folds or generates elsewhere. */
export function FoldElsewhere({ opened, ...props }: FoldElsewhereProps) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={TEXT.foldElsewhereOf(props.variantIds.length)}>
      <FoldElsewhereForm {...props} />
    </Dialog>
  );
}

function FoldElsewhereForm({ projectId, variantIds, onClose }: Omit<FoldElsewhereProps, 'opened'>) {
  const antigens = useQuery({
    queryKey: ['listAntigens', projectId, 'to fold'],
    queryFn: () => api.listAntigens({ query: { project_id: projectId, limit: MOST_ANTIGENS } }),
  });
  const form = useForm<Fields>({ initialValues: { program: 'boltz2', antigen: '', rules: '', regions: '' } });
  const { program, rules, regions } = form.values;
  const isGenerative = GENERATIVE.includes(program);
  const known = antigens.data?.data.filter(({ sequence }) => isGenerative || sequence !== null) ?? [];
  const antigen = (known.find(({ id }) => id === form.values.antigen) ?? known[0])?.id;
  const save = useMutation({
    mutationFn: async () => {
      const { body } = await api.request('downloadProgramInputs', {
        path: { id: projectId },
        query: {
          program,
          antigen_id: antigen ?? '',
          variant_ids: variantIds.join(','),
          ...(rules.trim() !== '' && { rules }),
          ...(isGenerative && regions.trim() !== '' && { regions: regions.toUpperCase().replaceAll(' ', '') }),
        },
      });
      saveBytes(`${program}-inputs.zip`, 'application/zip', body as Uint8Array<ArrayBuffer>);
    },
    meta: { showsProblem: true },
    onSuccess: onClose,
  });
  return (
    <DialogForm mutation={save} onCancel={onClose} submit={TEXT.saveInputs} isReady={antigen !== undefined}>
      <Text size="sm">{antigens.isSuccess && known.length === 0 ? TEXT.noAntigenToFold : TEXT.foldElsewhereHint}</Text>
      <Select label={TEXT.program} data={PROGRAMS} {...form.getInputProps('program')} />
      <Select
        label={TEXT.antigen}
        data={known.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('antigen')}
        value={antigen ?? null}
      />
      <TextInput
        label={TEXT.epitopeRules}
        description={isGenerative ? TEXT.generativeRulesHint : TEXT.epitopeRulesHint}
        placeholder={TEXT.exampleRule}
        {...form.getInputProps('rules')}
      />
      {isGenerative && (
        <TextInput
          label={TEXT.designedRegions}
          description={TEXT.designedRegionsHint}
          placeholder="H3,L3"
          {...form.getInputProps('regions')}
        />
      )}
    </DialogForm>
  );
}
