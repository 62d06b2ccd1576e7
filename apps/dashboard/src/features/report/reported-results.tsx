import { Stack, Text, Title } from '@mantine/core';
import type { Job, Variant } from '@paratope/sdk';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { reads } from '../../api/queries.js';
import { KINDS } from '../../components/job-kinds.js';
import { Lines } from '../../components/loaded.js';
import { ProblemAlert } from '../../components/problem-alert.js';
import { AdcCard } from '../adc-designs/adc-card.js';
import { useLatestJobs } from '../jobs/latest-jobs.js';
import { ProvenanceCard } from '../jobs/provenance.js';
import { RESULTS } from '../jobs/results.js';

interface ReportedResultsProps {
  readonly variant: Variant;
  readonly candidateId: string;
}

/** What every pipeline came to on a variant, where it comes from, and the conjugates that were designed of its candidate. */
export function ReportedResults({ variant, candidateId }: ReportedResultsProps) {
  const { jobs, isPending, error } = useLatestJobs(variant.id);
  const origin = useQuery({
    ...reads('getHumanization', { path: { id: variant.humanization_id ?? '' } }),
    enabled: variant.humanization_id !== null,
  });
  const designs = useQuery(reads('listAdcDesigns', { query: { candidate_id: candidateId, limit: 20 } }));
  if (error) return <ProblemAlert error={error} />;
  if (isPending || origin.isLoading || designs.isPending) return <Lines count={10} />;
  const [made] = origin.data?.results?.filter(({ strategy }) => strategy === variant.strategy) ?? [];
  return (
    <Stack gap="xl">
      {origin.data && made && <Reported title="How it was humanized" job={{ ...origin.data, results: [made] }} />}
      {jobs.map((job) => (
        <Reported key={job.id} title={KINDS[job.object].label} job={job} />
      ))}
      {(designs.data?.data ?? []).map(
        ({ id, name, payload_name, linker_name, analysis }) =>
          analysis && (
            <Stack key={id} gap="md">
              <Title order={2} className="part">
                ADC design: {name}, {payload_name} on {linker_name}
              </Title>
              <AdcCard analysis={analysis} />
            </Stack>
          ),
      )}
      {jobs.length === 0 && !made && (
        <Text size="sm">No pipeline has run on this variant yet. Its report has nothing but its sequence.</Text>
      )}
    </Stack>
  );
}

function Reported({ title, job }: { readonly title: string; readonly job: Job }) {
  const Results = RESULTS[job.object];
  return (
    <Stack gap="md">
      <Title order={2} className="part">
        {title}
      </Title>
      <Suspense fallback={<Lines />}>
        <Results job={job} />
      </Suspense>
      {job.provenance && <ProvenanceCard provenance={job.provenance} />}
    </Stack>
  );
}
