import { createRequire } from 'node:module';
import { FvNetwork } from '@paratope/fv-network';
import { USUAL_MODEL_ENGINE } from '@paratope/job-envelope';
import { EngineDefect, EngineInputError, withIdentity, type CreateEngine } from '@paratope/job-envelope/engine';
import { openObjectStore } from '@paratope/object-store';
import { z } from 'zod';
import { partTaskSchema, type PartStep } from '../../contract/parts.js';
import { AntigenError, readAntigen, type Antigen } from '../tiers/antigen.js';
import { TierEngines } from '../tiers/tier-engines.js';
import { measurePart } from './measure-part.js';
import { engineOptionsSchema } from './options.js';
import { fetched, type PartStore } from './part-files.js';
import { readPart, type PartOutcome } from './read-part.js';
import { selectPart } from './select-part.js';

const { version } = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)('@paratope/pipeline-screening/package.json'));

type MeasureStep = Extract<PartStep, { stage: 'measure' }>;

/** Computes parts of screens: cuts files, measures shards, selects rows. */
const createEngine: CreateEngine = (options) => {
  const store = openObjectStore(engineOptionsSchema.parse(options).objectStore);
  const identity = { engine: 'paratope-screening', engine_version: version, data_versions: {} };
  const engines = new LastEngines(store);
  return withIdentity(identity, async (inputs, { progress }) => {
    const { step } = partTaskSchema.parse(inputs);
    const outcome = await computed(step, store, engines, progress);
    return { ...outcome, provenance: { ...identity, seed: step.stage === 'measure' ? step.seed : null } };
  });
};

export default createEngine;

function computed(
  step: PartStep,
  store: PartStore,
  engines: LastEngines,
  progress: (fraction: number) => void,
): Promise<PartOutcome> {
  switch (step.stage) {
    case 'read':
      return readPart(step, store);
    case 'measure':
      return measurePart(step, { store, progress, engines: engines.of(step) });
    case 'select':
      return selectPart(step, store);
  }
}

/** Engines of the last seed, engine of models and antigen. Most screens have the same, so the models are kept in memory for them. */
class LastEngines {
  #key: string | undefined;
  #engines: TierEngines | undefined;

  constructor(private readonly store: PartStore) {}

  of({ seed, model_engine: modelEngine = USUAL_MODEL_ENGINE, antigen }: MeasureStep): TierEngines {
    const key = JSON.stringify([seed, modelEngine, antigen ?? null]);
    if (this.#engines === undefined || this.#key !== key) {
      this.#key = key;
      this.#engines = new TierEngines({
        openNetwork: foldOfNetwork,
        version,
        seed,
        modelEngine,
        readAntigen: () => antigenOf(antigen, this.store),
      });
    }
    return this.#engines;
  }
}

/** @throws EngineInputError for a structure to which nothing can be docked */
async function antigenOf(antigen: MeasureStep['antigen'], store: PartStore): Promise<Antigen> {
  if (antigen === undefined) throw new EngineDefect('a part that docks has no antigen');
  const { key, ...choice } = antigen;
  try {
    return readAntigen(new TextDecoder().decode(await fetched(store, key)), choice);
  } catch (error) {
    if (!(error instanceof AntigenError)) throw error;
    throw new EngineInputError(`The structure of the antigen cannot be docked to: ${error.message}.`, { cause: error });
  }
}

async function foldOfNetwork() {
  const network = await FvNetwork.open();
  return (input: Parameters<FvNetwork['fold']>[0]) => network.fold(input);
}
