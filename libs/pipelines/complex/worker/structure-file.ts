import { parseStructure, StructureFormatError, type Structure } from '@paratope/geometry';
import type { ObjectStore } from '@paratope/object-store';
import { EngineDefect, EngineInputError } from '@paratope/job-envelope/engine';

/** Largest size of an upload. */
const MOST_BYTES = 64_000_000;

/**
 * Structure of an object in PDB or mmCIF format.
 *
 * @param what name of the file in messages, such as `antigen's structure file`. @throws EngineInputError if the file is missing or
 * unreadable
 */
export async function structureOf(
  key: string,
  what: string,
  store: Pick<ObjectStore, 'get'> | undefined,
): Promise<Structure> {
  if (!store) throw new EngineDefect('a structure is to be read and no object store is configured');
  const bytes = await store.get(key, { maxBytes: MOST_BYTES });
  if (!bytes) throw new EngineInputError(`The ${what} has expired or was deleted.`);
  const text = new TextDecoder().decode(bytes);
  try {
    return parseStructure(text).structure;
  } catch (error) {
    if (!(error instanceof StructureFormatError)) throw error;
    throw new EngineInputError(`The ${what} holds no structure.`, { cause: error });
  }
}
