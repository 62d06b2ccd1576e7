import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { AdcCatalogue, AdcDesign } from '@paratope/sdk';
import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, DialogForm, FormDialog, Loaded, reads } from '@paratope/dashboard-kit';
import { ChemistryFields } from './chemistry-fields.js';
import { chemistryOf } from './chemistry.js';
import { TEXT } from './text.js';

/** Form for linker, payload, method, site and load of a design. A change recomputes the results. */
export function EditAdcDesign({ design }: { readonly design: AdcDesign }) {
  return (
    <FormDialog label={TEXT.editDesign} title={TEXT.editDesignTitle(design.name)} icon={IconPencil} size="lg">
      {(close) => <WithCatalogue design={design} onDone={close} />}
    </FormDialog>
  );
}

interface FormProps {
  readonly design: AdcDesign;
  readonly onDone: () => void;
}

function WithCatalogue(props: FormProps) {
  const catalogue = useQuery({ ...reads('getAdcCatalogue'), staleTime: Infinity });
  return <Loaded query={catalogue}>{(known) => <EditForm {...props} catalogue={known} />}</Loaded>;
}

function EditForm({ design, onDone, catalogue }: FormProps & { readonly catalogue: AdcCatalogue }) {
  const queries = useQueryClient();
  const path = { id: design.id };
  const form = useForm({ initialValues: { notes: design.notes, chemistry: chemistryOf(design) } });
  const { notes, chemistry } = form.values;
  const change = useMutation({
    mutationFn: async () => {
      const { conjugation_site: site, ...rest } = chemistry;
      const linker = catalogue.linkers.find(({ name }) => name === chemistry.linker_name);
      const payload = catalogue.payloads.find(({ name }) => name === chemistry.payload_name);
      await api.updateAdcDesign({
        path,
        body: {
          ...rest,
          ...(linker && { linker_type: linker.type }),
          ...(payload && { payload_class: payload.class }),
          conjugation_site: site === '' ? null : site,
          notes,
        },
      });
      return api.analyzeAdcDesign({ path });
    },
    meta: { showsProblem: true },
    onSettled: () => queries.invalidateQueries({ queryKey: ['getAdcDesign', { path }] }),
    onSuccess: onDone,
  });
  return (
    <DialogForm mutation={change} onCancel={onDone} submit={TEXT.saveAndAnalyse}>
      <ChemistryFields
        catalogue={catalogue}
        chosen={chemistry}
        onChange={(chosen) => form.setFieldValue('chemistry', chosen)}
      />
      <Textarea label={TEXT.notes} autosize minRows={2} {...form.getInputProps('notes')} />
    </DialogForm>
  );
}
