import { parseStructure, StructureFormatError, type Model } from '@paratope/geometry';
import type { complexFileSchema } from '@paratope/job-envelope';
import { EngineDefect, EngineInputError, withIdentity, type CreateEngine } from '@paratope/job-envelope/engine';
import { findObjectStore, type ObjectStore } from '@paratope/object-store';
import { StructureInputError } from '@paratope/structure-engines';
import type { z } from 'zod';
import { redesignTaskSchema } from '../contract.js';
import { RedesignInputError } from '../method/positions.js';
import { redesign } from '../method/redesign.js';
import { engineOptionsSchema } from './config.js';
import { openTools } from './tools.js';

/** Largest size of an upload. */
const MOST_BYTES = 64_000_000;

/** Redesigns variants. Each thread opens the networks once, so a missing one fails the worker's start. */
const createEngine: CreateEngine = async (options) => {
  const { objectStore } = engineOptionsSchema.parse(options);
  const store = objectStore && findObjectStore(objectStore);
  const { tools, identity } = await openTools();
  return withIdentity(identity, async (inputs, { seed, progress }) => {
    const task = redesignTaskSchema.parse(inputs);
    try {
      const { structure, complex } = task;
      const file = complex ?? (structure && { structure_key: structure.pdb_key, model: 1 });
      const given = file ? await givenModel(file, store) : undefined;
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

/** @throws EngineInputError if the file is missing or unreadable, or lacks the model */
async function givenModel(
  { structure_key: key, model: number }: z.output<typeof complexFileSchema>,
  store: Pick<ObjectStore, 'get'> | undefined,
): Promise<Model> {
  if (!store) throw new EngineDefect('a structure is to be read and no object store is configured');
  const bytes = await store.get(key, { maxBytes: MOST_BYTES });
  if (!bytes) throw new EngineInputError('The file of the structure has expired or was deleted.');
  const model = modelsOf(bytes)[number - 1];
  if (!model) throw new EngineInputError(`The file of the structure has no pose ${number}.`);
  return model;
}

function modelsOf(bytes: Uint8Array): readonly Model[] {
  try {
    return parseStructure(new TextDecoder().decode(bytes)).structure.models;
  } catch (error) {
    if (!(error instanceof StructureFormatError)) throw error;
    throw new EngineInputError('The file holds no structure.', { cause: error });
  }
}
