import type { AntibodyFormat, ChainRole } from '@paratope/antibody';
import type { ArgumentsOf, JobKind } from '@paratope/sdk';
import type { Option } from 'commander';
import type { Warning } from '../warnings.js';

/** What a step works on. */
export interface Molecule {
  readonly format: AntibodyFormat;
  readonly chains: readonly { readonly role: ChainRole; readonly sequence: string }[];
}

/** An antibody on its way through the steps of `paratope run`, as a step sees it. */
export interface RunSubject {
  readonly id: string;
  /** Its files lie there. */
  readonly folder: string;
  /** As it was given. */
  readonly parent: Molecule;
  /** What the step works on: the parent until a variant is made of it. */
  readonly molecule: Molecule;
  /** What the steps before it found, by their names; in the words of the HTTP contract, wherever it was computed. */
  readonly results: ReadonlyMap<string, unknown>;
}

/** What the command line says of all steps. */
export interface RunChoices {
  /** The same seed gives the same results. */
  readonly seed: number;
  /** The version of the program. */
  readonly version: string;
  /** Values of the steps' own options, by the attribute name of each. */
  readonly options: Readonly<Record<string, unknown>>;
}

export type StepOutcome =
  { readonly ok: true; readonly results: unknown } | { readonly ok: false; readonly message: string };

/** The model of an antibody, in its folder: the step that provides a structure writes it. */
export const MODEL_FILE = 'structure.pdb';

export type StepCell = string | number | null;

/** A step of `paratope run`, as a pipeline declares it in its entry `cli`. */
export interface RunStep {
  /** In `--steps`, in the table of failures and in the names of files. */
  readonly name: string;
  /** True: the step is taken only where `--steps` names it. */
  readonly isOnRequest?: true;
  /** The step that makes its input: `--steps` names both. */
  readonly takes?: string;
  /** It writes {@link MODEL_FILE}. */
  readonly provides?: 'structure';
  /** It reads {@link MODEL_FILE}, which is made first where no step has made it. */
  readonly needs?: 'structure';
  /** Its own options of the command. */
  readonly options?: readonly (() => Option)[];
  /** What it leaves out of a molecule. */
  readonly warnings?: (molecule: Molecule) => readonly Warning[];
  /** What its results depend on besides the molecule and the version. */
  readonly settings: (choices: RunChoices) => Readonly<Record<string, unknown>>;
  /** Opens what it computes with on this machine, once in a run; models are read when they are first needed. */
  readonly open: (choices: RunChoices) => (subject: RunSubject) => StepOutcome | Promise<StepOutcome>;
  /** Errors that say something of an antibody, as against a failure of the program. */
  readonly refusals: readonly (abstract new (...args: never[]) => Error)[];
  /** The molecule that its results make of the parent: what the steps after it work on. */
  readonly molecule?: (parent: Molecule, results: unknown) => Molecule;
  /** How a service computes it. */
  readonly service: JobStep | VariantStep;
  /** Its columns of the table. */
  readonly columns: readonly string[];
  /** A cell of each column. */
  readonly cells: (results: unknown, subject: RunSubject) => readonly StepCell[];
  /** Its part of the report. */
  readonly report?: StepReport;
}

export interface StepReport {
  readonly title: string;
  /** What the reader has to know of its columns: a sentence. */
  readonly note?: string;
  /** HTML that asks no other host for anything; empty where there is nothing to show. */
  readonly html: (results: unknown, subject: RunSubject) => string | Promise<string>;
}

interface OnService {
  /** Those of the command's choices that the service computes by. */
  readonly fields?: (choices: RunChoices) => Readonly<Record<string, string>>;
}

/** A job of a kind per antibody. */
export interface JobStep extends OnService {
  readonly kind: JobKind;
  /** Files that the results link to, by the field that links: their names in the antibody's folder. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A variant, made of the results of the step that it takes. */
export interface VariantStep extends OnService {
  /** The names that results can have. */
  readonly choices: readonly string[];
  /** Which of the results becomes the variant; undefined where none does. */
  readonly choose: (results: unknown, choices: RunChoices) => string | undefined;
  /** Why there is no variant. */
  readonly missing: (choices: RunChoices) => string;
  readonly request: (job: string, choice: string) => ArgumentsOf<'createVariant'>['body'];
}
