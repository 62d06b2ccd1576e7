import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ImportedAntibody, ImportOutcome } from '@paratope/antibody-import';
import { FvPredictor, openH3Check } from '@paratope/fv-network';
import { HEAVY_REGION_NAMES, type RegionName } from '@paratope/molecule';
import { SCHEMES, type Scheme } from '@paratope/numbering';
import {
  BUILTIN_MODES,
  fvOf,
  modelWarnings,
  StructureInputError,
  structureFiles,
  structureReport,
} from '@paratope/structure-engines';
import type { BuiltinMode, FvTask, StructurePrediction } from '@paratope/structure-engines';
import { Command, InvalidArgumentError, Option } from 'commander';
import {
  chimeraScript,
  endWith,
  FileNames,
  loopErrorText,
  ModelProgress,
  pymolScript,
  readAntibodies,
  type ReadingOptions,
  readSeed,
  type ShownModel,
  takesAntibodies,
  warn,
  type Warning,
} from '@paratope/command-line';

import { fabOf } from '../method/fab.js';
import { readFabs } from '../worker/fabs.js';

interface ModelOptions extends ReadingOptions {
  readonly out: string;
  readonly seed: number;
  readonly maxTemplateIdentity?: number;
  readonly excludePdb?: readonly string[];
  readonly numbering: Scheme | 'sequential';
  readonly templates?: string;
  readonly ensemble?: true;
  readonly fab?: true;
  readonly constantRegion?: RegionName;
  readonly engine?: BuiltinMode;
  readonly json?: true;
}

const { version } = createRequire(import.meta.url)('@paratope/pipeline-structure/package.json') as {
  readonly version: string;
};

export function modelCommand(): Command {
  return takesAntibodies(new Command('model'))
    .description(
      'Model Fvs, and write ID.pdb, ID.cif and ID.json per antibody; `paratope pair` shows how chains are paired',
    )
    .option('-o, --out <folder>', 'folder of the models, created if missing', '.')
    .option('--seed <number>', 'random seed; the same seed gives the same model', readSeed, 1)
    .option(
      '--max-template-identity <share>',
      'use no template with a higher sequence identity than this (0–1)',
      readShare,
    )
    .option('--exclude-pdb <codes>', 'use no templates from these PDB entries', readCodes)
    .addOption(
      new Option('-n, --numbering <scheme>', 'residue numbering; `sequential` counts each chain from 1')
        .choices([...SCHEMES, 'sequential'])
        .default('imgt'),
    )
    .addOption(
      new Option('--engine <name>', 'network and templates (default), or one of them').choices([...BUILTIN_MODES]),
    )
    .option('--ensemble', 'also write ID.ensemble.pdb: five models that show where the engines disagree')
    .option('--fab', 'also model the Fab, and write its three conformers as ID.fab-1.cif to ID.fab-3.cif')
    .addOption(
      new Option('--constant-region <name>', 'with --fab: region of heavy chains that end with their V domains')
        .choices(HEAVY_REGION_NAMES)
        .default('IGHG1'),
    )
    .option('--templates <file>', 'your own template library, made by `npm run build -- templates`')
    .option('--json', 'print what stands in the ID.json of every model, as a list')
    .action(runModel);
}

function readShare(value: string): number {
  const share = Number(value);
  if (value.trim() !== '' && share >= 0 && share <= 1) return share;
  throw new InvalidArgumentError('Write an identity from 0 to 1.');
}

/** Codes separated by commas; the option may also be given several times. */
function readCodes(value: string, previous: readonly string[] = []): string[] {
  const codes = value.split(',').map((code) => code.trim());
  if (!codes.every((code) => /^[0-9][A-Za-z0-9]{3}$/.test(code))) {
    throw new InvalidArgumentError('PDB codes have four characters, the first of them a digit.');
  }
  return [...previous, ...codes];
}

