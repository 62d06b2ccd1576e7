import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sequenceName, type NamedMolecule } from '@paratope/antibody';
import {
  CodonInputError,
  DEFAULT_CONSTRAINTS,
  defaultConstraints,
  designExport,
  HEAVY_CONSTANTS,
  HOST_RULE_IDS,
  HOSTS,
  LIGHT_CONSTANTS,
  MOST_FIVE_PRIME_WEIGHT,
  plotSvg,
  RESTRICTION_ENZYMES,
  SIGNAL_PEPTIDE_NAMES,
  STRATEGIES,
  type ExportDesign,
  type ExportRequest,
  type Host,
  type HostRuleId,
  type OrderFragment,
  type RestrictionEnzyme,
  type StartFolding,
  type Strategy,
} from '@paratope/codon';
import { csv, fasta, fileStem, genbank, type Exported } from '@paratope/codon/formats';
import type { SequenceRecord } from '@paratope/antibody-import';
import { numberAntibody } from '@paratope/numbering';
import { Command, InvalidArgumentError, Option } from 'commander';
import {
  endWith,
  FileNames,
  inputSize,
  JsonList,
  type ReadingOptions,
  readSequences,
  recordWarnings,
  roleOf,
  takesFormat,
  takesRecords,
  TextSink,
  warn,
  type Warning,
  wholeNumber,
} from '@paratope/command-line';

import { exportResults } from '../worker/results.js';
import { orderOf, takesOrder, writeOrder, type OrderOptions } from './order.js';

const FORMATS = ['fasta', 'csv', 'genbank', 'json'] as const;

interface CodonOptions extends ReadingOptions, OrderOptions {
  readonly host: Host;
  readonly strategy: Strategy;
  readonly format: (typeof FORMATS)[number];
  readonly out?: string;
  readonly plots?: string;
  readonly solutions: number;
  readonly signalPeptide: 'none' | 'usual' | (typeof SIGNAL_PEPTIDE_NAMES)[number];
  readonly heavyConstant?: (typeof HEAVY_CONSTANTS)[number];
  readonly lightConstant?: (typeof LIGHT_CONSTANTS)[number];
  readonly avoidEnzymes: readonly RestrictionEnzyme[];
  readonly avoidPatterns: readonly string[];
  readonly skipRules: readonly HostRuleId[];
  readonly maxRepeat: number;
  readonly suppressCpg?: true;
  readonly fivePrimeWeight: number;
  readonly sourceOrganism: Host;
  readonly start: boolean;
  readonly stop: 'TAA' | 'TAG' | 'TGA' | 'none';
  readonly soft?: true;
  readonly seed: number;
}

export function codonCommand(): Command {
  const option = (flags: string, text: string): Option => new Option(flags, text);
  const command = takesFormat(takesRecords(new Command('codon')), FORMATS, {
    fasta: 'one record per chain',
    csv: 'one line per chain, for spreadsheets',
    genbank: 'with every part annotated',
    json: 'with every check, in the words of the HTTP API',
  });
  return takesOrder(command)
    .description('Design DNA for an expression host: one record per antibody chain, or for any protein')
    .addOption(option('--host <host>', 'expression host').choices(HOSTS).makeOptionMandatory())
    .addOption(option('-s, --strategy <name>', 'codon strategy').choices(STRATEGIES).default('maximize_cai'))
    .option('-o, --out <file>', 'write to a file instead of standard output')
    .option('--plots <folder>', 'folder for NAME.svg per record: GC content and codon quality along the sequence')
    .option('--solutions <number>', 'number of different sequences per record, best first', wholeNumber(1, 10), 1)
    .addOption(
      option('--signal-peptide <name>', 'signal peptide')
        .choices(['none', 'usual', ...SIGNAL_PEPTIDE_NAMES])
        .default('none'),
    )
    .addOption(option('--heavy-constant <region>', 'human constant region of heavy chains').choices(HEAVY_CONSTANTS))
    .addOption(option('--light-constant <region>', 'human constant region of light chains').choices(LIGHT_CONSTANTS))
    .option(
      '--avoid-enzymes <names>',
      'restriction enzymes to avoid, separated by commas; `none` for none',
      enzymes,
      DEFAULT_CONSTRAINTS.avoidEnzymes,
    )
    .option('--avoid-patterns <patterns>', 'IUPAC patterns to avoid, separated by commas', patterns, [])
    .option('--skip-rules <rules>', 'rules of the host to ignore, separated by commas', rules, [])
    .option(
      '--max-repeat <length>',
      'longest direct or inverted repeat',
      wholeNumber(9, 60),
      DEFAULT_CONSTRAINTS.maxRepeat,
    )
    .option('--suppress-cpg', 'avoid CpG')
    .option(
      '--five-prime-weight <number>',
      'weight of the folding around the start codon, for e_coli: ln w per kcal/mol',
      weight,
      0,
    )
    .addOption(
      option('--source-organism <host>', 'source organism, for the strategy harmonize').choices(HOSTS).default('human'),
    )
    .option('--no-start', 'add no start codon and no Kozak or ribosome-binding context')
    .addOption(option('--stop <codon>', 'stop codon').choices(['TAA', 'TAG', 'TGA', 'none']).default('TAA'))
    .option('--soft', 'write the best sequence even if not all constraints can be met')
    .option('--seed <number>', 'random seed; the same seed gives the same DNA', wholeNumber(0, 2 ** 32 - 1), 1)
    .action(runCodon);
}

