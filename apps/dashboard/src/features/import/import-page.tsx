import { Alert, Button, Card, Group, Select, Stack, Title } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState, Page, ProblemAlert, useHasRole, DataTable, Remark } from '@paratope/dashboard-kit';
import type { ColumnChoice, ColumnMeaning, ColumnReport } from '@paratope/antibody-import';
import { FileDrop } from './file-drop.js';
import { OpenPairs } from './open-pairs.js';
import { ImportReview } from './review.js';
import { TEXT } from './text.js';
import { useReview, type Reading, type Review } from './use-review.js';

/** Names of the meanings of columns, for people. */
const COLUMN_NAMES: Readonly<Record<ColumnMeaning, string>> = {
  name: 'Name of the antibody',
  heavy: 'Heavy chain',
  light: 'Light chain',
  heavy_2: 'Second heavy chain',
  light_2: 'Second light chain',
  scfv: 'scFv',
  vhh: 'VHH',
  fusion: 'Fusion',
  sequence: 'Sequence of any chain',
  chain: 'Which chain the sequence is',
  format: 'Format of the molecule',
};

const KEPT = 'kept';
const OPTIONS = [
  { value: KEPT, label: TEXT.keptWithTheAntibody },
  ...Object.entries(COLUMN_NAMES).map(([value, label]) => ({ value, label })),
];

const isMeaning = (text: string): text is ColumnMeaning => Object.hasOwn(COLUMN_NAMES, text);

interface ColumnListProps {
  readonly columns: readonly ColumnReport[];
  readonly chosen: ColumnChoice;
  readonly isBusy: boolean;
  /** Called with the columns that the user chose, by their meaning. */
  readonly onChoose: (columns: ColumnChoice) => void;
}

/** Columns of the tables: what each was read as, which the user can change. */
function ColumnList({ columns, chosen, isBusy, onChoose }: ColumnListProps) {
  const named = columns.filter(({ heading }) => heading !== '');
  const choose = (heading: string, as: string | null): void => {
    const others = Object.entries(chosen).filter(([, column]) => column !== heading);
    const own = as !== null && isMeaning(as) ? [[as, heading] as const] : [];
    onChoose(Object.fromEntries([...others, ...own]));
  };
  return (
    <Stack gap="xs">
      <Title order={3}>{TEXT.columns}</Title>
      <Remark>{TEXT.theColumnsWereRecognized}</Remark>
      <DataTable
        rows={named}
        columns={[
          [TEXT.column, ({ heading }) => heading],
          [
            TEXT.readAs,
            ({ heading, as, reason }) => (
              <Select
                aria-label={TEXT.readColumnAs(heading)}
                size="xs"
                maw={280}
                disabled={isBusy}
                data={OPTIONS}
                value={as === 'left' ? KEPT : as}
                description={reason === undefined ? undefined : TEXT.notRead(reason)}
                onChange={(value) => choose(heading, value)}
              />
            ),
          ],
        ]}
      />
    </Stack>
  );
}

const importRoute = getRouteApi('/app/import');

export function ImportPage() {
  const { project } = importRoute.useSearch();
  const edits = useHasRole('editor');
  const { review, reading, change, discard } = useReview();
  if (!edits) {
    return (
      <Page title={TEXT.importAntibodies}>
        <EmptyState icon={IconTableImport} title={TEXT.youCannotImport} text={TEXT.importingNeedsTheRole} />
      </Page>
    );
  }
  const again = (answers: Partial<Reading>): void => {
    if (review) {
      const { files, pairs, columns, sheet } = review;
      reading.mutate({ files, pairs, columns, sheet, ...answers });
    }
  };
  return (
    <Page title={TEXT.importAntibodies} description={TEXT.importFastaCsvTsvExcel}>
      <Stack gap="lg">
        <Card withBorder padding="lg">
          <FileDrop
            isBusy={reading.isPending}
            onFiles={(files) => reading.mutate({ files, pairs: [], columns: {}, sheet: undefined })}
          />
        </Card>
        {reading.error && <ProblemAlert error={reading.error} />}
        {review && (
          <Card withBorder padding="lg">
            <Group justify="space-between" mb="sm">
              <Title order={2}>{TEXT.reviewTheAntibodies}</Title>
              <Group>
                <Remark>{TEXT.nothingIsCreatedUntilYou}</Remark>
                <Button variant="default" size="xs" onClick={discard}>
                  {TEXT.discardReview}
                </Button>
              </Group>
            </Group>
            <Stack>
              <Questions review={review} isBusy={reading.isPending} onAnswer={again} />
              {(review.found ?? review.isRun) && (
                <ImportReview
                  found={review.found}
                  isRun={review.isRun}
                  request={review}
                  left={review.left}
                  projectId={review.projectId ?? project}
                  onChange={change}
                  onImported={discard}
                />
              )}
            </Stack>
          </Card>
        )}
      </Stack>
    </Page>
  );
}

interface QuestionsProps {
  readonly review: Review;
  readonly isBusy: boolean;
  readonly onAnswer: (answers: Partial<Reading>) => void;
}

/** What the files leave open: a sheet, the meaning of columns, the pairs of chains. */
function Questions({ review, isBusy, onAnswer }: QuestionsProps) {
  const { found, open, problem, sheet } = review;
  const { sheets = [], columns = found?.columns ?? [] } = problem?.choices ?? {};
  return (
    <>
      {problem && <Alert color="yellow">{problem.message}</Alert>}
      {sheets.length > 0 && (
        <Select
          allowDeselect
          label={TEXT.sheet}
          placeholder={TEXT.chooseASheet}
          w={280}
          disabled={isBusy}
          data={[...sheets]}
          value={sheet ?? null}
          onChange={(chosen) => onAnswer({ sheet: chosen ?? undefined })}
        />
      )}
      {columns.length > 0 && (
        <ColumnList
          columns={columns}
          chosen={review.columns}
          isBusy={isBusy}
          onChoose={(chosen) => onAnswer({ columns: chosen })}
        />
      )}
      {open && (
        <OpenPairs open={open} isBusy={isBusy} onAnswer={(pairs) => onAnswer({ pairs: [...review.pairs, ...pairs] })} />
      )}
    </>
  );
}
