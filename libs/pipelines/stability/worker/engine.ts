import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  colouredPdb,
  DevelopabilityInputError,
  HEADS_PROVENANCE,
  readFvs,
  REFERENCES_PROVENANCE,
  scorecardOf,
  scorecardReport,
  type ModelledFv,
} from '@paratope/developability';
import { readTemplateLibrary, type TemplateLibrary } from '@paratope/fv-model';
import { stabilityAnalysisTaskSchema, type StabilityAnalysisTask } from '../contract.js';
import { findObjectStore, type ObjectStore } from '@paratope/object-store';
import { predictWithTemplates, readAllFvs, StructureInputError, type NamedFv } from '@paratope/structure-engines';
import {
  EngineInputError,
  fileDigest,
  withIdentity,
  type CreateEngine,
  type EngineContext,
  type EngineIdentity,
} from '@paratope/job-envelope/engine';
import { z } from 'zod';
import { givenFvs } from './given-structure.js';
import { engineOptionsSchema } from './options.js';

const { version } = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)('@paratope/pipeline-stability/package.json'));

/** Share of the time that models take where they have to be made. */
const MODEL_SHARE = 0.8;
/** Of the first Fv, and of each further one. */
const pdbName = (fv: number): string => (fv === 0 ? 'surface.pdb' : `surface-${fv + 1}.pdb`);

interface Tools {
  readonly identity: EngineIdentity;
  readonly library: TemplateLibrary;
  readonly store: Pick<ObjectStore, 'get'> | undefined;
}

/** Judges the developability of an antibody, on the model that was given or on one of its own. */
const createEngine: CreateEngine = (options) => {
  const { templateLibrary, objectStore } = engineOptionsSchema.parse(options);
  const file = templateLibrary ?? createRequire(import.meta.url).resolve('@paratope/fv-model/templates.bin');
  const templates = readFileSync(file);
  const library = readTemplateLibrary(templates);
  const identity = {
    ...{ engine: 'paratope-developability', engine_version: version },
    data_versions: {
      references: REFERENCES_PROVENANCE.version,
      heads: HEADS_PROVENANCE.version,
      templates: library.provenance.inputSha256.slice(0, 12),
    },
    data_digests: { templates: fileDigest(templates) },
  };
  const tools: Tools = { identity, library, store: objectStore && findObjectStore(objectStore) };
  return withIdentity(identity, async (inputs, context) => {
    try {
      return await analyse(stabilityAnalysisTaskSchema.parse(inputs), context, tools);
    } catch (error) {
      if (error instanceof StructureInputError || error instanceof DevelopabilityInputError) {
        throw new EngineInputError(error.message, { cause: error });
      }
      throw error;
    }
  });
};

export default createEngine;

async function analyse(task: StabilityAnalysisTask, { seed, progress }: EngineContext, tools: Tools) {
  const fvs = readAllFvs(task);
  const given = task.structure ? await givenFvs(task.structure.pdb_key, tools.store) : [];
  if (task.structure && !fvs.some((fv) => modelAmong(given, fv))) {
    throw new EngineInputError('The structure prediction holds none of the variable domains of this variant.');
  }
  const judged = fvs.map((fv, k) => {
    const onProgress = (done: number): void => progress((k + MODEL_SHARE * done) / fvs.length);
    const asGiven = modelAmong(given, fv);
    const modelled = asGiven ?? predicted(fv, tools.library, seed, onProgress);
    const card = scorecardOf(modelled);
    progress((k + 1) / fvs.length);
    return {
      pdb: colouredPdb(card, task.patch_metric, fv.name),
      name: fv.name,
      report: {
        ...scorecardReport(card, fv.origins),
        structure_source: asGiven ? 'given' : 'predicted',
        pdb_key: pdbName(k),
      },
    };
  });
  const [first, ...further] = judged;
  if (!first) throw new RangeError('an antibody has an Fv');
  return {
    results: {
      ...first.report,
      fvs: further.map(({ name, report }) => ({ name, ...report })),
      patch_metric: task.patch_metric,
    },
    provenance: { ...tools.identity, seed },
    artifacts: judged.map(({ pdb }, k) => ({
      name: pdbName(k),
      contentType: 'chemical/x-pdb',
      bytes: new TextEncoder().encode(pdb),
    })),
  };
}

/** The model of an Fv among those of a file: the same domains, residue by residue. */
const modelAmong = (models: readonly ModelledFv[], { task: { heavy, light } }: NamedFv): ModelledFv | undefined =>
  models.find(
    ({ domains: [vh, vl] }) => vh?.sequence === heavy.sequence && (vl?.sequence ?? '') === (light?.sequence ?? ''),
  );

function predicted(
  { task }: NamedFv,
  library: TemplateLibrary,
  seed: number,
  onProgress: (done: number) => void,
): ModelledFv {
  const [model] = predictWithTemplates(task, { library, version, seed, onProgress }).structure.models;
  const [fv] = model ? readFvs(model) : [];
  if (!fv) throw new RangeError('a prediction has a model');
  return fv;
}
