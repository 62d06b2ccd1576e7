import { Alert, Badge, Button, Group, Select, Text, Textarea } from '@mantine/core';
import type { AdcDesign, AdcCatalogue } from '@paratope/sdk';
import { IconCalculator, IconPencil } from '@tabler/icons-react';
import { useMutation, useQueries, useQueryClient, useSuspenseQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  api,
  Page,
  reads,
  saveJson,
  useOrg,
  usePathParam,
  ForRole,
  ManageMenu,
  DialogForm,
  FormDialog,
  Loaded,
  candidateCrumb,
} from '@paratope/dashboard-kit';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from '@mantine/form';
import { AdcCard } from './adc-card.js';
import { VerdictBadge } from './verdict-badge.js';
import { TEXT } from './text.js';
import { ChemistryFields } from './chemistry-fields.js';
import { chemistryOf } from './chemistry.js';

/** Form for linker, payload, method, site and load of a design. A change recomputes the results. */
function EditAdcDesign({ design }: { readonly design: AdcDesign }) {
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

/** Buttons to archive, restore and permanently delete the design. The chemistry has a form of its own. */
function ManageAdcDesign({ design }: { readonly design: AdcDesign }) {
  const navigate = useNavigate();
  const path = { id: design.id };
  const { name, candidate_id } = design;
  return (
    <ManageMenu
      {...design}
      noun={TEXT.adcDesign}
      editable={{ name }}
      save={(to) => api.updateAdcDesign({ path, body: { name: to.name } })}
      archive={() => api.archiveAdcDesign({ path })}
      restore={() => api.updateAdcDesign({ path, body: { archived: false } })}
      purge={() => api.archiveAdcDesign({ path, query: { purge: 'true' } })}
      contents={TEXT.itsChemistryAndAnalysis}
      shownBy={['getAdcDesign', 'listAdcDesigns']}
      onDeleted={() => navigate({ to: '/candidates/$candidateId', params: { candidateId: candidate_id } })}
    />
  );
}

export function AdcDesignPage() {
  const designId = usePathParam('designId');
  const { data: design } = useSuspenseQuery(reads('getAdcDesign', { path: { id: designId } }));
  const { data: candidate } = useSuspenseQuery(reads('getTherapeuticCandidate', { path: { id: design.candidate_id } }));
  const { payload_name, linker_name, conjugation_method, conjugation_site, dar_target, analysis } = design;
  return (
    <Page
      title={design.name}
      mark={
        <>
          {analysis && <VerdictBadge verdict={analysis.verdict} />}
          {design.archived && <Badge color="gray">{TEXT.archived}</Badge>}
        </>
      }
      description={[
        TEXT.on(payload_name, linker_name),
        conjugation_method.replaceAll('_', ' '),
        ...(conjugation_site === null ? [] : [TEXT.site(conjugation_site)]),
        TEXT.drugsPerAntibody(dar_target),
      ].join(', ')}
      crumbs={[candidateCrumb(candidate)]}
      actions={
        <>
          <Button variant="default" onClick={() => saveJson(`adc-${design.id}`, design)}>
            {TEXT.downloadJson}
          </Button>
          <ManageAdcDesign design={design} />
          <EditAdcDesign design={design} />
        </>
      }
    >
      {design.notes !== '' && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {design.notes}
        </Text>
      )}
      <Analyse design={design} />
      {analysis ? <AdcCard analysis={analysis} /> : <Alert color="gray">{TEXT.noAnalysisOfThisChemistry}</Alert>}
    </Page>
  );
}

/** Repeats the analysis of the design, on the structure of a variant if one is chosen. */
function Analyse({ design }: { readonly design: AdcDesign }) {
  const queries = useQueryClient();
  const structures = useStructures(design.candidate_id);
  const [structure, setStructure] = useState<string | null>(design.analysis?.inputs.structure_job_id ?? null);
  const analyse = useMutation({
    mutationFn: () =>
      api.analyzeAdcDesign({
        path: { id: design.id },
        ...(structure === null ? {} : { query: { structure_job_id: structure } }),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['getAdcDesign', { path: { id: design.id } }] }),
  });
  return (
    <Group align="flex-end" className="no-print">
      <Select
        allowDeselect
        label={TEXT.predictedStructure}
        description={TEXT.optionalWithAStructureThe}
        placeholder={structures.length === 0 ? TEXT.noPredictedStructureYet : TEXT.noStructure}
        w={320}
        clearable
        data={[...structures]}
        value={structure}
        onChange={setStructure}
      />
      <ForRole least="editor">
        <Button
          variant="default"
          leftSection={<IconCalculator size={16} />}
          loading={analyse.isPending}
          onClick={() => analyse.mutate()}
        >
          {TEXT.runAnalysis}
        </Button>
      </ForRole>
    </Group>
  );
}

/** The completed structure predictions of a candidate's variants. */
function useStructures(candidateId: string): readonly { readonly value: string; readonly label: string }[] {
  const { org_id } = useOrg();
  const { data: variants } = useSuspenseQuery(
    reads('listVariants', { query: { candidate_id: candidateId, limit: 200 } }),
  );
  const jobs = useQueries({
    queries: variants.data.map(({ id }) =>
      reads('listOrgJobs', {
        path: { org_id },
        query: { variant_id: id, job_type: 'structure_prediction', status: 'completed', limit: 1 },
      }),
    ),
  });
  return jobs.flatMap(({ data }, at) =>
    (data?.data ?? []).map(({ id, completed_at }) => ({
      value: id,
      label: `${variants.data[at]?.name ?? ''}, ${completed_at?.slice(0, 10) ?? ''}`,
    })),
  );
}
