import type { Variant } from '@paratope/sdk';

/** What the strategies are called among people. */
export const STRATEGY: Readonly<Record<NonNullable<Variant['strategy']>, string>> = {
  cdr_grafting: 'CDR grafting',
  resurfacing: 'Resurfacing',
  sdr_grafting: 'SDR grafting',
  germline: 'Germline',
};
