/** The selection cannot be handed over as it is. The message says why in one sentence, without a sequence. */
export class LaboratoryInputError extends Error {
  override readonly name = 'LaboratoryInputError';
}
