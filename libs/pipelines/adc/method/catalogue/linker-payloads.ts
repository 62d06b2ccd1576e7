import type { Chromophore } from './types.js';

/** Published absorbances of payloads; the ratio of every other payload is unknown. */
export const CHROMOPHORES: readonly Chromophore[] = [
  {
    payload_name: 'MMAE',
    wavelength_nm: 248,
    extinction: 15_900,
    extinction_280: 1500,
    antibody_ratio: 94_100 / 234_000,
    source: 'Hamblett et al., Clin Cancer Res 10:7063, 2004 (mc-Val-Cit-PABC-MMAE; antibody cAC10)',
  },
  ...['DM1', 'DM4'].map((payload_name) => ({
    payload_name,
    wavelength_nm: 252,
    extinction: 26_160,
    extinction_280: 5180,
    antibody_ratio: 0.37,
    source: 'Singh & Erickson, Methods Mol Biol 525:445, 2009 (maytansinoids; antibody huC242)',
  })),
];
