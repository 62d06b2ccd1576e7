import type { ImportOutcome } from '@paratope/antibody-import';
import { HumanizationInputError, STRATEGIES, humanize } from '@paratope/humanization';
import type { AcceptorChoice, HumanizationOutput, HumanizationSources, StrategyName } from '@paratope/humanization';
import { openHumanPeptides } from '@paratope/oasis';
import { Command, InvalidArgumentError, Option } from 'commander';
import {
  endWith,
  Progress,
  readAntibodies,
  type ReadingOptions,
  takesAntibodies,
  TextSink,
} from '@paratope/command-line';
import { HumanizationTableWriter } from './table.js';
import { HumanizationCsvWriter, HumanizationFastaWriter, humanizationJson } from './writers.js';
import type { HumanizationWriter } from './writers.js';
import { templateModeller } from '../worker/parental-model.js';

type Format = 'table' | 'json' | 'csv' | 'fasta';
const FORMATS: readonly Format[] = ['table', 'json', 'csv', 'fasta'];

interface HumanizeOptions extends ReadingOptions {
  readonly strategy?: readonly StrategyName[];
  readonly format: Format;
  readonly out?: string;
  readonly model: boolean;
  readonly substituteHighRisk?: true;
  readonly heavyGene?: string;
  readonly lightGene?: string;
}

export function humanizeCommand(): Command {
  const command = takesAntibodies(new Command('humanize'))
    .description('Humanize antibodies; `paratope pair` shows how chains are paired')
    .option('-s, --strategy <names>', `one or more of ${STRATEGIES.join(', ')} (default: all)`, readStrategies)
    .addOption(new Option('-f, --format <format>', 'output format').choices(FORMATS).default('table'))
    .option('-o, --out <file>', 'write to a file instead of standard output')
    .option('--heavy-gene <gene>', 'human V gene for heavy chains, such as IGHV3-23 (default: chosen automatically)')
    .option('--light-gene <gene>', 'human V gene for light chains, such as IGKV1-39')
    .addOption(new Option('--model').default(true).hideHelp())
    .option('--no-model', 'take binding risks from positions, not from a model of each antibody; saves two seconds')
    .option('--substitute-high-risk', 'also substitute framework residues with a high risk to binding')
    .addOption(new Option('--exchange-high-risk').hideHelp())
    .action(runHumanize);
  // The option had this name in release 0.2.0. The error names the new one for scripts that still use it.
  return command.on('option:exchange-high-risk', () =>
    command.error("error: unknown option '--exchange-high-risk'\n(Did you mean --substitute-high-risk?)", {
      exitCode: 2,
    }),
  );
}

/** Names separated by commas; the option may also be given several times. */
function readStrategies(value: string, previous: readonly StrategyName[] = []): StrategyName[] {
  const names = value.split(',').map((text) => {
    const name = STRATEGIES.find((strategy) => strategy === text.trim());
    if (!name) throw new InvalidArgumentError(`Strategies are ${STRATEGIES.join(', ')}.`);
    return name;
  });
  return [...previous, ...names];
}

async function runHumanize(files: readonly string[], options: HumanizeOptions): Promise<void> {
  const repertoires = openHumanPeptides();
  const sources = { repertoires, modeller: options.model ? await templateModeller() : undefined };
  const read = await readAntibodies(files, options);
  const progress = new Progress({ items: read.length }, options.out === undefined && process.stdout.isTTY);
  const sink = await TextSink.open(options.out);
  const writer = makeWriter(options, sink);
  const started = performance.now();
  let failed = 0;
  for (const antibody of read) {
    const outcome = runOne(antibody, options, sources);
    if ('message' in outcome) {
      failed++;
      progress.clear();
      console.error(`${antibody.id}: ${outcome.message}`);
    } else if (antibody.ok) {
      await writer.add(antibody, outcome);
    }
    progress.addRecord();
  }
  progress.clear();
  await writer.end?.();
  await sink.close();
  const seconds = (performance.now() - started) / 1000;
  if (read.length > 0 && options.format === 'table' && process.stderr.isTTY)
    console.error(`Humanized in ${(seconds / read.length).toFixed(1)} s an antibody.`);
  endWith(failed, read.length, 'antibodies could not be humanized');
}

function runOne(
  antibody: ImportOutcome,
  { strategy, heavyGene, lightGene, substituteHighRisk }: HumanizeOptions,
  sources: HumanizationSources,
): HumanizationOutput | { readonly message: string } {
  if (!antibody.ok) return antibody;
  const { format, chains } = antibody;
  const acceptors: AcceptorChoice = { heavy_v: heavyGene, light_v: lightGene };
  try {
    return humanize(
      { format, chains, options: { strategies: strategy, acceptors, substitute_high_risk: substituteHighRisk } },
      sources,
    );
  } catch (error) {
    if (error instanceof HumanizationInputError) return { message: error.message };
    throw error;
  }
}

function makeWriter({ format, out }: HumanizeOptions, sink: TextSink): HumanizationWriter {
  if (format === 'json') return humanizationJson(sink);
  if (format === 'csv') return new HumanizationCsvWriter(sink);
  if (format === 'fasta') return new HumanizationFastaWriter(sink);
  return new HumanizationTableWriter(sink, out === undefined && process.stdout.isTTY);
}
