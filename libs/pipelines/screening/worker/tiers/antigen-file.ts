import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { AntigenError, readAntigen, type Antigen, type AntigenChoice } from './antigen.js';

/** Antigen of a screen on this machine. */
export interface AntigenFile extends AntigenChoice {
  /** Structure in PDB or mmCIF format. */
  readonly path: string;
}

/** @throws AntigenError that names the file, if nothing can be docked to it */
export async function readAntigenFile({ path, ...choice }: AntigenFile): Promise<Antigen> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new AntigenError(`${basename(path)}: the file cannot be read`, 'structure', { cause: error });
  });
  try {
    return readAntigen(text, choice);
  } catch (error) {
    if (!(error instanceof AntigenError)) throw error;
    throw new AntigenError(`${basename(path)}: ${error.message}`, error.part, { cause: error });
  }
}
