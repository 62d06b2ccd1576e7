// Reads the measurements of a folder: the tables of classI or classII (also .gz), and the PMBEC matrix pmbec.csv. If two tables have the
// same peptide and allele, the later table by name is used, so that a newer release corrects an older one.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { MhcClass } from '@paratope/immunogenicity';
import {
  groupedFolds,
  measurementCounts,
  mergeMeasurements,
  readMeasurements,
  similarityFactor,
  trainingSet,
  type TrainingSet,
} from '../src/index.ts';

export const FOLDS = 5;

export interface MhcData {
  readonly set: TrainingSet;
  /** Fold of each peptide. */
  readonly folds: Uint8Array;
  readonly similarity: Float32Array;
  readonly sources: readonly string[];
  readonly inputSha256: string;
}

export function readMhcFolder(mhcClass: MhcClass, folder: string): MhcData {
  const tables = join(folder, `class${mhcClass}`);
  const names = readdirSync(tables).sort().reverse();
  const digest = createHash('sha256');
  const texts = names.map((name) => {
    const bytes = readFileSync(join(tables, name));
    digest.update(bytes);
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  });
  const pmbec = readFileSync(join(folder, 'pmbec.csv'), 'utf8');
  digest.update(pmbec);
  const set = trainingSet(mhcClass, mergeMeasurements(texts.map((text) => readMeasurements(text, mhcClass))));
  return {
    set,
    folds: groupedFolds(set.peptides, measurementCounts(set), FOLDS),
    similarity: similarityFactor(pmbec),
    sources: names,
    inputSha256: digest.digest('hex'),
  };
}
