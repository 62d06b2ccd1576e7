import { Textarea } from '@mantine/core';
import type { AdcCatalogue, AdcDesign } from '@paratope/sdk';
import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, Loaded, reads } from '@paratope/dashboard-kit';
import { DialogForm, FormDialog } from '../../components/form-dialog.js';
import { ChemistryFields } from './chemistry-fields.js';
import { chemistryOf } from './chemistry.js';

/** Linker, payload, method, site and load of a design: what comes of them is computed anew. */
export function EditAdcDesign({ design }: { readonly design: AdcDesign }) {
  return (
    <FormDialog label="Change" title={`Change ${design.name}`} icon={IconPencil} size="lg">
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
  const [chosen, setChosen] = useState(() => chemistryOf(design));
  const [notes, setNotes] = useState(design.notes);
  const change = useMutation({
    mutationFn: async () => {
      const { conjugation_site: site, ...rest } = chosen;
      const linker = catalogue.linkers.find(({ name }) => name === chosen.linker_name);
      const payload = catalogue.payloads.find(({ name }) => name === chosen.payload_name);
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
    <DialogForm mutation={change} onCancel={onDone} submit="Change and analyse">
      <ChemistryFields catalogue={catalogue} chosen={chosen} onChange={setChosen} />
      <Textarea label="Notes" autosize minRows={2} value={notes} onChange={(event) => setNotes(event.target.value)} />
    </DialogForm>
  );
}
