import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ChainPair } from '@paratope/antibody-import';
import { useMutation } from '@tanstack/react-query';
import { IconTableImport } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState, loadChunk, Page, ProblemAlert, useHasRole } from '@paratope/dashboard-kit';
import { FileDrop, type DroppedFile } from './file-drop.js';
import { OpenPairs } from './open-pairs.js';
import { ImportReview } from './review.js';
import { TEXT } from './text.js';

const importRoute = getRouteApi('/app/import');

interface Reading {
  readonly files: readonly DroppedFile[];
  /** Answers to questions that the files leave open. */
  readonly pairs: readonly ChainPair[];
}

/** Reads the files in the browser. Nothing is sent or created before the review. */
const read = async ({ files, pairs }: Reading) => {
  const { importAntibodies, openPairings } = await loadChunk(() => import('@paratope/antibody-import'));
  const found = await importAntibodies(files, { pairs });
  return { found, open: openPairings(found.outcomes) };
};

export function ImportPage() {
  const { project } = importRoute.useSearch();
  const edits = useHasRole('editor');
  const reading = useMutation({ mutationFn: read, meta: { showsProblem: true } });
  const answer = (pairs: readonly ChainPair[]): void => {
    const { files = [], pairs: before = [] } = reading.variables ?? {};
    reading.mutate({ files, pairs: [...before, ...pairs] });
  };
  if (!edits) {
    return (
      <Page title={TEXT.importAntibodies}>
        <EmptyState icon={IconTableImport} title={TEXT.youCannotImport}>
          {TEXT.importingNeedsTheRole}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={TEXT.importAntibodies} description={TEXT.importFastaCsvTsvExcel}>
      <Stack gap="lg">
        <Card withBorder padding="lg">
          <FileDrop isBusy={reading.isPending} onFiles={(files) => reading.mutate({ files, pairs: [] })} />
        </Card>
        {reading.error && <ProblemAlert error={reading.error} />}
        {reading.data && (
          <Card withBorder padding="lg">
            <Group justify="space-between" mb="sm">
              <Title order={2}>{TEXT.reviewTheAntibodies}</Title>
              <Text size="sm" c="dimmed">
                {TEXT.nothingIsCreatedUntilYou}
              </Text>
            </Group>
            {reading.data.open && (
              <OpenPairs
                key={reading.submittedAt}
                open={reading.data.open}
                isBusy={reading.isPending}
                onAnswer={(pairs) => answer(pairs)}
              />
            )}
            <ImportReview
              key={reading.submittedAt}
              found={reading.data.found}
              files={reading.variables.files}
              pairs={reading.variables.pairs}
              projectId={project}
            />
          </Card>
        )}
      </Stack>
    </Page>
  );
}
