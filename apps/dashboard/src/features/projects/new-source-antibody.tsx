import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SourceAntibody } from '@paratope/sdk';
import { useMutation } from '@tanstack/react-query';
import { api, DialogForm, FormDialog } from '@paratope/dashboard-kit';
import { MOLECULE, SPECIES } from '../../components/terms.js';
import { TEXT } from './text.js';

interface Values extends Pick<SourceAntibody, 'name' | 'species_origin' | 'molecule_type' | 'vh_sequence'> {
  /** Sequence of VL. It is not submitted for a molecule without a light chain. */
  readonly vl_sequence: string;
}

const options = (terms: Readonly<Record<string, string>>) =>
  Object.entries(terms).map(([value, label]) => ({ value, label }));

export function NewSourceAntibody({ projectId }: { readonly projectId: string }) {
  return (
    <FormDialog label={TEXT.createSourceAntibody} size="lg">
      {(close) => <NewSourceAntibodyForm projectId={projectId} onDone={close} />}
    </FormDialog>
  );
}

interface FormProps {
  readonly projectId: string;
  readonly onDone: () => void;
}

function NewSourceAntibodyForm({ projectId, onDone }: FormProps) {
  const form = useForm<Values>({
    initialValues: { name: '', species_origin: 'mouse', molecule_type: 'mab', vh_sequence: '', vl_sequence: '' },
  });
  const isPaired = form.values.molecule_type === 'mab';
  const create = useMutation({
    mutationFn: () => {
      const { vl_sequence, ...rest } = form.values;
      return api.createSourceAntibody({ body: { project_id: projectId, ...rest, ...(isPaired && { vl_sequence }) } });
    },
    meta: { showsProblem: true, refreshes: ['listSourceAntibodies'] },
    onSuccess: () => onDone(),
  });
  const field = { required: true, autosize: true, minRows: 3, maxRows: 8, spellCheck: false };
  return (
    <DialogForm mutation={create} onCancel={onDone} submit={TEXT.createSourceAntibody}>
      <TextInput label={TEXT.name} required maxLength={200} data-autofocus {...form.getInputProps('name')} />
      <SimpleGrid cols={2}>
        <Select label={TEXT.species} data={options(SPECIES)} {...form.getInputProps('species_origin')} />
        <Select label={TEXT.molecule} data={options(MOLECULE)} {...form.getInputProps('molecule_type')} />
      </SimpleGrid>
      <Textarea label={TEXT.vh} {...field} classNames={{ input: 'mono' }} {...form.getInputProps('vh_sequence')} />
      {isPaired && (
        <Textarea label={TEXT.vl} {...field} classNames={{ input: 'mono' }} {...form.getInputProps('vl_sequence')} />
      )}
    </DialogForm>
  );
}
