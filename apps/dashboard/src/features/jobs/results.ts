import type { Job, JobKind } from '@paratope/sdk';
import { lazy, type ComponentType } from 'react';

export interface ResultsProps {
  /** Completed. */
  readonly job: Job;
}

/** What shows the results of each kind; loaded when such a job is looked at. Each narrows the job to its kind by `object`. */
export const RESULTS: Readonly<Record<JobKind, ComponentType<ResultsProps>>> = {
  humanization: lazy(() => import('./humanization/humanization-results.js')),
  structure_prediction: lazy(() => import('./structure/structure-results.js')),
  stability_analysis: lazy(() => import('./developability/developability-results.js')),
  immunogenicity_analysis: lazy(() => import('./immunogenicity/immunogenicity-results.js')),
  complex_prediction: lazy(() => import('./complex/complex-results.js')),
  codon_export: lazy(() => import('./codon/codon-results.js')),
};
