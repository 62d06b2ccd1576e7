import { CodonInputError } from '@paratope/codon';
import { LaboratoryInputError } from './errors.js';

/** Errors of the DNA in the words of an order. */
export function inOurWords<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CodonInputError)) throw error;
    throw new LaboratoryInputError(error.message.endsWith('.') ? error.message : `${error.message}.`);
  }
}
