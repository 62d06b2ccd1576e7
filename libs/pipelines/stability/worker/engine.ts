import { createRequire } from 'node:module';
import {
  colouredPdb,
  DevelopabilityInputError,
  HEADS_PROVENANCE,
  readFvs,
  REFERENCES_MODE,
  REFERENCES_PROVENANCE,
  scorecardOf,
  scorecardReport,
  type ModelledFv,
} from '@paratope/developability';
import { FvPredictor } from '@paratope/fv-network';
import { stabilityAnalysisTaskSchema, type StabilityAnalysisTask } from '../contract.js';
import { findObjectStore, type ObjectStore } from '@paratope/object-store';
import { readAllFvs, StructureInputError, type NamedFv } from '@paratope/structure-engines';
import {
  EngineInputError,
  withIdentity,
  type CreateEngine,
  type EngineContext,
  type EngineIdentity,
  EngineDefect,
} from '@paratope/job-envelope/engine';
import { z } from 'zod';
import { engineOptionsSchema } from './options.js';
import { parsePdb, StructureFormatError } from '@paratope/geometry';

/** Largest size of a structure file. Models of an Fv take half a megabyte, and no engine makes larger files. */
const MOST_BYTES = 32_000_000;

/**
 * The Fvs of the model that an earlier job predicted.
 *
 * @throws EngineInputError if its file is missing or unreadable
 */
async function givenFvs(key: string, store: Pick<ObjectStore, 'get'> | undefined): Promise<ModelledFv[]> {
  if (!store) throw new EngineDefect('a structure is to be read and no object store is configured');
  const bytes = await store.get(key, { maxBytes: MOST_BYTES });
  if (!bytes) {
    throw new EngineInputError('The file of the structure prediction has expired or was deleted: predict it again.');
  }
  try {
    const [model] = parsePdb(new TextDecoder().decode(bytes)).structure.models;
    return model ? readFvs(model) : [];
  } catch (error) {
    if (!(error instanceof StructureFormatError)) throw error;
    throw new EngineInputError('The file of the structure prediction holds no structure.', { cause: error });
  }
}

const { version } = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)('@paratope/pipeline-stability/package.json'));

/** Share of the time that models take if they have to be made. */
const MODEL_SHARE = 0.8;
/** Name of the file of the first Fv, and of each further one. */
const pdbName = (fv: number): string => (fv === 0 ? 'surface.pdb' : `surface-${fv + 1}.pdb`);

interface Tools {
  readonly identity: EngineIdentity;
  readonly predictor: FvPredictor;
  readonly store: Pick<ObjectStore, 'get'> | undefined;
}

/** Judges the developability of an antibody, on the given model or on one of its own. */
const createEngine: CreateEngine = async (options) => {
  const { templateLibrary, objectStore } = engineOptionsSchema.parse(options);
  const predictor = await FvPredictor.open({ version, mode: REFERENCES_MODE, templates: templateLibrary });
  const identity = {
    engine: 'paratope-developability',
    engine_version: version,
    data_versions: {
      references: REFERENCES_PROVENANCE.version,
      heads: HEADS_PROVENANCE.version,
      ...predictor.dataVersions,
    },
    data_digests: predictor.dataDigests,
  };
  const tools: Tools = { identity, predictor, store: objectStore && findObjectStore(objectStore) };
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
  const judged = [];
  for (const [k, fv] of fvs.entries()) {
    const onProgress = (done: number): void => progress((k + MODEL_SHARE * done) / fvs.length);
    const asGiven = modelAmong(given, fv);
    const modelled = asGiven ?? (await predicted(fv, tools.predictor, seed, onProgress));
    const card = scorecardOf(modelled);
    progress((k + 1) / fvs.length);
    judged.push({
      pdb: colouredPdb(card, task.patch_metric, fv.name),
      name: fv.name,
      report: {
        ...scorecardReport(card, fv.origins),
        structure_source: asGiven ? 'given' : 'predicted',
        pdb_key: pdbName(k),
      },
    });
  }
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

/** The model of an Fv in a file: the one with the same domains, residue by residue. */
const modelAmong = (models: readonly ModelledFv[], { task: { heavy, light } }: NamedFv): ModelledFv | undefined =>
  models.find(
    ({ domains: [vh, vl] }) => vh?.sequence === heavy.sequence && (vl?.sequence ?? '') === (light?.sequence ?? ''),
  );

async function predicted(
  { task }: NamedFv,
  predictor: FvPredictor,
  seed: number,
  onProgress: (done: number) => void,
): Promise<ModelledFv> {
  const { structure } = await predictor.predict(task, { seed, onProgress });
  const [model] = structure.models;
  const [fv] = model ? readFvs(model) : [];
  if (!fv) throw new RangeError('a prediction has a model');
  return fv;
}
