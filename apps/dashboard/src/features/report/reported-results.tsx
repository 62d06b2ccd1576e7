import { type Job, type Variant, JOB_OPERATIONS } from '@paratope/sdk';
import { Suspense } from 'react';
import {
  pageOfJob,
  ProblemAlert,
  ReportNote,
  ReportPart,
  ReportTable,
  TextSkeleton,
  reads,
} from '@paratope/dashboard-kit';
import { Anchor } from '@mantine/core';
import { pipelineOf } from '../../components/job-kinds.js';
import { DASHBOARDS } from '../../generated/pipelines.js';
import { useLatestJobs } from '../jobs/latest-jobs.js';
import { TEXT } from './text.js';
import { useQueries } from '@tanstack/react-query';
import { madeBy } from '../../components/origin.js';

/** Software, settings and day of a result in one line, its remarks, and the page with everything else. */
function ProvenanceLine({ job }: { readonly job: Job }) {
  const { provenance, created_at } = job;
  return (
    <>
      {provenance?.notes?.map((note) => (
        <ReportNote key={note}>{note}</ReportNote>
      ))}
      <ReportNote>
        {provenance && TEXT.computedBy(provenance.engine, provenance.engine_version, provenance.seed)}
        {TEXT.submittedOn(created_at.slice(0, 10))}{' '}
        <Anchor href={`/app${pageOfJob(job)}`} inherit underline="always">
          {TEXT.allResults}
        </Anchor>
      </ReportNote>
    </>
  );
}

const PARTS = DASHBOARDS.flatMap(({ ReportSection }) => ReportSection ?? []);

interface ReportedResultsProps {
  readonly variant: Variant;
  readonly candidateId: string;
}

/** Results of every pipeline on a variant with their provenance, and the parts of pipelines without jobs. */
export function ReportedResults({ variant, candidateId }: ReportedResultsProps) {
  const { jobs, isPending, error } = useLatestJobs(variant.id);
  const source = useSourceJob(variant);
  if (error) return <ProblemAlert error={error} />;
  if (isPending || source.isLoading) return <TextSkeleton count={10} />;
  return (
    <>
      {source.job && <Reported title={source.title} job={source.job} />}
      {jobs.map((job) => (
        <Reported key={job.id} title={pipelineOf(job.object).label} job={job} />
      ))}
      {PARTS.map((Part, place) => (
        <Suspense key={place} fallback={<TextSkeleton />}>
          <Part candidateId={candidateId} />
        </Suspense>
      ))}
      {jobs.length === 0 && !source.job && <ReportNote>{TEXT.noPipelineHasRunOn}</ReportNote>}
    </>
  );
}

function Reported({ title, job }: { readonly title: string; readonly job: Job }) {
  const { Report } = pipelineOf(job.object);
  return (
    <ReportPart title={title}>
      <Suspense fallback={<TextSkeleton />}>{Report ? <Report job={job} /> : <MainFigures job={job} />}</Suspense>
      <ProvenanceLine job={job} />
    </ReportPart>
  );
}

/** The most important numbers of results that have no view for reports. */
function MainFigures({ job }: { readonly job: Job }) {
  return (
    <ReportTable
      columns={[
        [TEXT.figure, ({ name }) => name],
        [{ numeric: TEXT.value }, ({ value, unit }) => [value, unit].filter(Boolean).join(' ')],
      ]}
      rows={pipelineOf(job.object).figures(job)}
      page={pageOfJob(job)}
    />
  );
}

interface SourceJob {
  /** The job with only the result that became the variant; undefined if the variant was not made from a result. */
  readonly job: Job | undefined;
  readonly title: string;
  readonly isLoading: boolean;
}

function useSourceJob(variant: Variant): SourceJob {
  const made = madeBy(variant);
  const id = made?.jobOf(variant) ?? null;
  const sources = made && id !== null ? [{ kind: made.kind, id }] : [];
  const [query] = useQueries({
    queries: sources.map(({ kind, ...path }) => reads(JOB_OPERATIONS[kind].read, { path })),
  });
  const job = query?.data && made?.narrowed(query.data, variant);
  return { job, title: made?.reportTitle ?? '', isLoading: query?.isLoading ?? false };
}
