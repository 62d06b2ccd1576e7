import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { HumanPeptides } from '@paratope/humanness';

const SHARED = '@paratope/oasis';

/**
 * Opens the 9-mers of human repertoires that ship with the product. The first call reads the file into memory that is shared with every
 * thread that starts afterwards.
 *
 * @throws PeptideListError if the file is damaged
 */
export function openHumanPeptides(): HumanPeptides {
  const shared = getEnvironmentData(SHARED);
  if (shared instanceof SharedArrayBuffer) return new HumanPeptides(shared);
  const file = openSync(createRequire(import.meta.url).resolve('@paratope/humanness/oasis-9mers.bin'), 'r');
  const bytes = new SharedArrayBuffer(fstatSync(file).size);
  readSync(file, new Uint8Array(bytes));
  closeSync(file);
  setEnvironmentData(SHARED, bytes);
  return new HumanPeptides(bytes);
}
