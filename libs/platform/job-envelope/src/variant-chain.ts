/** A chain of a variant. */
export interface VariantChain {
  readonly role: string;
  readonly sequence: string;
}
