/**
 * Error for an antibody that cannot be modelled. The message is written for the customer, names chains by role and never contains a
 * sequence.
 */
export class StructureInputError extends Error {
  override readonly name = 'StructureInputError';
}
