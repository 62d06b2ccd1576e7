import { parsePdb, StructureFormatError, type Model } from '@paratope/geometry';
import { EngineDefect, EngineInputError, withIdentity, type CreateEngine } from '@paratope/job-envelope/engine';
import { findObjectStore, type ObjectStore } from '@paratope/object-store';
import { StructureInputError } from '@paratope/structure-engines';
import { redesignTaskSchema } from '../contract.js';
import { RedesignInputError } from '../method/positions.js';
import { redesign } from '../method/redesign.js';
import { engineOptionsSchema } from './config.js';
import { openTools } from './tools.js';

/** Largest size of a structure file. Models of an Fv take half a megabyte, and no engine makes larger files. */
const MOST_BYTES = 32_000_000;

/** Redesigns variants. Each thread opens the networks once, so a missing one fails the worker's start. */
const createEngine: CreateEngine = async (options) => {
  const { objectStore } = engineOptionsSchema.parse(options);
  const store = objectStore && findObjectStore(objectStore);
  const { tools, identity } = await openTools();
  return withIdentity(identity, async (inputs, { seed, progress }) => {
    const task = redesignTaskSchema.parse(inputs);
    try {
      const given = task.structure ? await givenModel(task.structure.pdb_key, store) : undefined;
      const results = await redesign(task, task, tools, { seed, given, onProgress: progress });
      return { results, provenance: { ...identity, seed } };
    } catch (error) {
      if (error instanceof RedesignInputError || error instanceof StructureInputError) {
        throw new EngineInputError(error.message, { cause: error });
      }
      throw error;
    }
  });
};

export default createEngine;

/** @throws EngineInputError if the file is missing or unreadable */
async function givenModel(key: string, store: Pick<ObjectStore, 'get'> | undefined): Promise<Model | undefined> {
  if (!store) throw new EngineDefect('a structure is to be read and no object store is configured');
  const bytes = await store.get(key, { maxBytes: MOST_BYTES });
  if (!bytes) {
    throw new EngineInputError('The file of the structure prediction has expired or was deleted: predict it again.');
  }
  try {
    return parsePdb(new TextDecoder().decode(bytes)).structure.models[0];
  } catch (error) {
    if (!(error instanceof StructureFormatError)) throw error;
    throw new EngineInputError('The file of the structure prediction holds no structure.', { cause: error });
  }
}
