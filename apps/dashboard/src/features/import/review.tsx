import { Alert, Button, Checkbox, Group, List, Progress, Select, Stack, Text, Badge } from '@mantine/core';
import type {
  AntibodyImport,
  ImportedAntibody,
  PairedBy,
  RefusedRecord,
  RefusedRecords,
} from '@paratope/antibody-import';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { notifySuccess, ProblemAlert, readsPages, DataTable } from '@paratope/dashboard-kit';
import { CHAIN_ROLE, FORMAT } from '../../components/terms.js';
import { NewProject } from '../projects/new-project.js';
import { TEXT } from './text.js';
import { useImport } from './use-import.js';
import type { Reading, Review } from './use-review.js';

/** Records that are shown of a reason before the user asks for all. */
const SHOWN = 8;

/** Refused records by reason, each reason once. */
function Refusals({ refused }: { readonly refused: readonly RefusedRecords[] }) {
  const groups = Map.groupBy(refused, reasonOf);
  return (
    <Alert
      color="yellow"
      title={refused.length === 1 ? TEXT.oneRecordCannotBeImported : TEXT.recordsCannotBeImported(refused.length)}
    >
      <Stack gap="sm">
        {[...groups].map(([reason, members]) => (
          <Refusal key={reason} reason={reason} records={members.flatMap(({ records }) => records)} />
        ))}
      </Stack>
    </Alert>
  );
}

