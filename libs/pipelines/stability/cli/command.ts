import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, basename } from 'node:path';
import {
  colouredPdb,
  PATCH_METRICS,
  REFERENCES_MODE,
  scorecardOf,
  type PatchMetric,
  readFvs,
  type ModelledFv,
} from '@paratope/developability';
import { FvPredictor } from '@paratope/fv-network';
import { Command, Option } from 'commander';
import {
  endWith,
  FileNames,
  inputSize,
  ModelProgress,
  type ReadingOptions,
  takesAntibodies,
  takesFormat,
  TextSink,
  readAntibodies,
  readInput,
  warn,
  type Warning,
} from '@paratope/command-line';
import { scorecardJson, ScorecardCsvWriter, ScorecardTableWriter, type ScorecardWriter } from './writers.js';
import { recogniseFile, type ImportOutcome, type RecognisedFile } from '@paratope/antibody-import';
import { parseMmcif, parsePdb } from '@paratope/geometry';
import { fvOf, modelWarnings } from '@paratope/structure-engines';

/** An input to judge: a model of a file, or an antibody that has to be modelled first. */
type Judged = { readonly id: string; readonly warnings: readonly Warning[] } & (
  | { readonly kind: 'structure'; readonly file: RecognisedFile }
  | { readonly kind: 'sequence'; readonly antibody: ImportOutcome }
);

const STRUCTURE = /(?:\.(?:pdb|ent|cif|mmcif|gz))+$/i;

/** Inputs of the files: structures, judged as they are and named by their file, then antibodies to be modelled. */
async function readJudged(files: readonly string[], options: ReadingOptions): Promise<Judged[]> {
  const structures: Judged[] = [];
  const others: string[] = [];
  for (const name of files) {
    const file = name === '-' ? undefined : recogniseFile(await readInput(name));
    if (file?.format === 'pdb' || file?.format === 'mmcif') {
      structures.push({ id: basename(name).replace(STRUCTURE, ''), warnings: [], kind: 'structure', file });
    } else others.push(name);
  }
  const antibodies = others.length === 0 ? [] : await readAntibodies(others, options);
  return [
    ...structures,
    ...antibodies.map((antibody): Judged => {
      const left = antibody.ok ? modelWarnings(antibody) : [];
      warn(antibody.id, left, options);
      return { id: antibody.id, warnings: [...antibody.warnings, ...left], kind: 'sequence', antibody };
    }),
  ];
}

interface Modelling {
  readonly predictor: () => Promise<FvPredictor>;
  readonly seed: number;
  readonly onProgress: (done: number) => void;
}

/** Fvs of one input. @throws StructureInputError, StructureFormatError or DevelopabilityInputError with the reason */
async function fvsOf(judged: Judged, modelling: Modelling): Promise<ModelledFv[]> {
  if (judged.kind === 'structure') {
    const text = new TextDecoder().decode(judged.file.bytes);
    const { structure } = judged.file.format === 'mmcif' ? parseMmcif(text) : parsePdb(text);
    const [model] = structure.models;
    return model ? readFvs(model) : [];
  }
  const { antibody } = judged;
  if (!antibody.ok) throw new Error(antibody.message);
  const { predictor, seed, onProgress } = modelling;
  const { structure } = await (await predictor()).predict(fvOf(antibody), { seed, onProgress });
  const [model] = structure.models;
  return model ? readFvs(model) : [];
}

const FORMATS = ['table', 'json', 'csv'] as const;

interface DevelopabilityOptions extends ReadingOptions {
  readonly format: (typeof FORMATS)[number];
  readonly pdb?: string;
  readonly patch: PatchMetric;
  readonly seed: number;
  readonly templates?: string;
  readonly substitutions: boolean;
}

const { version } = createRequire(import.meta.url)('@paratope/pipeline-stability/package.json') as {
  readonly version: string;
};

export function developabilityCommand(): Command {
  return takesFormat(takesAntibodies(new Command('developability')), FORMATS, {
    json: 'all results, as the HTTP API gives them',
    csv: 'one line per Fv, for spreadsheets',
  })
    .description(
      'Score developability: surface patches, aggregation, chemistry and stability, compared with therapeutic antibodies. Sequences are modelled first; structures are used as they are',
    )
    .option('--pdb <folder>', 'write ID.pdb with the contribution of each residue to --patch as B-factor')
    .addOption(new Option('--patch <metric>', 'metric for --pdb').choices([...PATCH_METRICS]).default('psh'))
    .option('--seed <number>', 'random seed; the same seed gives the same model', Number, 1)
    .option('--templates <file>', 'your own template library, made by `npm run build -- templates`')
    .option('--no-substitutions', 'suggest no substitutions; this saves most of the time')
    .action(runDevelopability);
}

async function runDevelopability(files: readonly string[], options: DevelopabilityOptions): Promise<void> {
  // A missing file is reported before the work begins.
  inputSize(files);
  const judged = await readJudged(files, options);
  if (options.pdb !== undefined) await mkdir(options.pdb, { recursive: true });
  const sink = await TextSink.open();
  const writer = writerOf(options, sink);
  const progress = new ModelProgress(judged.length);
  const names = new FileNames();
  const predictor = onceOpened(options.templates);
  let failed = 0;
  for (const each of judged) {
    progress.begin(each.id);
    try {
      const onProgress = (done: number): void => progress.advance(0.9 * done);
      const fvs = await fvsOf(each, { predictor, seed: options.seed, onProgress });
      const cards = fvs.map((fv) => scorecardOf(fv, { substitutions: options.substitutions }));
      progress.clear();
      for (const [k, card] of cards.entries()) {
        const id = cards.length > 1 ? `${each.id}/${k + 1}` : each.id;
        await writer.add(id, card, each.warnings);
        if (options.pdb === undefined) continue;
        await writeFile(join(options.pdb, `${names.take(id)}.pdb`), colouredPdb(card, options.patch, id));
      }
    } catch (error) {
      progress.clear();
      failed++;
      console.error(`${each.id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await writer.end?.();
  await sink.close();
  endWith(failed, judged.length, 'antibodies could not be scored');
}

function writerOf({ format }: DevelopabilityOptions, sink: TextSink): ScorecardWriter {
  if (format === 'json') return scorecardJson(sink);
  return format === 'csv' ? new ScorecardCsvWriter(sink) : new ScorecardTableWriter(sink, process.stdout.isTTY);
}

/** Predictor that is opened when the first antibody has to be modelled. */
function onceOpened(templates: string | undefined): () => Promise<FvPredictor> {
  let predictor: Promise<FvPredictor> | undefined;
  return () => (predictor ??= FvPredictor.open({ version, mode: REFERENCES_MODE, templates }));
}
