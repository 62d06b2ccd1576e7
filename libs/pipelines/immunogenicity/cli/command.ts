import type { ImportOutcome } from '@paratope/antibody-import';
import { ImmunogenicityInputError, immunogenicityReport } from '@paratope/immunogenicity';
import type { ImmunogenicityModels, ImmunogenicityReport } from '@paratope/immunogenicity';
import { Command } from 'commander';
import {
  endWith,
  Progress,
  readAntibodies,
  type ReadingOptions,
  shippedTemplates,
  takesAntibodies,
  takesFormat,
  TextSink,
  wholeNumber,
} from '@paratope/command-line';
import { shippedPredictors } from './shipped-predictors.js';
import { ImmunogenicityCsvWriter, immunogenicityJson, type ImmunogenicityWriter } from './writers.js';
import { ImmunogenicityTableWriter } from './table.js';

const FORMATS = ['table', 'json', 'csv'] as const;

interface ImmunogenicityCliOptions extends ReadingOptions {
  readonly alleles?: readonly string[];
  readonly format: (typeof FORMATS)[number];
  readonly out?: string;
  readonly seed: number;
  readonly structure: boolean;
}

export function immunogenicityCommand(): Command {
  return takesFormat(takesAntibodies(new Command('immunogenicity')), FORMATS, {
    json: 'the results as the HTTP API gives them',
    csv: 'one line per presented peptide',
  })
    .description(
      'Find T- and B-cell epitopes and substitutions that remove them; `paratope pair` shows how chains are paired',
    )
    .option('-a, --alleles <names>', 'HLA alleles, such as DRB1*15:01,A*02:01 (default: the reference sets)', readNames)
    .option('-o, --out <file>', 'write to a file instead of standard output')
    .option('--no-structure', 'predict B-cell epitopes from the sequence alone; no model of the Fv is made')
    .option('--seed <number>', 'random seed; the same seed gives the same model', readSeed, 1)
    .action(runImmunogenicity);
}

/** Names separated by commas; the option may also be given several times. A `/` joins the chains of DQ and DP. */
const readNames = (value: string, previous: readonly string[] = []): string[] => [
  ...previous,
  ...value.split(',').map((name) => name.trim()),
];

const readSeed = wholeNumber(0, Number.MAX_SAFE_INTEGER, 'a seed of 0 or more');

async function runImmunogenicity(files: readonly string[], options: ImmunogenicityCliOptions): Promise<void> {
  const models: ImmunogenicityModels = {
    predictors: shippedPredictors(),
    templates: options.structure ? await shippedTemplates() : undefined,
    seed: options.seed,
  };
  const toTerminal = options.out === undefined && process.stdout.isTTY;
  const read = await readAntibodies(files, options);
  const progress = new Progress({ items: read.length }, toTerminal);
  const sink = await TextSink.open(options.out);
  const writer = makeWriter(options, sink, toTerminal);
  let failed = 0;
  for (const antibody of read) {
    const outcome = analyse(antibody, options, models);
    if ('message' in outcome) {
      failed++;
      progress.clear();
      console.error(`${antibody.id}: ${outcome.message}`);
    } else await writer.add(antibody.id, outcome, antibody.warnings);
    progress.addRecord();
  }
  progress.clear();
  await writer.end?.();
  await sink.close();
  endWith(failed, read.length, 'antibodies could not be analysed');
}

function analyse(
  antibody: ImportOutcome,
  { alleles }: ImmunogenicityCliOptions,
  models: ImmunogenicityModels,
): ImmunogenicityReport | { readonly message: string } {
  if (!antibody.ok) return antibody;
  try {
    return immunogenicityReport({ chains: antibody.chains, alleles }, models);
  } catch (error) {
    if (error instanceof ImmunogenicityInputError) return { message: error.message };
    throw error;
  }
}

function makeWriter(options: ImmunogenicityCliOptions, sink: TextSink, colour: boolean): ImmunogenicityWriter {
  if (options.format === 'json') return immunogenicityJson(sink);
  if (options.format === 'csv') return new ImmunogenicityCsvWriter(sink);
  return new ImmunogenicityTableWriter(sink, colour);
}
