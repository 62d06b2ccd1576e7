import { readFile } from 'node:fs/promises';
import { sequenceName } from '@paratope/antibody';
import {
  csv,
  FileNames,
  readAntibodies,
  table,
  takesAntibodies,
  takesFormat,
  TextSink,
  type ReadingOptions,
  type Tabular,
} from '@paratope/command-line';
import { parseStructure, StructureFormatError, type Model } from '@paratope/geometry';
import { StructureInputError } from '@paratope/structure-engines';
import { Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import type { RedesignResults } from '../contract/design.js';
import { AVOIDABLE, requestSchema, ZONES, type RedesignRequest } from '../contract/request.js';
import { RedesignInputError } from '../method/positions.js';
import { redesign } from '../method/redesign.js';
import { openTools } from '../worker/tools.js';

const FORMATS = ['table', 'json', 'csv', 'fasta'] as const;

interface Options extends ReadingOptions {
  readonly zones?: string;
  readonly at?: string;
  readonly keep?: string;
  readonly scheme?: string;
  readonly avoid?: string;
  readonly forbid?: string;
  readonly mostMutations?: number;
  readonly leastOasis?: number;
  readonly mostNewCores?: number;
  readonly designs?: number;
  readonly temperature?: number;
  readonly network?: string;
  readonly structure?: string;
  readonly seed: number;
  readonly format: (typeof FORMATS)[number];
  readonly out?: string;
}

export function redesignCommand(): Command {
  return takesFormat(takesAntibodies(new Command('redesign')), FORMATS, {
    json: 'all figures and what speaks against each design',
    csv: 'a line per design',
    fasta: 'the chains of every design',
  })
    .description('Redesign antibodies at chosen positions by inverse folding, on this machine')
    .option('--zones <names>', `sets of positions, parted by commas: ${ZONES.join(', ')}`)
    .option('--at <positions>', 'single positions, parted by commas: H:54,H:55')
    .option('--keep <positions>', 'positions that stay, parted by commas')
    .addOption(new Option('--scheme <scheme>', 'numbering of the positions (default: imgt)').choices(['imgt', 'kabat']))
    .option(
      '--avoid <motifs>',
      `liability motifs, parted by commas: ${AVOIDABLE.join(', ')} (default: glycosylation, deamidation, isomerization)`,
    )
    .option('--forbid <residues>', 'residues that no position may get: MW')
    .addOption(numberOption('--most-mutations <number>', 'most mutations of a design'))
    .addOption(numberOption('--least-oasis <percent>', 'least OASis identity of a design'))
    .addOption(numberOption('--most-new-cores <number>', 'most foreign MHC class II cores more than the parent'))
    .addOption(numberOption('--designs <number>', 'number of designs (default: 5)'))
    .addOption(numberOption('--temperature <number>', 'temperature of sampling (default: 0.2)'))
    .addOption(new Option('--network <name>', 'network (default: protein)').choices(['protein', 'soluble', 'ligand']))
    .option('--structure <file>', 'PDB or mmCIF of the antibody, with or without its antigen (default: a model)')
    .addOption(numberOption('--seed <number>', 'random seed; equal seeds give equal designs').default(1))
    .option('-o, --out <file>', 'write to a file instead of standard output')
    .action(run);
}

const numberOption = (flags: string, description: string): Option =>
  new Option(flags, description).argParser((value) => {
    const number = Number(value);
    if (value.trim() === '' || !Number.isFinite(number)) throw new InvalidArgumentError('Write a number.');
    return number;
  });

async function run(files: readonly string[], options: Options): Promise<void> {
  const request = requestOf(options);
  const read = await readAntibodies(files, options);
  const given = options.structure === undefined ? undefined : await readModel(options.structure);
  const { tools } = await openTools();
  const made: { readonly id: string; readonly results: RedesignResults }[] = [];
  for (const antibody of read) {
    try {
      if (!antibody.ok) throw new RedesignInputError(antibody.message);
      made.push({ id: antibody.id, results: await redesign(antibody, request, tools, { seed: options.seed, given }) });
    } catch (error) {
      if (!(error instanceof RedesignInputError || error instanceof StructureInputError)) throw error;
      console.error(`${antibody.id}: ${error.message}`);
    }
  }
  const sink = await TextSink.open(options.out);
  await sink.write(WRITERS[options.format](made));
  await sink.close();
  if (read.length === 0) console.error('The input holds no sequences.');
  if (made.length < read.length || read.length === 0) process.exitCode = 1;
}

/** @throws Error naming each option at fault */
function requestOf(options: Options): RedesignRequest {
  const list = (value?: string): string[] | undefined => value?.split(',').map((part) => part.trim());
  const read = requestSchema.safeParse({
    positions: {
      scheme: options.scheme,
      zones: list(options.zones),
      at: list(options.at),
      keep: list(options.keep),
    },
    avoid: list(options.avoid),
    forbid: options.forbid,
    most_mutations: options.mostMutations,
    least_oasis_identity: options.leastOasis,
    most_new_cores: options.mostNewCores,
    designs: options.designs,
    temperature: options.temperature,
    network: options.network,
  });
  if (!read.success) throw new Error(z.prettifyError(read.error));
  return read.data;
}

/** @throws Error naming the file that holds no structure */
async function readModel(file: string): Promise<Model | undefined> {
  try {
    return parseStructure(await readFile(file, 'utf8')).structure.models[0];
  } catch (error) {
    if (!(error instanceof StructureFormatError)) throw error;
    throw new Error(`${file}: ${error.message}`, { cause: error });
  }
}

type Made = readonly { readonly id: string; readonly results: RedesignResults }[];

const WRITERS: Readonly<Record<(typeof FORMATS)[number], (made: Made) => string>> = {
  table: (made) =>
    made
      .map(
        (each) =>
          `${each.id}: ${each.results.positions.length} positions\n${table(rowsOf([each]))}${[...each.results.notes, ...each.results.designs.flatMap(({ name, against }) => against.map((line) => `${name}: ${line}`))].map((line) => `  ${line}\n`).join('')}`,
      )
      .join('\n'),
  json: (made) => `${JSON.stringify(made, undefined, 2)}\n`,
  csv: (made) => csv(rowsOf(made)),
  fasta(made) {
    const names = new FileNames();
    return made
      .map(({ id, results }) => ({ candidate: names.take(id), results }))
      .flatMap(({ candidate, results }) =>
        results.designs.flatMap(({ name, chains = [] }) =>
          chains.map(({ role, sequence }) => {
            const named = sequenceName({ candidate, variant: name, origin: 'redesign' }, role, sequence);
            return `>${named}\n${sequence}\n`;
          }),
        ),
      )
      .join('');
  },
};

/** Table with a line for the parent, then one per design. */
function rowsOf(made: Made): Tabular {
  const figures = ({ figures: own }: Pick<RedesignResults['designs'][number], 'figures'>) => [
    own.oasis_identity,
    own.foreign_cores,
    own.liabilities.length,
    own.red_flags,
  ];
  return {
    columns: [
      'antibody',
      'design',
      'log-odds',
      'OASis identity (%)',
      'foreign cores',
      'liabilities',
      'red flags',
      'H3 distance (Å)',
      'mutations',
    ],
    rows: made.flatMap(({ id, results: { parent, designs } }) => [
      [id, 'parent', null, ...figures({ figures: parent }), null, ''],
      ...designs.map((design) => [
        id,
        design.name,
        design.log_odds,
        ...figures(design),
        design.h3_distance,
        design.mutations.map(({ mutation }) => mutation).join(' '),
      ]),
    ]),
  };
}
