import { Select, Textarea, TextInput } from '@mantine/core';
import type { Chain, ChainInput, TherapeuticCandidate } from '@paratope/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '@paratope/dashboard-kit';
import { DialogForm, FormDialog } from '../../components/form-dialog.js';
import { CHAIN_ROLE, FORMAT } from '../../components/terms.js';

type Format = TherapeuticCandidate['format'];

const FOUR: readonly Chain['role'][] = ['heavy', 'light', 'heavy_2', 'light_2'];

/** The chains that a molecule of the format has. */
const CHAINS: Readonly<Record<Format, readonly Chain['role'][]>> = {
  mab: ['heavy', 'light'],
  nanobody: ['heavy'],
  scfv: ['scfv'],
  fc_fusion: ['fusion'],
  bispecific_kih: FOUR,
  bispecific_crossmab: FOUR,
  bispecific_common_lc: ['heavy', 'light', 'heavy_2'],
  bite: ['scfv'],
  dart: ['heavy', 'light'],
  dvd_ig: ['heavy', 'light'],
  tandem_scfv: ['scfv'],
};

const FORMATS = Object.entries(FORMAT).map(([value, label]) => ({ value, label }));

export function NewCandidate({ projectId }: { readonly projectId: string }) {
  return (
    <FormDialog label="New candidate" size="lg">
      {(close) => <NewCandidateForm projectId={projectId} onCancel={close} />}
    </FormDialog>
  );
}

interface FormProps {
  readonly projectId: string;
  readonly onCancel: () => void;
}

function NewCandidateForm({ projectId, onCancel }: FormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [format, setFormat] = useState<Format>('mab');
  const [sequences, setSequences] = useState<Partial<Record<Chain['role'], string>>>({});
  const roles = CHAINS[format];
  const create = useMutation({
    mutationFn: () => {
      const initial_chains: ChainInput[] = roles.map((role) => ({ role, sequence: sequences[role] ?? '' }));
      return api.createTherapeuticCandidate({ body: { project_id: projectId, name, format, initial_chains } });
    },
    meta: { showsProblem: true },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['listTherapeuticCandidates'] });
      await navigate({ to: '/candidates/$candidateId', params: { candidateId: id } });
    },
  });
  return (
    <DialogForm mutation={create} onCancel={onCancel}>
      <TextInput
        label="Name"
        required
        maxLength={200}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label="Format"
        data={FORMATS}
        allowDeselect={false}
        value={format}
        onChange={(value) => setFormat((value ?? 'mab') as Format)}
      />
      {roles.map((role) => (
        <Textarea
          key={role}
          label={CHAIN_ROLE[role]}
          description={role === roles[0] ? 'Amino acids; blanks and line breaks do not matter.' : undefined}
          required
          autosize
          minRows={3}
          maxRows={8}
          spellCheck={false}
          classNames={{ input: 'mono' }}
          value={sequences[role] ?? ''}
          onChange={(event) => setSequences({ ...sequences, [role]: event.currentTarget.value })}
        />
      ))}
    </DialogForm>
  );
}
