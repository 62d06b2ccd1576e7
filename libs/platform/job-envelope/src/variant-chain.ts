export interface VariantChain {
  readonly role: string;
  readonly sequence: string;
}
