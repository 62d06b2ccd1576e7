import type { Job } from '@paratope/sdk';
import type { ComponentType } from 'react';
import type { ResultsProps } from './pipeline.js';

type JobOf<Kind extends Job['object']> = Extract<Job, { readonly object: Kind }>;

interface OfKindProps<Kind extends Job['object']> {
  readonly job: JobOf<Kind>;
  readonly results: NonNullable<JobOf<Kind>['results']>;
}

interface OfAnyJob {
  readonly job: Job;
  readonly results: unknown;
}

const isOfKind = <Kind extends Job['object']>(
  props: OfAnyJob | OfKindProps<Kind>,
  kind: Kind,
): props is OfKindProps<Kind> => props.job.object === kind && Boolean(props.results);

/** Makes a component for any job of one for the jobs of a kind with their results. It shows nothing of others. */
export function ofKind<Kind extends Job['object']>(
  kind: Kind,
  Shown: ComponentType<OfKindProps<Kind>>,
): ComponentType<ResultsProps> {
  return function OfKind({ job }) {
    const props: OfAnyJob | OfKindProps<Kind> = { job, results: job.results };
    return isOfKind(props, kind) ? <Shown {...props} /> : null;
  };
}
