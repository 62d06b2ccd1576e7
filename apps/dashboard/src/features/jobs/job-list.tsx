import { Text } from '@mantine/core';
import type { GenericJob } from '@paratope/sdk';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RelativeTime, TextLink, Remark } from '@paratope/dashboard-kit';
import { isJobKind, pipelineOf } from '../../components/job-kinds.js';
import { JobProgress, JobStatusBadge } from '../../components/job-status.js';
import classes from './job-list.module.css';
import { TEXT } from './text.js';
import { useMoleculeName } from '../variants/use-molecule-name.js';

/** Name of the molecule of a job. */
function VariantCell({ variantId }: { readonly variantId: string }) {
  const name = useMoleculeName(variantId);
  if (name === undefined) return null;
  return (
    <TextLink to="/variants/$variantId" params={{ variantId }} size="sm" truncate display="block">
      {name}
    </TextLink>
  );
}

const ROW = 45;

interface JobListProps {
  readonly jobs: readonly GenericJob[];
  readonly hasMore: boolean;
  /** True if all jobs have the same variant, so that its name is not repeated. */
  readonly isOfOneVariant?: boolean;
  /** Called when the last rows become visible. */
  readonly onEnd: () => void;
}

/** List of any number of jobs. Only the visible rows are in the page. */
export function JobList({ jobs, hasMore, isOfOneVariant = false, onEnd }: JobListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const rows = useWindowVirtualizer({ count: jobs.length, estimateSize: () => ROW, overscan: 12, scrollMargin: top });
  const shown = rows.getVirtualItems();
  const row = `${classes['row'] ?? ''} ${isOfOneVariant ? (classes['ofOne'] ?? '') : ''}`;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= jobs.length - 20) onEnd();
  }, [hasMore, last, jobs.length, onEnd]);
  return (
    <div role="table" aria-label={TEXT.jobs} aria-rowcount={hasMore ? -1 : jobs.length + 1}>
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={`${row} ${classes['head'] ?? ''}`}>
          <span role="columnheader">{TEXT.pipeline}</span>
          {!isOfOneVariant && (
            <span role="columnheader" className={classes['variant']}>
              {TEXT.variant}
            </span>
          )}
          <span role="columnheader">{TEXT.status}</span>
          <span role="columnheader" className={classes['progress']}>
            {TEXT.progress}
          </span>
          <span role="columnheader" className={`numeric ${classes['credits'] ?? ''}`}>
            {TEXT.credits}
          </span>
          <span role="columnheader" className={classes['when']}>
            {TEXT.submitted}
          </span>
        </div>
      </div>
      <div ref={list} role="rowgroup" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {shown.map(({ index, start }) => {
          const job = jobs[index];
          return (
            job && (
              <div
                key={job.id}
                role="row"
                aria-rowindex={index + 2}
                className={row}
                style={{ position: 'absolute', top: 0, insetInline: 0, transform: `translateY(${start - top}px)` }}
              >
                <JobCells job={job} isOfOneVariant={isOfOneVariant} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

interface JobCellsProps {
  readonly job: GenericJob;
  readonly isOfOneVariant: boolean;
}

function JobCells({ job, isOfOneVariant }: JobCellsProps) {
  const { id, job_type, status, progress, queue_position, credit_cost, created_at, error } = job;
  const variantId = job.inputs['variant_id'];
  return (
    <>
      <span role="cell">
        <TextLink to="/jobs/$kind/$jobId" params={{ kind: job_type, jobId: id }} fw={550} size="sm">
          {isJobKind(job_type) ? pipelineOf(job_type).label : job_type}
        </TextLink>
      </span>
      {!isOfOneVariant && (
        <span role="cell" className={classes['variant']}>
          {typeof variantId === 'string' && <VariantCell variantId={variantId} />}
        </span>
      )}
      <span role="cell">
        <JobStatusBadge status={status} />
      </span>
      <span role="cell" className={classes['progress']}>
        {error ? (
          <Text size="sm" c="dimmed" lineClamp={1}>
            {error.detail}
          </Text>
        ) : (
          <>
            <JobProgress status={status} progress={progress} queuePosition={queue_position} />
            <Took job={job} />
          </>
        )}
      </span>
      <span role="cell" className={`numeric ${classes['credits'] ?? ''}`}>
        {credit_cost}
      </span>
      <span role="cell" className={classes['when']}>
        <RelativeTime at={created_at} />
      </span>
    </>
  );
}

/** Duration of a completed job. */
function Took({ job: { started_at, completed_at } }: { readonly job: GenericJob }) {
  if (started_at === null || completed_at === null) return null;
  const seconds = (Date.parse(completed_at) - Date.parse(started_at)) / 1000;
  const said = seconds < 100 ? `${seconds.toFixed(1)} s` : TEXT.min((seconds / 60).toFixed(0));
  return <Remark>{TEXT.ranFor(said)}</Remark>;
}