async function runModel(files: readonly string[], options: ModelOptions): Promise<void> {
  const predictor = await FvPredictor.open({ version, mode: options.engine, templates: options.templates });
  const check = predictor.mode === 'combined' ? await openH3Check() : undefined;
  const antibodies = await readAntibodies(files, options);
  await mkdir(options.out, { recursive: true });

  const fabs = options.fab ? await readFabs() : undefined;
  const progress = new ModelProgress(antibodies.length);
  const names = new FileNames();
  const shown: ShownModel[] = [];
  const reports: unknown[] = [];
  let failed = 0;
  for (const antibody of antibodies) {
    const left = antibody.ok ? modelWarnings(antibody) : [];
    const warnings = [...antibody.warnings, ...left];
    warn(antibody.id, left, options);
    progress.begin(antibody.id);
    const startedAt = performance.now();
    const modelled = await modelOne(antibody, predictor, options, (done) => progress.advance(done));
    const outcome = 'message' in modelled || !check ? modelled : await check(modelled);
    progress.clear();
    const fab = 'message' in outcome || !fabs || !antibody.ok ? undefined : fabModel(outcome, antibody, fabs, options);
    if ('message' in outcome) {
      failed++;
      console.error(`${antibody.id}: ${outcome.message}`);
      continue;
    }
    const name = names.take(antibody.id);
    const report = await writeModel(
      join(options.out, name),
      { id: antibody.id, warnings },
      outcome,
      predictor,
      options,
      fab,
    );
    shown.push({ name: antibody.id, file: `${name}.pdb` });
    if (options.json) reports.push(report);
    else console.log(summary(name, outcome, (performance.now() - startedAt) / 1000));
  }
  if (options.json) console.log(JSON.stringify(reports, undefined, 2));
  // The scripts colour CDRs by their IMGT numbers.
  if (shown.length > 0 && options.numbering === 'imgt') {
    await writeFile(join(options.out, 'view.pml'), pymolScript(shown));
    await writeFile(join(options.out, 'view.cxc'), chimeraScript(shown));
  }
  endWith(failed, antibodies.length, 'antibodies could not be modelled');
}

async function modelOne(
  antibody: ImportOutcome,
  predictor: FvPredictor,
  options: ModelOptions,
  onProgress: (done: number) => void,
): Promise<StructurePrediction | { readonly message: string }> {
  if (!antibody.ok) return antibody;
  const { seed, maxTemplateIdentity, excludePdb, numbering, ensemble } = options;
  try {
    return await predictor.predict(taskOf(antibody), {
      seed,
      maxTemplateIdentity,
      excludePdb,
      numbering,
      onProgress,
      ensembleSize: ensemble ? 5 : 1,
      mayBeIncomplete: true,
    });
  } catch (error) {
    if (error instanceof StructureInputError) return { message: error.message };
    throw error;
  }
}

type ModelledFab = ReturnType<typeof fabOf>;

/** Fab around a model; undefined, with the reason on standard error, where there is none. */
function fabModel(
  prediction: StructurePrediction,
  antibody: ImportedAntibody,
  templates: Awaited<ReturnType<typeof readFabs>>,
  { constantRegion }: ModelOptions,
): ModelledFab | undefined {
  try {
    return fabOf(prediction, antibody, { templates, constantRegion, name: antibody.id });
  } catch (error) {
    if (!(error instanceof StructureInputError)) throw error;
    console.error(`${antibody.id}: no Fab. ${error.message}`);
    return undefined;
  }
}

function taskOf(antibody: ImportedAntibody): FvTask {
  const fv = fvOf(antibody);
  const isAlone = antibody.format !== 'nanobody' && antibody.chains.every(({ role }) => role === 'heavy');
  const alone = isAlone ? ['No light chain given. Modelled as a single domain.'] : [];
  return { ...fv, warnings: [...fv.warnings, ...alone] };
}

async function writeModel(
  path: string,
  { id, warnings }: { readonly id: string; readonly warnings: readonly Warning[] },
  prediction: StructurePrediction,
  { dataVersions }: FvPredictor,
  { seed, ensemble: withEnsemble }: ModelOptions,
  fab: ModelledFab | undefined,
): Promise<unknown> {
  const { pdb, cif, ensemble } = structureFiles(prediction, id);
  const { engine, engineVersion } = prediction;
  const report = {
    id,
    warnings,
    ...structureReport(prediction),
    ...(fab && { fab: fab.fab, fab_conformers: fab.conformers.map(({ report }) => report) }),
    provenance: {
      engine,
      engine_version: engineVersion,
      data_versions: dataVersions,
      seed,
    },
  };
  await writeFile(`${path}.pdb`, pdb);
  await writeFile(`${path}.cif`, cif);
  if (withEnsemble) await writeFile(`${path}.ensemble.pdb`, ensemble);
  for (const [k, { cif: conformer }] of (fab?.conformers ?? []).entries()) {
    await writeFile(`${path}.fab-${k + 1}.cif`, conformer);
  }
  await writeFile(`${path}.json`, `${JSON.stringify(report, null, 2)}\n`);
  return report;
}

function summary(name: string, { confidence, cdrs, warnings }: StructurePrediction, seconds: number): string {
  const h3 = cdrs.find((cdr) => cdr.name === 'H3');
  const loop = h3 ? `  H3 of ${h3.sequence.length}, ${errorOf(h3)}` : '';
  const head = `${name}.pdb  confidence ${confidence.toFixed(2)}${loop}  ${seconds.toFixed(1)} s`;
  return [head, ...warnings.map((warning) => `  ${warning}`)].join('\n');
}

function errorOf(h3: StructurePrediction['cdrs'][number]): string {
  const text = loopErrorText({ predicted_error: h3.predictedError, possible_error: h3.possibleError });
  return text === null ? 'error unknown' : `±${text} Å`;
}