function Refusal({ reason, records }: { readonly reason: string; readonly records: readonly RefusedRecord[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? records : records.slice(0, SHOWN);
  return (
    <div>
      <Text size="sm">
        <b>{TEXT.rowsOfOneKind(records.length)}</b>: {reason}
      </Text>
      <Group gap={6} mt={4}>
        {shown.map(({ record: { place, name } }, index) => (
          <Badge key={`${name}${place.line ?? place.row ?? ''}${index}`} color="gray" tt="none">
            {name}
            {place.line !== undefined && TEXT.line(place.line)}
            {place.row !== undefined && TEXT.row(place.row)}
          </Badge>
        ))}
        {shown.length < records.length && (
          <>
            <Text size="xs">{TEXT.andMore(records.length - shown.length)}</Text>
            <Button variant="subtle" size="compact-xs" onClick={() => setShowsAll(true)}>
              {TEXT.showAll}
            </Button>
          </>
        )}
      </Group>
    </div>
  );
}

/** Reason of a refusal without the row and the names of other records, so that equal reasons are one. */
function reasonOf({ reason, message }: RefusedRecords): string {
  const withoutPlace = message.replace(/^row \d+(?:, column ([^:]*))?: /, (_, column?: string) =>
    column === undefined ? '' : `column ${column}: `,
  );
  return reason === 'ambiguous'
    ? withoutPlace.replace(/, and .*? (?:is without a partner|are without partners) as well/, '')
    : withoutPlace.replace(/ \(position \d+\)$/, '');
}

const PAIRED_BY: Readonly<Record<PairedBy, string>> = {
  pairs: TEXT.yourChoice,
  row: TEXT.sameRow,
  cell: TEXT.sameCell,
  entry: TEXT.samePdbEntry,
  contact: TEXT.contactInTheStructure,
  name: TEXT.matchingNames,
  order: TEXT.orderInTheFileNo,
  alone: TEXT.singleChain,
};

interface ReviewProps {
  /** Undefined for a run, which the service reads. */
  readonly found: AntibodyImport | undefined;
  readonly isRun: boolean;
  readonly request: Reading;
  readonly left: ReadonlySet<string>;
  readonly projectId: string | undefined;
  readonly onChange: (changed: Partial<Pick<Review, 'left' | 'projectId'>>) => void;
  readonly onImported: () => void;
}

/** Review of the antibodies in the files: those that become candidates, and those that cannot, with the reason. */
export function ImportReview({ found, isRun, request, left, projectId, onChange, onImported }: ReviewProps) {
  const { outcomes = [], notes = [] } = found ?? {};
  const antibodies = outcomes.filter((outcome) => outcome.ok);
  const refused = outcomes.filter((outcome) => !outcome.ok);
  const setLeft = (next: ReadonlySet<string>): void => onChange({ left: next });
  const project = projectId ?? null;
  const projects = useInfiniteQuery(readsPages('listProjects', undefined, 200));
  const navigate = useNavigate();
  const { send, current, hasEnded, isRunning } = useImport();
  const isSettled = isRunning || hasEnded;
  const isAsking = current?.status === 'asking';
  const made = current?.status === 'completed' ? current : undefined;
  // After the import, the table of the project is shown, where the work continues.
  useEffect(() => {
    if (made === undefined) return;
    notifySuccess(made.created === 1 ? TEXT.created1Candidate : TEXT.createdCandidates(made.created));
    void navigate({ to: '/projects/$projectId', params: { projectId: made.project_id } });
    onImported();
  }, [made, navigate, onImported]);
  const chosen = antibodies.filter(({ id }) => !left.has(id));
  const toggle = (id: string): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <Stack>
      {refused.length > 0 && <Refusals refused={refused} />}
      {notes.length > 0 && (
        <Alert color="gray" title={TEXT.skippedRecords}>
          <List size="sm">
            {notes.map((note) => (
              <List.Item key={note}>{note}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {isRun && <Text size="sm">{TEXT.theServiceReadsTheRun(request.files.map(({ name }) => name).join(', '))}</Text>}
      {isAsking && (
        <Alert color="yellow" title={TEXT.filesCannotBeRead(current.questions.length)}>
          <List size="sm">
            {current.questions.slice(0, SHOWN).map(({ id, detail }) => (
              <List.Item key={id}>{detail}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {(antibodies.length > 0 || isRun) && (
        <>
          {!isRun && (
            <DataTable
              minWidth={640}
              rows={antibodies}
              columns={[
                [
                  {
                    w: 40,
                    text: (
                      <Checkbox
                        aria-label={TEXT.selectAllAntibodies}
                        checked={left.size === 0}
                        indeterminate={left.size > 0 && chosen.length > 0}
                        disabled={isSettled}
                        onChange={() => setLeft(left.size === 0 ? new Set(antibodies.map(({ id }) => id)) : new Set())}
                      />
                    ),
                  },
                  ({ id }) => (
                    <Checkbox
                      aria-label={TEXT.select(id)}
                      checked={!left.has(id)}
                      disabled={isSettled}
                      onChange={() => toggle(id)}
                    />
                  ),
                ],
                [TEXT.name, ({ id }) => id, { fw: 550 }],
                [TEXT.format, ({ format }) => FORMAT[format]],
                [TEXT.chainsLengthInResidues, (antibody) => <ChainsOf antibody={antibody} />],
                [TEXT.pairedBy, ({ pairedBy }) => PAIRED_BY[pairedBy]],
              ]}
            />
          )}
          {send.error && <ProblemAlert error={send.error} />}
          {current?.error != null && (
            <Alert color="red" title={TEXT.importFailed}>
              {current.error}
            </Alert>
          )}
          {isRunning && (
            <Stack gap={4}>
              <Text size="sm">{TEXT.progress(current?.created ?? 0, current?.antibodies ?? 0)}</Text>
              <Progress
                animated
                value={current && current.antibodies > 0 ? (100 * current.created) / current.antibodies : 100}
                aria-label={TEXT.createdLabel}
              />
            </Stack>
          )}
          <Group align="flex-end">
            <Select
              allowDeselect
              label={TEXT.project}
              placeholder={TEXT.chooseAProject}
              searchable
              w={280}
              data={(projects.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={project}
              onChange={(id) => onChange({ projectId: id ?? undefined })}
            />
            <NewProject onCreated={(id) => onChange({ projectId: id })} />
            <Button
              disabled={project === null || (chosen.length === 0 && !isRun) || made !== undefined}
              loading={isRunning}
              onClick={() => {
                if (project !== null)
                  send.mutate({ ...request, projectId: project, leaveOut: [...left], leavesOut: !isRun || isAsking });
              }}
            >
              {isRun
                ? TEXT.importTheRun(isAsking)
                : chosen.length === 1
                  ? TEXT.create1Candidate
                  : TEXT.createCandidates(chosen.length)}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

/** Chains of an antibody with their lengths, and what is noted about them. */
function ChainsOf({ antibody: { chains, warnings } }: { readonly antibody: ImportedAntibody }) {
  return (
    <>
      {chains.map(({ role, sequence }) => `${CHAIN_ROLE[role]} ${sequence.length}`).join(', ')}
      {warnings.map(({ detail, severity }) => (
        <Text key={detail} size="xs" c={severity === 'notice' ? 'dimmed' : 'orange.9'}>
          {severity === 'notice' ? TEXT.notice(detail) : TEXT.warning(detail)}
        </Text>
      ))}
    </>
  );
}
