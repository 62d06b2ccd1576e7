import { Stack, Text, Title } from '@mantine/core';
import type { Job, Variant } from '@paratope/sdk';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Lines, ProblemAlert, reads } from '@paratope/dashboard-kit';
import { pipelineOf } from '../../components/job-kinds.js';
import { AdcCard } from '../adc-designs/adc-card.js';
import { useLatestJobs } from '../jobs/latest-jobs.js';
import { ProvenanceCard } from '../jobs/provenance.js';
import { useSourceJob } from './source-job.js';

interface ReportedResultsProps {
  readonly variant: Variant;
  readonly candidateId: string;
}

/** What every pipeline came to on a variant, where it comes from, and the conjugates that were designed of its candidate. */
export function ReportedResults({ variant, candidateId }: ReportedResultsProps) {
  const { jobs, isPending, error } = useLatestJobs(variant.id);
  const source = useSourceJob(variant);
  const designs = useQuery(reads('listAdcDesigns', { query: { candidate_id: candidateId, limit: 20 } }));
  if (error) return <ProblemAlert error={error} />;
  if (isPending || source.isLoading || designs.isPending) return <Lines count={10} />;
  return (
    <Stack gap="xl">
      {source.job && <Reported title={source.title} job={source.job} />}
      {jobs.map((job) => (
        <Reported key={job.id} title={pipelineOf(job.object).label} job={job} />
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
      {jobs.length === 0 && !source.job && (
        <Text size="sm">No pipeline has run on this variant yet. Its report has nothing but its sequence.</Text>
      )}
    </Stack>
  );
}

function Reported({ title, job }: { readonly title: string; readonly job: Job }) {
  const { Results } = pipelineOf(job.object);
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
