import type { ArgumentsOf, Job, JOB_OPERATIONS, JobKind, OperationId, Variant } from '@paratope/sdk';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** A number that a job came to. */
export interface Figure {
  readonly name: string;
  /** Empty: without one. */
  readonly unit: string;
  readonly value: string;
}

export const figure = (name: string, value: string, unit = ''): Figure => ({ name, unit, value });

/** To three digits; a dash where there is no number. */
export const sized = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : value.toLocaleString('en', { maximumSignificantDigits: 3 });

export interface ResultsProps {
  /** Completed. */
  readonly job: Job;
}

type BatchOf<Operations> = Operations extends { readonly batch: infer Batch }
  ? Batch
  : Operations extends { readonly submit: infer Submit }
    ? Submit
    : never;

/** Body of a submit of several variants, of any kind. */
export type BatchBody = ArgumentsOf<BatchOf<(typeof JOB_OPERATIONS)[JobKind]> & OperationId>['body'];

/** What is submitted for a list of variants. */
export interface Submission {
  /** What a person has to choose before: a sentence. */
  readonly missing?: string | undefined;
  readonly bodyOf: (items: { variant_id: string }[]) => BatchBody;
}

export const PLAIN: Submission = { bodyOf: (items) => ({ items }) };

export interface OptionsProps {
  readonly onChange: (submission: Submission) => void;
}

/** How variants that are made of a job's results are shown. */
export interface MadeVariants {
  readonly origin: Variant['origin'];
  readonly label: string;
  readonly choiceLabel: (choice: NonNullable<Variant['strategy']>) => string;
  /** Title of the job in the variant's report. */
  readonly reportTitle: string;
  /** Id of the job that the variant was made of. */
  readonly jobOf: (variant: Variant) => string | null;
  /** The job with nothing but the result that became the variant; undefined where it has none. */
  readonly narrowed: (job: Job, variant: Variant) => Job | undefined;
}

/** The entry `dashboard` of a pipeline. */
export interface PipelineDashboard {
  /** Of its jobs. */
  readonly kind: string;
  readonly label: string;
  /** What it answers, in a sentence. */
  readonly about: string;
  readonly icon: Icon;
  /** Shows the results; loaded when such a job is looked at. It narrows the job to its kind by `object`. */
  readonly Results: ComponentType<ResultsProps>;
  /** The numbers of a completed job that are looked at first. */
  readonly figures: (job: Job) => readonly Figure[];
  /** What a submit asks beyond the variants. */
  readonly options?: { readonly usual: Submission; readonly Options: ComponentType<OptionsProps> };
  readonly variants?: MadeVariants;
}
