/**
 * Error for a selection that cannot be converted to a laboratory file. The message states the reason in one sentence, without a sequence.
 */
export class LaboratoryInputError extends Error {
  override readonly name = 'LaboratoryInputError';
}
