/** Whose pages a checkout is paid on. */
export type Provider = 'stripe' | 'sandbox';

/** What a customer chose to buy. */
export interface Checkout {
  /** Random, since it names the checkout to the provider. */
  readonly id: string;
  readonly orgId: string;
  readonly provider: Provider;
  readonly packId: string;
  readonly packName: string;
  readonly quantity: number;
  /** Of all packs together. */
  readonly credits: number;
  /** Of all packs together, in the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
}
