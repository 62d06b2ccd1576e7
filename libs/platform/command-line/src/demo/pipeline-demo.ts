import type { JobKindContract } from '@paratope/job-envelope';
import type { ArgumentsOf, JobKind, Paratope } from '@paratope/sdk';

/** Entry `demo` of a pipeline: its part of `npm run demo` and of the example programme that `--open` leaves. */
export interface PipelineDemo {
  readonly origin?: DemoOrigin;
  readonly followUp?: DemoFollowUp;
  /** Submits the pipeline's part of the example programme. */
  readonly programme?: (api: Paratope, programme: Programme) => Promise<ProgrammePart>;
}

interface DemoResults {
  /** Name of the antibody. */
  readonly name: string;
  /** Results of the antibody's job, as the API returns them. */
  readonly results: unknown;
}

export interface DemoTable {
  readonly head: string;
  readonly rows: readonly string[];
  readonly legend: readonly string[];
}

/** Kind with which the demo begins: one of its results becomes the variant that the other pipelines take. */
export interface DemoOrigin {
  readonly kind: JobKindContract;
  /** Participle that names the step and begins a sentence. */
  readonly doing: string;
  /** Adjective that describes such a variant in names of files. */
  readonly adjective: string;
  /** Superlative that describes the best result of an antibody. */
  readonly superlative: string;
  readonly table: (jobs: readonly DemoResults[]) => DemoTable;
  /** Returns sentences that state what is wrong with the results of a completed job. */
  readonly problems: (job: DemoResults) => readonly string[];
  /** Returns the name of the best result; undefined if there is none. */
  readonly best: (results: unknown) => string | undefined;
  /** Returns the request that creates a variant from the best result. */
  readonly variant: (job: string, choice: string) => ArgumentsOf<'createVariant'>['body'];
}

/** A pipeline that takes a variant alone. */
export interface DemoFollowUp {
  readonly kind: JobKindContract;
  /** Fields of the submission besides the variant. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Summary of the results: a heading of at most 15 characters, and lines for the terminal. */
  readonly summary: (results: unknown) => { readonly heading: string; readonly lines: readonly string[] };
}

/** State of the example programme so far. */
export interface Programme {
  /** Candidates of the programme, each with its first variant. */
  readonly candidates: readonly { readonly id: string; readonly variant: string }[];
  /** Variants that were made from results, in the order of the candidates. */
  readonly variants: readonly string[];
  /** First variants of the candidates, followed by the variants that were made. */
  readonly all: readonly string[];
  /** Ids of completed jobs that modelled a structure, by variant. */
  readonly structures: ReadonlyMap<string, string>;
  /** A variant, and an antigen that it binds. */
  readonly binder: { readonly variant: string; readonly antigen: string };
}

interface ProgrammePart {
  readonly jobs: readonly { readonly object: JobKind; readonly id: string }[];
  /** Line that the terminal shows besides those of the jobs. */
  readonly done?: { readonly name: string; readonly detail: string };
}
