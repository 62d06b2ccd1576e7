import type { Variant } from '@paratope/sdk';
import { TEXT } from './text.js';

/** Displayed names of the strategies. */
export const STRATEGY: Readonly<Record<NonNullable<Variant['strategy']>, string>> = {
  cdr_grafting: TEXT.cdrGrafting,
  resurfacing: TEXT.resurfacing,
  sdr_grafting: TEXT.sdrGrafting,
  germline: TEXT.germline,
};
