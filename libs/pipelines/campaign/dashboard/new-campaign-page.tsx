import {
  Button,
  Checkbox,
  FileInput,
  Group,
  NumberInput,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { api, Page, ProblemAlert, problemText, Section, TextLink, Remark } from '@paratope/dashboard-kit';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { objectivesIn } from './objectives-text.js';
import { ParentChoice } from './parent-choice.js';
import { MostMutationsField, PositionsField, WellsField } from './plate-fields.js';
import { readLibrary } from './read-library.js';
import { campaignOf, KEPT, undirected, USUAL_CAMPAIGN, type CampaignValues, type KeptFigure } from './settings.js';
import { positionsOf } from './submission.js';
import { TEXT as ENTRY } from './entry-text.js';
import { TEXT } from './text.js';

interface FieldsProps {
  readonly values: CampaignValues;
  readonly onChange: (change: Partial<CampaignValues>) => void;
}

/** Form of a new campaign: parent, goals, constraints and plate. */
export function NewCampaignPage() {
  const [parent, setParent] = useState<string | null>(null);
  const [values, setValues] = useState(USUAL_CAMPAIGN);
  const change = (changed: Partial<CampaignValues>): void => setValues((before) => ({ ...before, ...changed }));
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: () => {
      if (parent === null) throw new Error(TEXT.chooseAParentFirst);
      return api.createCampaign({ body: campaignOf(parent, values) });
    },
    meta: { showsProblem: true, refreshes: ['listCampaigns'] },
    onSuccess: ({ id }) => navigate({ to: '/campaigns/$campaignId', params: { campaignId: id } }),
  });
  const own = objectivesIn(values.objectives);
  const isReady =
    parent !== null &&
    values.name.trim() !== '' &&
    positionsOf(values.positions) !== null &&
    undirected(values.assays) === undefined &&
    own.kind !== 'refused';
  return (
    <Page
      title={TEXT.newCampaign}
      description={TEXT.aboutNewCampaign}
      crumbs={[
        <TextLink key="/campaigns" to="/campaigns" size="sm">
          {ENTRY.campaigns}
        </TextLink>,
      ]}
    >
      <Section title={TEXT.stepParent}>
        <Stack>
          <TextInput
            label={TEXT.nameOfCampaign}
            required
            maxLength={200}
            maw={480}
            value={values.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <ParentChoice value={parent} onChange={setParent} />
        </Stack>
      </Section>
      <Section title={TEXT.stepGoals} description={TEXT.aboutGoals}>
        <Goals values={values} onChange={change} />
      </Section>
      <Section title={TEXT.stepConstraints} description={TEXT.aboutConstraints}>
        <Constraints values={values} onChange={change} />
        <ObjectivesField
          value={values.objectives}
          problem={own.kind === 'refused' ? own.problem : refusalOf(create.error)}
          onChange={(objectives) => {
            create.reset();
            change({ objectives });
          }}
        />
      </Section>
      <Section title={TEXT.stepPlate} description={TEXT.aboutPlate}>
        <PlateFields values={values} onChange={change} />
      </Section>
      {create.error && <ProblemAlert error={create.error} />}
      <Group>
        <Button size="md" disabled={!isReady} loading={create.isPending} onClick={() => create.mutate()}>
          {TEXT.createCampaign}
        </Button>
        {!isReady && <Remark>{TEXT.whatIsMissing}</Remark>}
      </Group>
    </Page>
  );
}

/** The service's first problem with the objectives; undefined if it has none. */
const refusalOf = (error: Error | null): string | undefined =>
  error === null
    ? undefined
    : problemText(error).fields.flatMap(({ where, detail }) => {
        const [, field] = /^\/objectives\/(.*)$/.exec(where) ?? [];
        return field === undefined ? [] : [`${field.replaceAll('/', ' ')}: ${detail}`];
      })[0];

interface ObjectivesFieldProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function ObjectivesField({ value, problem, onChange }: ObjectivesFieldProps) {
  return (
    <Textarea
      mt="md"
      label={TEXT.objectivesAsYaml}
      description={TEXT.objectivesAsYamlHint}
      classNames={{ input: 'mono' }}
      autosize
      minRows={2}
      maxRows={20}
      value={value}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Goals({ values: { assays, kept }, onChange }: FieldsProps) {
  const unknown = undirected(assays);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={TEXT.assaysToImprove}
        description={TEXT.assaysToImproveHint}
        value={assays}
        error={unknown !== undefined && TEXT.sayTheDirection(unknown)}
        onChange={(event) => onChange({ assays: event.currentTarget.value })}
      />
      <Checkbox.Group
        label={TEXT.noWorseThanParent}
        description={TEXT.noWorseThanParentHint}
        value={[...kept]}
        onChange={(chosen) => onChange({ kept: KEPT.filter((figure) => chosen.includes(figure)) })}
      >
        <Stack gap={6} mt={6}>
          {KEPT.map((figure: KeptFigure) => (
            <Checkbox key={figure} value={figure} label={TEXT.figures[figure]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </SimpleGrid>
  );
}

function Constraints({ values, onChange }: FieldsProps) {
  const reading = useMutation({
    mutationFn: async (file: File | null) => onChange({ candidates: file === null ? [] : await readLibrary(file) }),
    meta: { showsProblem: true },
  });
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <FileInput
          label={TEXT.libraryToChooseFrom}
          description={TEXT.libraryHint}
          clearable
          disabled={reading.isPending}
          accept=".csv,.tsv,.xlsx,.fasta,.fa,.txt"
          onChange={(file) => reading.mutate(file)}
        />
        <PositionsField value={values.positions} onChange={(positions) => onChange({ positions })} />
        <MostMutationsField value={values.mostMutations} onChange={(mostMutations) => onChange({ mostMutations })} />
      </SimpleGrid>
      {reading.error && <ProblemAlert error={reading.error} />}
      {values.candidates.length > 0 && <Text size="sm">{TEXT.candidatesRead(values.candidates.length)}</Text>}
    </Stack>
  );
}

function PlateFields({ values: { size, control, repeats, minimumDistance }, onChange }: FieldsProps) {
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <WellsField description={TEXT.wellsHint} value={size} onChange={(wells) => onChange({ size: wells })} />
        <NumberInput
          label={TEXT.repeats}
          description={TEXT.repeatsHint}
          min={0}
          max={48}
          allowDecimal={false}
          value={repeats}
          onChange={(wells) => onChange({ repeats: Number(wells) })}
        />
        <NumberInput
          label={TEXT.distance}
          description={TEXT.distanceHint}
          min={1}
          max={20}
          allowDecimal={false}
          value={minimumDistance}
          onChange={(positions) => onChange({ minimumDistance: Number(positions) })}
        />
      </SimpleGrid>
      <Checkbox
        label={TEXT.measureTheParent}
        checked={control}
        onChange={(event) => onChange({ control: event.currentTarget.checked })}
      />
    </Stack>
  );
}
