import type { ArgumentsOf, Job, JOB_OPERATIONS, JobKind, OperationId, Variant } from '@paratope/sdk';
import type { Icon } from '@tabler/icons-react';
import type { RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

export { loadChunk } from './load-chunk.js';
export { FIGURE_COLORS } from './palette.js';

/** A number that a job came to. */
export interface Figure {
  readonly name: string;
  /** Empty: without one. */
  readonly unit: string;
  readonly value: string;
}

export const figure = (name: string, value: string, unit = ''): Figure => ({ name, unit, value });

/** To three digits; a dash where there is no number. */
export const threeDigits = (value: number | null | undefined): string =>
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

/** What the entry `dashboard` of a pipeline exports. */
export type DashboardEntry = PipelineDashboard | DashboardAdditions;

/** A page of a pipeline's own. */
export interface PipelinePage {
  /** From the root of the dashboard: `/designs/$designId`. The page reads its parameters with `usePathParam`. */
  readonly path: string;
  /** Loaded when the page is opened: `lazyRouteComponent`. */
  readonly Page: RouteComponent;
}

export interface CandidateProps {
  readonly candidateId: string;
}

/** A tab on the page of a candidate. */
export interface CandidateTab {
  /** The key of the tab among those of the page. */
  readonly value: string;
  readonly label: string;
  readonly icon: Icon;
  /** Loaded when the tab is opened. */
  readonly Panel: ComponentType<CandidateProps>;
}

/** An entry of the main navigation. */
export interface NavigationAddition {
  readonly label: string;
  readonly icon: Icon;
  /** One of the pipeline's own pages, without parameters. */
  readonly path: string;
  /** People who are restricted to projects are not shown it. */
  readonly isOfOrganization?: true;
}

/** A page of the pipeline's own that takes all variants of a project, or those that are selected in its table. */
export interface ProjectAction {
  readonly forAll: string;
  readonly forSelection: string;
  readonly icon: Icon;
  /** Opened with the project's id as `project` in the query. */
  readonly path: string;
}

/** How people write words that the contract has in lower case. */
export interface Terms {
  /** Written in capitals, such as `DNA`. */
  readonly acronyms?: readonly string[];
  /** Labels of the classes of drugs that the pipeline designs, by the contract's name. */
  readonly drugClasses?: Readonly<Record<string, string>>;
}

/** What a pipeline adds to the dashboard beside its jobs. */
export interface DashboardAdditions {
  readonly pages?: readonly PipelinePage[];
  readonly candidateTab?: CandidateTab;
  /** Where its pages begin. */
  readonly navigation?: NavigationAddition;
  readonly projectAction?: ProjectAction;
  /** What the report of a candidate says of it after the results of jobs; loaded with the first report. */
  readonly ReportSection?: ComponentType<CandidateProps>;
  readonly terms?: Terms;
}

/** The entry `dashboard` of a pipeline that has jobs. One without jobs has `DashboardAdditions` alone. */
export interface PipelineDashboard extends DashboardAdditions {
  /** The kind of its jobs. */
  readonly kind: string;
  readonly label: string;
  /** What it answers, in a sentence. */
  readonly about: string;
  readonly icon: Icon;
  /** Shows the results; loaded when such a job is looked at. It narrows the job to its kind by `object`. */
  readonly Results: ComponentType<ResultsProps>;
  /** The numbers of a completed job that are looked at first. */
  readonly figures: (job: Job) => readonly Figure[];
  /** Address of the mmCIF file with a model of the variant alone, where a completed job has made one. */
  readonly modelUrl?: (job: Job) => string | undefined;
  /** What a submit asks beyond the variants. */
  readonly options?: { readonly usual: Submission; readonly Options: ComponentType<OptionsProps> };
  readonly variants?: MadeVariants;
}
