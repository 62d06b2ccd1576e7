import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { SourceAntibody } from '@paratope/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@paratope/dashboard-kit';
import { DialogForm, FormDialog } from '../../components/form-dialog.js';
import { MOLECULE, SPECIES } from '../../components/terms.js';

type Species = SourceAntibody['species_origin'];
type Molecule = SourceAntibody['molecule_type'];

const options = (terms: Readonly<Record<string, string>>) =>
  Object.entries(terms).map(([value, label]) => ({ value, label }));

export function NewSourceAntibody({ projectId }: { readonly projectId: string }) {
  return (
    <FormDialog label="New source antibody" size="lg">
      {(close) => <NewSourceAntibodyForm projectId={projectId} onDone={close} />}
    </FormDialog>
  );
}

interface FormProps {
  readonly projectId: string;
  readonly onDone: () => void;
}

function NewSourceAntibodyForm({ projectId, onDone }: FormProps) {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [species, setSpecies] = useState<Species>('mouse');
  const [molecule, setMolecule] = useState<Molecule>('mab');
  const [vh, setVh] = useState('');
  const [vl, setVl] = useState('');
  const create = useMutation({
    mutationFn: () =>
      api.createSourceAntibody({
        body: {
          project_id: projectId,
          name,
          species_origin: species,
          molecule_type: molecule,
          vh_sequence: vh,
          ...(molecule === 'mab' ? { vl_sequence: vl } : {}),
        },
      }),
    meta: { showsProblem: true },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['listSourceAntibodies'] });
      onDone();
    },
  });
  const field = { required: true, autosize: true, minRows: 3, maxRows: 8, spellCheck: false };
  return (
    <DialogForm mutation={create} onCancel={onDone}>
      <TextInput
        label="Name"
        required
        maxLength={200}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SimpleGrid cols={2}>
        <Select
          label="Species"
          allowDeselect={false}
          data={options(SPECIES)}
          value={species}
          onChange={(value) => setSpecies((value ?? 'mouse') as Species)}
        />
        <Select
          label="Molecule"
          allowDeselect={false}
          data={options(MOLECULE)}
          value={molecule}
          onChange={(value) => setMolecule((value ?? 'mab') as Molecule)}
        />
      </SimpleGrid>
      <Textarea
        label="VH"
        {...field}
        classNames={{ input: 'mono' }}
        value={vh}
        onChange={(event) => setVh(event.currentTarget.value)}
      />
      {molecule === 'mab' && (
        <Textarea
          label="VL"
          {...field}
          classNames={{ input: 'mono' }}
          value={vl}
          onChange={(event) => setVl(event.currentTarget.value)}
        />
      )}
    </DialogForm>
  );
}
