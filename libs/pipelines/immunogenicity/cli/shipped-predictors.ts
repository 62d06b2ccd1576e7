import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { MhcPredictor, readMhcModel, type MhcPredictors } from '@paratope/immunogenicity';

const { resolve } = createRequire(import.meta.url);

/** Predictors of both classes that ship with the product. */
export function shippedPredictors(): MhcPredictors {
  const read = (file: string): MhcPredictor => new MhcPredictor(readMhcModel(readFileSync(resolve(file))));
  return { I: read('@paratope/immunogenicity/mhc-i.bin'), II: read('@paratope/immunogenicity/mhc-ii.bin') };
}