function weight(value: string): number {
  const number = Number(value);
  if (value.trim() !== '' && number >= 0 && number <= MOST_FIVE_PRIME_WEIGHT) return number;
  throw new InvalidArgumentError(`Write a number from 0 to ${MOST_FIVE_PRIME_WEIGHT}.`);
}

const listed = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && item !== 'none');

function among<Name extends string>(names: readonly Name[], value: string): Name[] {
  return listed(value).map((item) => {
    const name = names.find((each) => each.toLowerCase() === item.toLowerCase());
    if (name === undefined) throw new InvalidArgumentError(`${item} is not one of ${names.join(', ')}.`);
    return name;
  });
}

const enzymes = (value: string): RestrictionEnzyme[] => among(RESTRICTION_ENZYMES, value);
const rules = (value: string): HostRuleId[] => among(HOST_RULE_IDS, value);

function patterns(value: string): string[] {
  const found = listed(value.toUpperCase());
  const wrong = found.find((pattern) => !/^[ACGTRYSWKMBDHVN]{4,60}$/.test(pattern));
  if (wrong !== undefined) throw new InvalidArgumentError(`${wrong} is not an IUPAC pattern of 4 to 60 letters.`);
  return found;
}

/** Any protein is written as DNA; the warning is for one that was meant to be an antibody. */
const NO_DOMAIN: Warning = { code: 'no_antibody_domain', detail: 'No antibody variable domain found in the sequence.' };

async function runCodon(files: readonly string[], options: CodonOptions, command: Command): Promise<void> {
  for (const [option, file] of [
    ['--order-sheet', options.orderSheet] as const,
    ['--plate-map', options.plateMap] as const,
  ])
    if (file !== undefined && options.vendor === undefined)
      command.error(`error: ${option} needs --vendor`, { exitCode: 2 });
  inputSize(files);
  if (options.plots !== undefined) await mkdir(options.plots, { recursive: true });
  const sink = await TextSink.open(options.out);
  const json = options.format === 'json' ? new JsonList(sink) : undefined;
  const names = new FileNames();
  const order: OrderFragment[] = [];
  let records = 0;
  let failed = 0;
  let header = true;
  for await (const record of readSequences(files, options)) {
    records++;
    try {
      const numbered = numberAntibody(record.sequence, { germline: false });
      const warnings = numbered.ok ? recordWarnings(numbered) : [NO_DOMAIN];
      warn(record.name, warnings, options);
      const request = requestOf(record, numbered.ok ? roleOf(numbered.value) : 'protein', options);
      const design = designExport(request);
      const { fragments, lines } = orderOf(moleculeOf(record), design, options);
      const exported = { ...exportedOf(record, request, design), warnings: warnings.map(({ detail }) => detail) };
      if (json) await json.add(listedOf(record, warnings, design));
      else await sink.write(written(exported, options.format, header));
      header = false;
      if (options.plots !== undefined) {
        const file = join(options.plots, `${names.take(fileStem(exported))}.svg`);
        await writeFile(file, plotSvg(design.chains, request.host, request.constraints.gcWindow, moleculeOf(record)));
      }
      for (const line of [...summary(record.name, design), ...lines]) console.error(line);
      order.push(...fragments);
    } catch (error) {
      if (!(error instanceof CodonInputError)) throw error;
      failed++;
      console.error(`${record.name}: ${error.message}`);
    }
  }
  await json?.end();
  await sink.close();
  await writeOrder(order, options);
  endWith(failed, records, 'records could not be written as DNA');
}

