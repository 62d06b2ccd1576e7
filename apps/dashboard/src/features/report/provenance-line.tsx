import { Anchor } from '@mantine/core';
import type { Job } from '@paratope/sdk';
import { pageOfJob, ReportNote } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** Software, settings and day of a result in one line, its remarks, and the page with everything else. */
export function ProvenanceLine({ job }: { readonly job: Job }) {
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
