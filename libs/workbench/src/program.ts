// Declarations of a package's programs, by which one runner of `tools/` finds, lists and starts all programs of a kind. The folder
// determines the kind: `eval/NAME.ts`, `bench/NAME.ts`, `training/NAME.ts` and `builders/NAME.ts`; subfolders hold the parts of programs.
import { parseArgs, type ParseArgsOptionDescriptor } from 'node:util';
import type { CaseRunner } from './case-runner.js';
import type { DataForm } from './data-forms.js';

/** An option as `node:util` parses it, with a line for `--help`. */
type ProgramOption = ParseArgsOptionDescriptor & { readonly description: string };
export type ProgramOptions = Record<string, ProgramOption>;

interface Parsing<Options extends ProgramOptions> {
  readonly allowPositionals: true;
  readonly options: Options;
}

/** Arguments with which a program was started. */
export interface Invocation<Options extends ProgramOptions> {
  /** Operands, at least as many as the declaration requires. */
  readonly operands: readonly string[];
  readonly options: ReturnType<typeof parseArgs<Parsing<Options>>>['values'];
}

interface Declaration<Options extends ProgramOptions> {
  /** Description in one line: a noun or a sentence without a full stop. */
  readonly description: string;
  /** Operands as the usage shows them: `FOLDER [MORE…]`. Those in brackets are optional. */
  readonly operands?: string;
  readonly options?: Options;
}

/** A program before its arguments are parsed. */
export interface Program<Context, Result> {
  readonly description: string;
  readonly operands: string;
  readonly options: Readonly<ProgramOptions>;
  /** @throws UsageError if the arguments do not match the declaration */
  readonly start: (args: readonly string[], context: Context) => Result | Promise<Result>;
}

/** The program does not accept these arguments. */
export class UsageError extends Error {}

/** Evaluation, which returns true if its goals are reached. */
export interface Evaluation extends Program<CaseRunner, boolean> {
  /** Form of its data in a folder of many; without it, `npm run eval -- all` skips an evaluation that needs operands. */
  readonly data: DataForm | undefined;
}

export interface Benchmark extends Program<undefined, void> {
  /** True: the program only runs if it is named, because it takes minutes or gigabytes. */
  readonly isOnDemand: boolean;
}

export type Training = Program<undefined, void>;
export type DataBuilder = Program<undefined, void>;

/** Declares an evaluation, which measures the science against data of yours. */
export function evaluation<Options extends ProgramOptions>(
  declaration: Declaration<Options> & {
    readonly data?: DataForm;
    readonly run: (invocation: Invocation<Options>, cases: CaseRunner) => boolean | Promise<boolean>;
  },
): Evaluation {
  return { ...programOf(declaration, declaration.run), data: declaration.data };
}

/** Declares a benchmark, which measures speed, and prints figures with the floors by which they are divided. */
export function benchmark<Options extends ProgramOptions>(
  declaration: Declaration<Options> & {
    readonly isOnDemand?: boolean;
    readonly run: (invocation: Invocation<Options>) => void | Promise<void>;
  },
): Benchmark {
  return { ...programOf(declaration, declaration.run), isOnDemand: declaration.isOnDemand ?? false };
}

/** Declares a training, which fits a constant of the product, and writes it. */
export function training<Options extends ProgramOptions>(
  declaration: Declaration<Options> & { readonly run: (invocation: Invocation<Options>) => void | Promise<void> },
): Training {
  return programOf(declaration, declaration.run);
}

/** Declares a data builder, which makes a table or a file of the product from published data. */
export function dataBuilder<Options extends ProgramOptions>(
  declaration: Declaration<Options> & { readonly run: (invocation: Invocation<Options>) => void | Promise<void> },
): DataBuilder {
  return programOf(declaration, declaration.run);
}

function programOf<Options extends ProgramOptions, Context, Result>(
  { description, operands = '', options }: Declaration<Options>,
  run: (invocation: Invocation<Options>, context: Context) => Result | Promise<Result>,
): Program<Context, Result> {
  const needed = operands.split(' ').filter((word) => word !== '' && !word.startsWith('[')).length;
  return {
    description,
    operands,
    options: options ?? {},
    start: (args, context) => run(invocationOf(args, options, operands, needed), context),
  };
}

function invocationOf<Options extends ProgramOptions>(
  args: readonly string[],
  options: Options | undefined,
  operands: string,
  needed: number,
): Invocation<Options> {
  // A declaration without options has an empty options type.
  const config = { args, allowPositionals: true, options: options ?? ({} as Options) } as const;
  const { values, positionals } = parsed(config);
  if (positionals.length < needed) throw new UsageError(`missing: ${operands}`);
  if (operands === '' && positionals[0] !== undefined) throw new UsageError(`unexpected: ${positionals[0]}`);
  return { operands: positionals, options: values };
}

function parsed<Options extends ProgramOptions>(
  config: Parsing<Options> & { readonly args: readonly string[] },
): ReturnType<typeof parseArgs<Parsing<Options>>> {
  try {
    return parseArgs<Parsing<Options>>(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
