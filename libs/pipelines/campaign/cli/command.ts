import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { CampaignInputError } from '@paratope/campaigns';
import {
  inputSize,
  readAntibodies,
  readVDomains,
  takesReading,
  type ReadingOptions,
  wholeNumber,
} from '@paratope/command-line';
import { DesignInputError, objectivesSchema } from '@paratope/design';
import { CoreScorer, MhcPredictor, readMhcModel } from '@paratope/immunogenicity';
import { StructureInputError } from '@paratope/structure-engines';
import { Command, Option } from 'commander';
import { campaignRequestSchema, type ResultsFile } from '../contract/request.js';
import { planPlate } from '../method/plan-plate.js';
import { libraryCommand } from './library-command.js';
import { orderCommand } from './order-command.js';
import { sheetCommand, writeSheet } from './sheet-command.js';
import { readRequest } from './read-request.js';
import { plateFasta, plateText } from './writers.js';

interface PlateOptions extends ReadingOptions {
  readonly results: readonly string[];
  readonly candidates?: string;
  readonly objectives?: string;
  readonly size: number;
  readonly repeats: number;
  readonly minimumDistance: number;
  readonly control: boolean;
  readonly seed: number;
  readonly json?: string;
  readonly fasta?: string;
  readonly out?: string;
}

const { resolve } = createRequire(import.meta.url);

export function campaignCommand(): Command {
  return new Command('campaign')
    .description('Learn from measured plates, propose the next one and write its order, on this machine')
    .addCommand(plateCommand())
    .addCommand(sheetCommand())
    .addCommand(orderCommand())
    .addCommand(libraryCommand());
}

function plateCommand(): Command {
  return takesReading(new Command('plate'))
    .argument('<parent>', 'file of the parent antibody: FASTA, CSV, Excel …')
    .description('Propose the next plate of a campaign')
    .option('--results <files...>', 'CSV, TSV, JSON or Excel, a file per measured round, the earliest first', [])
    .option('--candidates <file>', 'antibodies to choose from; otherwise they are made under the constraints')
    .option('--objectives <file>', 'YAML or JSON: constraints, limits, `learned:ASSAY` terms')
    .addOption(number('--size <wells>', 'wells, the control and repeats included', 2).default(48))
    .addOption(number('--repeats <number>', 'best measured variants to measure again', 0).default(2))
    .addOption(
      number(
        '--minimum-distance <positions>',
        'smallest number of positions in which two candidates differ',
        1,
      ).default(1),
    )
    .option('--no-control', 'plan no wells for the parent as a control')
    .addOption(number('--seed <number>', 'random seed; the same seed gives the same plate', 0).default(1))
    .option('--json <file>', 'write the whole result as JSON: the models and all predictions')
    .option('--fasta <file>', 'write the chains of the plate')
    .option('-o, --out <file>', 'write the plate to a file: .csv or .xlsx')
    .action(plate);
}

const number = (flags: string, text: string, least: number): Option =>
  new Option(flags, text).argParser(wholeNumber(least, Number.MAX_SAFE_INTEGER, `a whole number from ${least} on`));

async function plate(file: string, options: PlateOptions): Promise<void> {
  inputSize([file, ...options.results]);
  const [parent, ...others] = await readAntibodies([file], options);
  if (!parent || others.length > 0)
    throw new Error(`${file} must hold one antibody; it holds ${others.length + (parent ? 1 : 0)}`);
  if (!parent.ok) throw new Error(`${parent.id}: ${parent.message}`);
  const request = campaignRequestSchema.parse({
    results: await Promise.all(options.results.map(resultsFile)),
    candidates: options.candidates === undefined ? [] : await readVDomains(options.candidates),
    ...(options.objectives !== undefined && { objectives: await readRequest(options.objectives, ownObjectives) }),
    plate: {
      size: options.size,
      control: options.control,
      repeats: options.repeats,
      minimum_distance: options.minimumDistance,
    },
    seed: options.seed,
  });
  const results = await planned(() => planPlate(parent, request, shippedCores));
  for (const note of results.notes) console.error(`note: ${note}`);
  console.error(plateText(results));
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(results, undefined, 2)}\n`);
  if (options.fasta !== undefined) await writeFile(options.fasta, plateFasta(results));
  await writeSheet(results, options.out);
}

/** Reports errors of the input without a stack trace. */
async function planned<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const says =
      error instanceof CampaignInputError || error instanceof DesignInputError || error instanceof StructureInputError;
    throw says ? new Error(error.message) : error;
  }
}

async function resultsFile(file: string): Promise<ResultsFile> {
  const bytes = await readFile(file);
  return { filename: basename(file), content: bytes.toString('base64'), encoding: 'base64' };
}

const ownObjectives = objectivesSchema.omit({ proposals: true, effort: true, seed: true });

const shippedCores = (): CoreScorer =>
  new CoreScorer(new MhcPredictor(readMhcModel(readFileSync(resolve('@paratope/immunogenicity/mhc-ii.bin')))));
