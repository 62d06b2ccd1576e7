import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Chain, ChainInput, TherapeuticCandidate } from '@paratope/sdk';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, DialogForm, fieldProblem, FormDialog } from '@paratope/dashboard-kit';
import { ChainField } from '../../components/chain-field.js';
import { FORMAT } from '../../components/terms.js';
import { TEXT } from './text.js';

type Format = TherapeuticCandidate['format'];

const FOUR: readonly Chain['role'][] = ['heavy', 'light', 'heavy_2', 'light_2'];

/** Chain roles of each format. */
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

interface Values {
  readonly name: string;
  readonly format: Format;
  /** Entered sequences by role. They are kept while a format without the role is chosen. */
  readonly sequences: Readonly<Record<Chain['role'], string>>;
}

const NO_SEQUENCES: Values['sequences'] = { heavy: '', light: '', heavy_2: '', light_2: '', scfv: '', fusion: '' };

const FORMATS = Object.entries(FORMAT).map(([value, label]) => ({ value, label }));

export function NewCandidate({ projectId }: { readonly projectId: string }) {
  return (
    <FormDialog label={TEXT.createCandidate} size="lg">
      {(close) => <NewCandidateForm projectId={projectId} onCancel={close} />}
    </FormDialog>
  );
}

interface FormProps {
  readonly projectId: string;
  readonly onCancel: () => void;
}

function NewCandidateForm({ projectId, onCancel }: FormProps) {
  const navigate = useNavigate();
  const form = useForm<Values>({ initialValues: { name: '', format: 'mab', sequences: NO_SEQUENCES } });
  const { name, format, sequences } = form.values;
  const roles = CHAINS[format];
  const create = useMutation({
    mutationFn: () => {
      const initial_chains: ChainInput[] = roles.map((role) => ({ role, sequence: sequences[role] }));
      return api.createTherapeuticCandidate({ body: { project_id: projectId, name, format, initial_chains } });
    },
    meta: { showsProblem: true, refreshes: ['listTherapeuticCandidates'] },
    onSuccess: ({ id }) => navigate({ to: '/candidates/$candidateId', params: { candidateId: id } }),
  });
  return (
    <DialogForm mutation={create} onCancel={onCancel} submit={TEXT.createCandidate}>
      <TextInput label={TEXT.name} required maxLength={200} data-autofocus {...form.getInputProps('name')} />
      <Select label={TEXT.format} data={FORMATS} {...form.getInputProps('format')} />
      {roles.map((role, k) => (
        <ChainField
          key={role}
          role={role}
          hasHint={k === 0}
          problem={fieldProblem(create.error, `/initial_chains/${k}/sequence`)}
          value={sequences[role]}
          onChange={(sequence) => form.setFieldValue(`sequences.${role}`, sequence)}
        />
      ))}
    </DialogForm>
  );
}
