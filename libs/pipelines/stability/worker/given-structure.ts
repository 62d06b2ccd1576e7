import { readFvs, type ModelledFv } from '@paratope/developability';
import { parsePdb, StructureFormatError } from '@paratope/geometry';
import type { ObjectStore } from '@paratope/object-store';
import { EngineDefect, EngineInputError } from '@paratope/job-envelope/engine';

/** Largest size of a structure file. Models of an Fv take half a megabyte, and no engine makes larger files. */
const MOST_BYTES = 32_000_000;

/**
 * The Fvs of the model that an earlier job predicted.
 *
 * @throws EngineInputError if its file is missing or unreadable
 */
export async function givenFvs(key: string, store: Pick<ObjectStore, 'get'> | undefined): Promise<ModelledFv[]> {
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
