import { Stack, Text, Title } from '@mantine/core';
import type { Job, Variant } from '@paratope/sdk';
import { Suspense } from 'react';
import { TextSkeleton, ProblemAlert } from '@paratope/dashboard-kit';
import { pipelineOf } from '../../components/job-kinds.js';
import { DASHBOARDS } from '../../generated/pipelines.js';
import { useLatestJobs } from '../jobs/latest-jobs.js';
import { ProvenanceCard } from '../jobs/provenance.js';
import { useSourceJob } from './source-job.js';
import { TEXT } from './text.js';

const SECTIONS = DASHBOARDS.flatMap(({ ReportSection }) => ReportSection ?? []);

interface ReportedResultsProps {
  readonly variant: Variant;
  readonly candidateId: string;
}

/** Results of every pipeline on a variant with their provenance, and the report sections of pipelines without jobs. */
export function ReportedResults({ variant, candidateId }: ReportedResultsProps) {
  const { jobs, isPending, error } = useLatestJobs(variant.id);
  const source = useSourceJob(variant);
  if (error) return <ProblemAlert error={error} />;
  if (isPending || source.isLoading) return <TextSkeleton count={10} />;
  return (
    <Stack gap="xl">
      {source.job && <Reported title={source.title} job={source.job} />}
      {jobs.map((job) => (
        <Reported key={job.id} title={pipelineOf(job.object).label} job={job} />
      ))}
      {SECTIONS.map((Section, place) => (
        <Suspense key={place} fallback={<TextSkeleton />}>
          <Section candidateId={candidateId} />
        </Suspense>
      ))}
      {jobs.length === 0 && !source.job && <Text size="sm">{TEXT.noPipelineHasRunOn}</Text>}
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
      <Suspense fallback={<TextSkeleton />}>
        <Results job={job} />
      </Suspense>
      {job.provenance && <ProvenanceCard provenance={job.provenance} />}
    </Stack>
  );
}
