/** The antibody cannot be modelled. Written for the customer; names chains by role and never holds a sequence. */
export class StructureInputError extends Error {
  override readonly name = 'StructureInputError';
}
