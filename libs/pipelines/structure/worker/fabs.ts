import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readFabLibrary, type FabTemplate } from '@paratope/fab-model';

/** Reads the library of Fabs that ships. */
export async function readFabs(): Promise<readonly FabTemplate[]> {
  return readFabLibrary(await readFile(createRequire(import.meta.url).resolve('@paratope/fab-model/fabs.bin'))).fabs;
}
