import {
  Accordion,
  Code,
  Group,
  NumberInput,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Table,
  Text,
  TextInput,
} from '@mantine/core';
import { fieldProblem, reads, readsPages } from '@paratope/dashboard-kit';
import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { DOCKING, MODELLING, PRESETS, type TierFields } from './plan.js';
import { TEXT, TIER_LABEL } from './text.js';

interface AntigenFieldsProps {
  readonly fields: TierFields;
  /** Error that the service returned for the plan. */
  readonly problem: unknown;
  readonly onChange: (changes: Partial<TierFields>) => void;
}

/** Fields of the antigen to which the last tier docks. */
function AntigenFields({ fields, problem, onChange }: AntigenFieldsProps) {
  const { antigenUpload, antigenChains, epitope } = fields;
  const antigens = useInfiniteQuery(readsPages('listAntigens', undefined, 200));
  // Several antigens may have the same file; a choice is a file.
  const files = new Map(
    (antigens.data ?? []).flatMap(({ upload_id: file, name }) => (file === null ? [] : [[file, name]])),
  );
  if (antigenUpload !== '' && !files.has(antigenUpload)) files.set(antigenUpload, TEXT.otherFile);
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <Select
        allowDeselect
        label={TEXT.antigen}
        placeholder={TEXT.chooseAnAntigen}
        nothingFoundMessage={TEXT.noAntigenWithStructure}
        searchable
        required
        data={[...files].map(([value, label]) => ({ value, label }))}
        value={antigenUpload === '' ? null : antigenUpload}
        error={fieldProblem(problem, '/plan/antigen') ?? fieldProblem(problem, '/plan/antigen/upload_id')}
        onChange={(file) => onChange({ antigenUpload: file ?? '' })}
      />
      <TextInput
        label={TEXT.antigenChains}
        placeholder="A B"
        description={TEXT.antigenChainsHint}
        value={antigenChains}
        error={problemWithin(problem, '/plan/antigen/chains')}
        onChange={(event) => onChange({ antigenChains: event.currentTarget.value })}
      />
      <TextInput
        label={TEXT.epitope}
        placeholder="A:45 A:47"
        description={TEXT.epitopeHint}
        value={epitope}
        error={problemWithin(problem, '/plan/antigen/epitope')}
        onChange={(event) => onChange({ epitope: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}

/** Problem of a list, or of one of its first entries. */
const problemWithin = (problem: unknown, pointer: string): string | undefined =>
  fieldProblem(problem, pointer) ??
  Array.from({ length: 100 }, (_, k) => fieldProblem(problem, `${pointer}/${k}`)).find((text) => text !== undefined);

interface PlanFormProps {
  readonly fields: readonly TierFields[];
  /** Error that the service returned for the plan. */
  readonly problem: unknown;
  readonly onChange: (fields: readonly TierFields[]) => void;
}

const OWN = 'own';

/** Form of the tiers of a screen and of the selection after each. */
export function PlanForm({ fields, problem, onChange }: PlanFormProps) {
  const change = (tier: string, changes: Partial<TierFields>): void =>
    onChange(fields.map((each) => (each.tier === tier ? { ...each, ...changes } : each)));
  const preset = PRESETS.findIndex((each) => JSON.stringify(each.fields) === JSON.stringify(fields));
  const run = fields.filter(({ isRun }) => isRun);
  return (
    <Stack>
      <Select
        label={TEXT.preset}
        maw={360}
        data={[...PRESETS.map(({ label }, k) => ({ value: String(k), label })), { value: OWN, label: TEXT.ownPlan }]}
        value={preset === -1 ? OWN : String(preset)}
        onChange={(value) => {
          const chosen = PRESETS[Number(value)];
          if (chosen) onChange(chosen.fields);
        }}
      />
      {fields.map((each) => (
        <TierForm
          key={each.tier}
          fields={each}
          planProblem={problem}
          problem={(field) => fieldProblem(problem, `/plan/tiers/${run.indexOf(each)}/${field}`)}
          onChange={(changes) => change(each.tier, changes)}
        />
      ))}
      <ColumnsOfPlans />
    </Stack>
  );
}

interface TierFormProps {
  readonly fields: TierFields;
  readonly planProblem: unknown;
  readonly problem: (field: string) => string | undefined;
  readonly onChange: (changes: Partial<TierFields>) => void;
}

function TierForm({ fields, planProblem, problem, onChange }: TierFormProps) {
  const { tier, isRun, filter, score, best, diverse, isByNetwork } = fields;
  const label = TIER_LABEL[tier] ?? tier;
  return (
    <Paper withBorder p="md" radius="md">
      <Stack gap="sm">
        {tier === 'sequence' ? (
          <Text fw={600}>{label}</Text>
        ) : (
          <Switch
            label={label}
            aria-label={TEXT.includeTier(label)}
            checked={isRun}
            error={problem('tier')}
            onChange={(event) => onChange({ isRun: event.currentTarget.checked })}
          />
        )}
        {isRun && tier === MODELLING && (
          <Switch
            label={TEXT.byNetwork}
            description={TEXT.byNetworkHint}
            checked={isByNetwork}
            onChange={(event) => onChange({ isByNetwork: event.currentTarget.checked })}
          />
        )}
        {isRun && tier === DOCKING && <AntigenFields fields={fields} problem={planProblem} onChange={onChange} />}
        {isRun && (
          <>
            <TextInput
              label={TEXT.filterAfter(label)}
              description={tier === 'sequence' ? TEXT.filterHint : undefined}
              value={filter}
              maxLength={2000}
              error={problem('filter')}
              onChange={(event) => onChange({ filter: event.currentTarget.value })}
            />
            <TextInput
              label={TEXT.bestBy(label)}
              description={tier === 'sequence' ? TEXT.scoreHint : undefined}
              value={score}
              maxLength={2000}
              error={problem('top/score')}
              onChange={(event) => onChange({ score: event.currentTarget.value })}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <NumberInput
                label={TEXT.keepBest(label)}
                min={1}
                max={1_000_000}
                allowDecimal={false}
                disabled={score.trim() === ''}
                value={best}
                error={problem('top/count')}
                onChange={(value) => onChange({ best: typeof value === 'number' ? value : '' })}
              />
              <NumberInput
                label={TEXT.keepDiverse(label)}
                min={1}
                max={10_000}
                allowDecimal={false}
                value={diverse}
                error={problem('diverse')}
                onChange={(value) => onChange({ diverse: typeof value === 'number' ? value : '' })}
              />
            </SimpleGrid>
          </>
        )}
      </Stack>
    </Paper>
  );
}

/** List of the columns that filters and scores may name. */
function ColumnsOfPlans() {
  const { data } = useQuery({ ...reads('listScreenColumns'), staleTime: Infinity });
  return (
    <Accordion variant="contained">
      <Accordion.Item value="columns">
        <Accordion.Control>{TEXT.columnsOfPlans}</Accordion.Control>
        <Accordion.Panel>
          <Table.ScrollContainer minWidth={480}>
            <Table verticalSpacing={4}>
              <Table.Tbody>
                {data?.columns.map(({ name, label, tier, unit, description }) => (
                  <Table.Tr key={name} title={description}>
                    <Table.Td>
                      <Code>{name}</Code>
                    </Table.Td>
                    <Table.Td>
                      <Group gap={4}>
                        {label}
                        {unit !== null && (
                          <Text span size="xs" c="dimmed">
                            {unit}
                          </Text>
                        )}
                      </Group>
                    </Table.Td>
                    <Table.Td>{TIER_LABEL[tier] ?? tier}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
