import type { ArgumentsOf, Job, JOB_OPERATIONS, JobKind, OperationId, Variant } from '@paratope/sdk';
import type { Icon } from '@tabler/icons-react';
import type { RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

export { loadChunk } from './load-chunk.js';
export { figureText as threeDigits } from './table/figure-text.js';

/** A number of a job's results. */
export interface Figure {
  readonly name: string;
  /** Unit; empty if the number has none. */
  readonly unit: string;
  readonly value: string;
}

export const figure = (name: string, value: string, unit = ''): Figure => ({ name, unit, value });

export interface ResultsProps {
  /** A completed job. */
  readonly job: Job;
}

type BatchOf<Operations> = Operations extends { readonly batch: infer Batch }
  ? Batch
  : Operations extends { readonly submit: infer Submit }
    ? Submit
    : never;

/** Body of a submission of several variants, of any kind. */
export type BatchBody = ArgumentsOf<BatchOf<(typeof JOB_OPERATIONS)[JobKind]> & OperationId>['body'];

/** Submission for a list of variants. */
export interface Submission {
  /** Sentence that states what a person has to choose first. */
  readonly missing?: string | undefined;
  readonly bodyOf: (items: { variant_id: string }[]) => BatchBody;
}

export const PLAIN: Submission = { bodyOf: (items) => ({ items }) };

export interface OptionsProps {
  /** Variants that are submitted. */
  readonly variantIds?: readonly string[];
  readonly onChange: (submission: Submission) => void;
  /** Refusal of the last submission by the service, to show at the fields; undefined if there is none. */
  readonly refusal?: unknown;
}

/** Rule that chooses results which become variants. */
export type ChoiceRule = NonNullable<ArgumentsOf<'saveResults'>['body']['choose']>;

/** Display of variants that are made from a job's results. */
export interface MadeVariants {
  readonly origin: Variant['origin'];
  readonly label: string;
  readonly choiceLabel: (choice: NonNullable<Variant['strategy']>) => string;
  /** Rules that choose the results of many jobs, by the contract's names, the usual one first. */
  readonly rules: readonly { readonly rule: ChoiceRule; readonly label: string }[];
  /** Title of the job in the variant's report. */
  readonly reportTitle: string;
  /** Returns the id of the job from which the variant was made. */
  readonly jobOf: (variant: Variant) => string | null;
  /** Returns the job with only the result that became the variant; undefined if it has none. */
  readonly narrowed: (job: Job, variant: Variant) => Job | undefined;
}

/** Export of a pipeline's entry `dashboard`. */
export type DashboardEntry = PipelineDashboard | DashboardAdditions;

/** A pipeline's own page. */
interface PipelinePage {
  /** Path from the root of the dashboard: `/resources/$resourceId`. The page reads its parameters with `usePathParam`. */
  readonly path: string;
  /** Component that is loaded when the page is opened: `lazyRouteComponent`. */
  readonly Page: RouteComponent;
}

export interface CandidateProps {
  readonly candidateId: string;
}

interface CandidateTab {
  /** Key of the tab, unique among those of the page. */
  readonly value: string;
  readonly label: string;
  readonly icon: Icon;
  /** Component that is loaded when the tab is opened. */
  readonly Panel: ComponentType<CandidateProps>;
}

/** An entry of the main navigation. */
interface NavigationAddition {
  readonly label: string;
  readonly icon: Icon;
  /** Path of one of the pipeline's own pages, without parameters. */
  readonly path: string;
  /** True if people who are restricted to projects do not see the entry. */
  readonly isOfOrganization?: true;
}

/** A pipeline's own page for all variants of a project, or for those that are selected in its table. */
interface ProjectAction {
  readonly forAll: string;
  readonly forSelection: string;
  readonly icon: Icon;
  /** Path of the page, which is opened with the project's id as `project` in the query. */
  readonly path: string;
}

/** Spelling of words that the contract has in lower case. */
export interface Terms {
  /** Words in capitals, such as `DNA`. */
  readonly acronyms?: readonly string[];
  /** Labels of the pipeline's own classes of drugs, by the contract's name. */
  readonly drugClasses?: Readonly<Record<string, string>>;
}

/** Additions of a pipeline to the dashboard besides its jobs. */
export interface DashboardAdditions {
  readonly pages?: readonly PipelinePage[];
  readonly candidateTab?: CandidateTab;
  /** Entry of the navigation that leads to the pipeline's pages. */
  readonly navigation?: NavigationAddition;
  readonly projectAction?: ProjectAction;
  /** Part of a candidate's printed report after the results of jobs; loaded with the first report. */
  readonly ReportSection?: ComponentType<CandidateProps>;
  readonly terms?: Terms;
}

/** Entry `dashboard` of a pipeline that has jobs. A pipeline without jobs exports `DashboardAdditions` alone. */
export interface PipelineDashboard extends DashboardAdditions {
  /** Kind of the pipeline's jobs. */
  readonly kind: string;
  readonly label: string;
  /** Sentence that states the question which the pipeline answers. */
  readonly about: string;
  readonly icon: Icon;
  /** Component that shows the results, loaded when such a job is opened. It narrows the job to its kind by `object`. */
  readonly Results: ComponentType<ResultsProps>;
  /**
   * Component with what a decision needs of the results, on half a page at most, for the printed report of a candidate; it is loaded with
   * the first report. Without it the report has the most important numbers alone.
   */
  readonly Report?: ComponentType<ResultsProps>;
  /** Returns the most important numbers of a completed job. */
  readonly figures: (job: Job) => readonly Figure[];
  /** Small picture of the model that the completed job has made, without a viewer; it is loaded when it comes into view. */
  readonly Picture?: ComponentType<ResultsProps>;
  /** Returns the URL of the mmCIF file with a model of the variant alone, if the completed job has made one. */
  readonly modelUrl?: (job: Job) => string | undefined;
  /** Options of a submission besides its variants. */
  /** What a running job does until its progress reaches a share of 1, in their order. */
  readonly stages?: readonly { readonly until: number; readonly label: string }[];
  readonly options?: { readonly usual: Submission; readonly Options: ComponentType<OptionsProps> };
  readonly variants?: MadeVariants;
}
