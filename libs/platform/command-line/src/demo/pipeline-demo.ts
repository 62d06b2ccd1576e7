import type { JobKindContract } from '@paratope/job-envelope';
import type { ArgumentsOf, JobKind, Paratope } from '@paratope/sdk';

/** The entry `demo` of a pipeline: its part of `npm run demo`, and of the example programme that `--open` leaves. */
export interface PipelineDemo {
  readonly origin?: DemoOrigin;
  readonly followUp?: DemoFollowUp;
  /** Submits its part of the example programme. */
  readonly programme?: (api: Paratope, programme: Programme) => Promise<ProgrammePart>;
}

export interface DemoResults {
  /** The name of the antibody. */
  readonly name: string;
  /** The results of its job, as the API returns them. */
  readonly results: unknown;
}

export interface DemoTable {
  readonly head: string;
  readonly rows: readonly string[];
  readonly legend: readonly string[];
}

/** The kind that the demo begins with: one of its results becomes the variant that goes through the other pipelines. */
export interface DemoOrigin {
  readonly kind: JobKindContract;
  /** What is done to the antibodies: a participle, with which a sentence begins. */
  readonly doing: string;
  /** What such a variant is, in names of files: an adjective. */
  readonly adjective: string;
  /** What the best result of an antibody is called: a superlative. */
  readonly superlative: string;
  readonly table: (jobs: readonly DemoResults[]) => DemoTable;
  /** What is wrong with the results of a completed job, in sentences. */
  readonly problems: (job: DemoResults) => readonly string[];
  /** The name of the best result; undefined where there is none. */
  readonly best: (results: unknown) => string | undefined;
  /** The request that makes a variant of it. */
  readonly variant: (job: string, choice: string) => ArgumentsOf<'createVariant'>['body'];
}

/** A pipeline that takes a variant alone. */
export interface DemoFollowUp {
  readonly kind: JobKindContract;
  /** Fields of its submit besides the variant. */
  readonly fields?: Readonly<Record<string, string>>;
  /** A few of its results: a heading of at most 15 characters, and lines for the terminal. */
  readonly summary: (results: unknown) => { readonly heading: string; readonly lines: readonly string[] };
}

/** The example programme so far. */
export interface Programme {
  /** Its candidates, each with its first variant. */
  readonly candidates: readonly { readonly id: string; readonly variant: string }[];
  /** The variants that were made of results, in the order of the candidates. */
  readonly variants: readonly string[];
  /** The first variants of the candidates, then those that were made. */
  readonly all: readonly string[];
  /** Completed jobs that modelled a structure, by variant. */
  readonly structures: ReadonlyMap<string, string>;
  /** A variant and an antigen that it binds. */
  readonly binder: { readonly variant: string; readonly antigen: string };
}

export interface ProgrammePart {
  readonly jobs: readonly { readonly object: JobKind; readonly id: string }[];
  /** What the terminal shows of it, beside the jobs. */
  readonly done?: { readonly name: string; readonly detail: string };
}
