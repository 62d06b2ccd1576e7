import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ProblemAlert } from '@paratope/dashboard-kit';
import { Page } from '../../components/page.js';
import { FileDrop, type GivenFile } from './file-drop.js';
import { Review } from './review.js';
import { importRoute } from './routes.js';

/** Read in the browser: nothing is sent, and nothing created, before it was looked over. */
const read = async (files: readonly GivenFile[]) => {
  const { importAntibodies } = await import('@paratope/antibody-import');
  return importAntibodies(files);
};

export function ImportPage() {
  const { project } = importRoute.useSearch();
  const reading = useMutation({ mutationFn: read, meta: { showsProblem: true } });
  return (
    <Page
      title="Import antibodies"
      description="FASTA, CSV, TSV, Excel, AIRR, PDB or mmCIF, or sequences as text; also gzipped. Chains are recognised and paired; you look over the result before anything is created."
    >
      <Stack gap="lg">
        <Card withBorder padding="lg">
          <FileDrop isBusy={reading.isPending} onFiles={(files) => reading.mutate(files)} />
        </Card>
        {reading.error && <ProblemAlert error={reading.error} />}
        {reading.data && (
          <Card withBorder padding="lg">
            <Group justify="space-between" mb="sm">
              <Title order={2}>Look it over</Title>
              <Text size="sm" c="dimmed">
                Nothing has been created yet.
              </Text>
            </Group>
            <Review key={reading.submittedAt} found={reading.data} projectId={project} />
          </Card>
        )}
      </Stack>
    </Page>
  );
}
