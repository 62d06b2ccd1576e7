import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { AdcCatalogue } from '@paratope/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, DialogForm, FormDialog, Loaded, reads } from '@paratope/dashboard-kit';
import { ChemistryFields } from './chemistry-fields.js';
import { fitting, usual } from './chemistry.js';
import { TEXT } from './text.js';

interface NewAdcDesignProps {
  readonly candidateId: string;
}

export function NewAdcDesign({ candidateId }: NewAdcDesignProps) {
  return (
    <FormDialog label={TEXT.createAdcDesign} size="lg">
      {(close) => <WithCatalogue candidateId={candidateId} onCancel={close} />}
    </FormDialog>
  );
}

interface FormProps extends NewAdcDesignProps {
  readonly onCancel: () => void;
}

function WithCatalogue(props: FormProps) {
  const catalogue = useQuery({ ...reads('getAdcCatalogue'), staleTime: Infinity });
  return <Loaded query={catalogue}>{(known) => <NewAdcDesignForm {...props} catalogue={known} />}</Loaded>;
}

function NewAdcDesignForm({ candidateId, onCancel, catalogue }: FormProps & { readonly catalogue: AdcCatalogue }) {
  const navigate = useNavigate();
  const form = useForm({ initialValues: { name: '', notes: '', chemistry: fitting(catalogue, usual(catalogue)) } });
  const { name, notes, chemistry } = form.values;
  const create = useMutation({
    mutationFn: async () => {
      const { conjugation_site: site, ...rest } = chemistry;
      const design = await api.createAdcDesign({
        body: { candidate_id: candidateId, name, notes, ...rest, conjugation_site: site === '' ? null : site },
      });
      return api.analyzeAdcDesign({ path: { id: design.id } });
    },
    meta: { showsProblem: true, refreshes: ['listAdcDesigns'] },
    onSuccess: ({ id }) => navigate({ to: '/adc-designs/$designId', params: { designId: id } }),
  });
  return (
    <DialogForm mutation={create} onCancel={onCancel} submit={TEXT.createAdcDesign}>
      <TextInput label={TEXT.name} required maxLength={200} data-autofocus {...form.getInputProps('name')} />
      <ChemistryFields
        catalogue={catalogue}
        chosen={chemistry}
        onChange={(chosen) => form.setFieldValue('chemistry', chosen)}
      />
      <Textarea label={TEXT.notes} autosize minRows={2} {...form.getInputProps('notes')} />
    </DialogForm>
  );
}