/** A record of the JSON; `names` are those of the DNA of each chain. */
function listedOf(record: SequenceRecord, warnings: readonly Warning[], design: ExportDesign): object {
  const names = design.chains.map(({ construct, design: { sequence } }) =>
    sequenceName(moleculeOf(record), construct.role, sequence),
  );
  return { id: record.name, names, warnings, results: exportResults(design) };
}

/** Molecule of a record: the antibody that its header names, or the whole name. */
const moleculeOf = ({ name, antibody = '' }: SequenceRecord): NamedMolecule => ({
  candidate: antibody === '' ? name : antibody,
});

function requestOf({ sequence }: SequenceRecord, role: string, options: CodonOptions): ExportRequest {
  const { host, strategy, solutions, seed, sourceOrganism, signalPeptide, stop } = options;
  return {
    host,
    strategy,
    solutions,
    seed,
    sourceOrganism,
    chains: [{ role, sequence }],
    constraints: {
      ...defaultConstraints(host),
      avoidEnzymes: options.avoidEnzymes,
      avoidPatterns: options.avoidPatterns,
      skipRules: options.skipRules,
      maxRepeat: options.maxRepeat,
      suppressCpg: options.suppressCpg === true,
    },
    construct: {
      signalPeptide: signalPeptide === 'none' ? null : signalPeptide,
      constantRegions: { heavy: options.heavyConstant ?? null, light: options.lightConstant ?? null },
      startCodon: options.start,
    },
    stop: stop === 'none' ? null : stop,
    fivePrimeWeight: options.fivePrimeWeight,
    nativeDna: [],
    soft: options.soft === true,
  };
}

function exportedOf(record: SequenceRecord, { host, strategy }: ExportRequest, { chains }: ExportDesign): Exported {
  return {
    id: '',
    variantId: '',
    molecule: moleculeOf(record),
    host,
    strategy,
    completedAt: new Date(),
    cds: chains.map(({ construct, design, features, gcContent, alternatives }) => ({
      chain: construct.role,
      sequence: design.sequence,
      protein: construct.protein,
      features,
      cds_start: design.cdsStart + 1,
      cds_end: design.sequence.length,
      cai: rounded(design.cai),
      gc_content: rounded(gcContent),
      alternatives: alternatives.map((other) => ({
        sequence: other.sequence,
        cai: rounded(other.cai),
        gc_content: rounded(other.gcContent),
      })),
    })),
  };
}

const rounded = (value: number): number => Number(value.toFixed(4));

function written(exported: Exported, format: CodonOptions['format'], header: boolean): string {
  if (format === 'genbank') return genbank(exported);
  if (format === 'fasta') return fasta([exported]);
  const text = csv([exported]);
  return header ? text : text.slice(text.indexOf('\r\n') + 2);
}

const kcal = (energy: number): string => energy.toFixed(1).replace('-', '−');

function* folding(name: string, { energy, tradeOff }: StartFolding): Generator<string> {
  yield `${name}  folding of −4 … +37: ${kcal(energy)} kcal/mol (nearer to 0 is less structure)`;
  if (tradeOff.length > 0) yield `${name}  five-prime weight    CAI  kcal/mol, best without forbidden patterns`;
  for (const row of tradeOff)
    yield `${name}  ${String(row.weight).padStart(17)}  ${row.cai.toFixed(3)}  ${kcal(row.energy).padStart(8)}`;
}

function* summary(name: string, { chains, constraints, conflicts, notes }: ExportDesign): Generator<string> {
  for (const { construct, design, gcContent } of chains) {
    const bound = design.caiBound === null ? '' : ` (none above ${design.caiBound.toFixed(3)})`;
    const broken = constraints.filter(({ satisfied }) => !satisfied).map((checked) => checked.name);
    const met = broken.length === 0 ? `all ${constraints.length} constraints met` : `NOT met: ${broken.join(', ')}`;
    yield (
      `${name}  ${construct.role}, ${design.sequence.length} nucleotides, CAI ${design.cai.toFixed(3)}${bound}, ` +
      `GC ${(100 * gcContent).toFixed(1)} %, ${met}`
    );
    if (design.startFolding) yield* folding(name, design.startFolding);
  }
  for (const { constraint, start, end, between } of conflicts) {
    yield `${name}  ${constraint} at ${start}–${end}: in conflict ${between.join(', ')}`;
  }
  for (const note of notes) yield `${name}  ${note}`;
}
