import { DesignInputError, objectivesSchema, PRESET_NAMES, type Objectives, type PresetName } from '@paratope/design';
import {
  inputSize,
  readAntibodies,
  readYaml,
  takesAntibodies,
  takesFormat,
  TextSink,
  type ReadingOptions,
  wholeNumber,
} from '@paratope/command-line';
import { StructureInputError } from '@paratope/structure-engines';
import { Command, Option } from 'commander';
import { z } from 'zod';
import type { DesignResults } from '../contract.js';
import { designAntibody, objectivesOf, type DesignRequest } from '../method/design-antibody.js';
import { shippedModels } from '../worker/shipped-models.js';
import { WRITERS, type DesignFormat } from './writers.js';

const FORMATS = ['table', 'json', 'csv', 'fasta'] as const satisfies readonly DesignFormat[];

interface DesignOptions extends ReadingOptions {
  readonly preset?: PresetName;
  readonly objectives?: string;
  readonly judged: number;
  readonly seed?: number;
  readonly format: DesignFormat;
  readonly out?: string;
}

export function designCommand(): Command {
  return takesFormat(takesAntibodies(new Command('design')), FORMATS, {
    json: 'all figures, reasons and judgements',
    csv: 'a line per proposal',
    fasta: 'the chains of every proposal',
  })
    .description('Improve antibodies towards objectives: a Pareto front of variants, on this machine')
    .addOption(new Option('--preset <name>', 'predefined objectives').choices(PRESET_NAMES).conflicts('objectives'))
    .option('--objectives <file>', 'YAML or JSON: terms and constraints, as the API takes them')
    .option('--judged <number>', 'number of proposals that are scored by all engines', count, 3)
    .option(
      '--seed <number>',
      'random seed; the same seed gives the same proposals; overrides the seed of the objectives',
      count,
    )
    .option('-o, --out <file>', 'write to a file instead of standard output')
    .action(design);
}

async function design(files: readonly string[], options: DesignOptions): Promise<void> {
  const request = await requestOf(options);
  const read = await readAntibodies(files, options);
  const models = shippedModels();
  const designs: { readonly id: string; readonly results: DesignResults }[] = [];
  for (const antibody of read) {
    const outcome = antibody.ok ? attempt(() => designAntibody(antibody, request, models)) : antibody.message;
    if (typeof outcome === 'string') console.error(`${antibody.id}: ${outcome}`);
    else designs.push({ id: antibody.id, results: outcome });
  }
  const sink = await TextSink.open(options.out);
  await sink.write(WRITERS[options.format](designs));
  await sink.close();
  if (read.length === 0) console.error('The input holds no sequences.');
  if (designs.length < read.length || read.length === 0) process.exitCode = 1;
}

function attempt(work: () => DesignResults): DesignResults | string {
  try {
    return work();
  } catch (error) {
    if (error instanceof DesignInputError || error instanceof StructureInputError) return error.message;
    throw error;
  }
}

async function requestOf({ preset, objectives: file, judged, seed }: DesignOptions): Promise<DesignRequest> {
  if (preset === undefined && file === undefined) {
    throw new Error(`Name the objectives: --preset (${PRESET_NAMES.join(', ')}) or --objectives FILE`);
  }
  const objectives = file === undefined ? objectivesOf({ preset, judged }) : await readObjectives(file);
  return { judged, objectives: { ...objectives, ...(seed !== undefined && { seed }) } };
}

/** @throws Error naming the file and each place at fault */
async function readObjectives(file: string): Promise<Objectives> {
  inputSize([file]);
  const read = objectivesSchema.safeParse(await readYaml(file));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  return read.data;
}

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER, 'a whole number from 0 on');
