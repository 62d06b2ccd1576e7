// Loads the predictors of the product and computes the risk of an Fv with them.
import { readFileSync } from 'node:fs';
import {
  analyseTCellEpitopes,
  MhcPredictor,
  readMhcModel,
  REFERENCE_ALLELES,
  type Risk,
} from '@paratope/immunogenicity';

export type Predictors = Readonly<Record<'I' | 'II', MhcPredictor>>;

export function shippedPredictors(): Predictors {
  const read = (name: string): MhcPredictor =>
    new MhcPredictor(readMhcModel(readFileSync(new URL(import.meta.resolve(`@paratope/immunogenicity/${name}`)))));
  return { I: read('mhc-i.bin'), II: read('mhc-ii.bin') };
}

/** Risk of the V domains for the class II reference set; throws for sequences that cannot be read. */
export function riskOfFv(predictors: Predictors, vh: string, vl: string): Risk {
  const chains = [
    { role: 'heavy', sequence: vh } as const,
    ...(vl === '' ? [] : [{ role: 'light', sequence: vl } as const]),
  ];
  return analyseTCellEpitopes({ chains, alleles: REFERENCE_ALLELES.II }, predictors).risk;
}

/** Origin of a therapeutic by its INN: names assigned from 1997 to 2017 indicate the species of the V domains. */
export type Origin = 'human' | 'humanized' | 'chimeric' | 'murine' | 'other';

export function originOf(name: string): Origin {
  if (/umab$/i.test(name) && !/zumab$/i.test(name)) return 'human';
  if (/zumab$/i.test(name)) return 'humanized';
  if (/ximab$/i.test(name)) return 'chimeric';
  return /(?:^|[^iu])omab$/i.test(name) ? 'murine' : 'other';
}
