import type { AntibodyFormat, ChainRole, NamedMolecule } from '@paratope/antibody';
import type { ArgumentsOf, JobKind } from '@paratope/sdk';
import type { Option } from 'commander';
import type { Warning } from '../warnings.js';

/** Molecule to which a step is applied. */
export interface Molecule {
  readonly format: AntibodyFormat;
  readonly chains: readonly { readonly role: ChainRole; readonly sequence: string }[];
}

/** Molecule that a step made, with what its names state of it. */
interface MadeMolecule extends Molecule, Pick<NamedMolecule, 'variant'> {
  readonly origin: string;
}

/** An antibody during `paratope run`, as a step receives it. */
export interface RunSubject {
  readonly id: string;
  /** What the names of `molecule` and of its files state. */
  readonly named: NamedMolecule;
  /** Folder of the files about `molecule`. */
  readonly folder: string;
  /** Molecule of the input. */
  readonly parent: Molecule;
  /** Molecule to which the step is applied: the parent, until a step makes a variant of it. */
  readonly molecule: Molecule;
  /** Results of the earlier steps by their names, in the form of the HTTP contract wherever they were computed. */
  readonly results: ReadonlyMap<string, unknown>;
}

/** Options of the command line that apply to all steps. */
export interface RunChoices {
  /** Seed; equal seeds give equal results. */
  readonly seed: number;
  /** Version of the program. */
  readonly version: string;
  /** Values of the steps' own options, by the attribute name of each option. */
  readonly options: Readonly<Record<string, unknown>>;
}

export type StepOutcome =
  { readonly ok: true; readonly results: unknown } | { readonly ok: false; readonly message: string };

/** File name of an antibody's model, in its folder; the step that provides a structure writes it. */
export const MODEL_FILE = 'structure.pdb';

export type StepCell = string | number | null;

/** Step of `paratope run`, as a pipeline declares it in its entry `cli`. */
export interface RunStep {
  /** Name in `--steps`, in the table of failures and in the names of files. */
  readonly name: string;
  /** True: the step only runs if `--steps` names it. */
  readonly isOnRequest?: true;
  /** Step that computes the input; `--steps` names both. */
  readonly takes?: string;
  /** The step writes {@link MODEL_FILE}. */
  readonly provides?: 'structure';
  /** The step reads {@link MODEL_FILE}, which is created first if no step has done so. */
  readonly needs?: 'structure';
  /** Additional options of the command. */
  readonly options?: readonly (() => Option)[];
  /** Returns warnings about parts of a molecule that the step ignores. */
  readonly warnings?: (molecule: Molecule) => readonly Warning[];
  /** Returns the settings on which the results depend besides the molecule and the version. */
  readonly settings: (choices: RunChoices) => Readonly<Record<string, unknown>>;
  /** Prepares the computation on this machine, once in a run; models are read when they are first needed. */
  readonly open: (choices: RunChoices) => (subject: RunSubject) => StepOutcome | Promise<StepOutcome>;
  /** Errors that concern an antibody, in contrast to failures of the program. */
  readonly refusals: readonly (abstract new (...args: never[]) => Error)[];
  /** Returns the molecule that results from the parent, which the later steps use. */
  readonly molecule?: (parent: Molecule, results: unknown) => MadeMolecule;
  /** Definition of the step on a service. */
  readonly service: JobStep | VariantStep;
  /** Names of the step's columns in the table. */
  readonly columns: readonly string[];
  /** Returns a cell for each column. */
  readonly cells: (results: unknown, subject: RunSubject) => readonly StepCell[];
  /** Part of the report. */
  readonly report?: StepReport;
}

interface StepReport {
  readonly title: string;
  /** Sentence that the reader needs to understand the columns. */
  readonly note?: string;
  /** Returns HTML without references to other hosts; empty if there is nothing to show. */
  readonly html: (results: unknown, subject: RunSubject) => string | Promise<string>;
}

interface OnService {
  /** Returns the fields of the submission that follow from the command's options. */
  readonly fields?: (choices: RunChoices) => Readonly<Record<string, string>>;
}

/** Step with one job of a kind per antibody. */
export interface JobStep extends OnService {
  readonly kind: JobKind;
  /** Names of linked files in the antibody's folder, by the field of the results that links to them. */
  readonly files?: Readonly<Record<string, string>>;
  /** Column of its verdict, by which molecules are ranked: the lowest first. */
  readonly verdict?: string;
}

/** Step that creates a variant from the results of the step in `takes`. */
export interface VariantStep extends OnService {
  /** Names that results can have. */
  readonly choices: readonly string[];
  /** Returns the name of the result that becomes the variant; undefined if none does. */
  readonly choose: (results: unknown, choices: RunChoices) => string | undefined;
  /** Returns the reason why there is no variant. */
  readonly missing: (choices: RunChoices) => string;
  readonly request: (job: string, choice: string) => ArgumentsOf<'createVariant'>['body'];
}
