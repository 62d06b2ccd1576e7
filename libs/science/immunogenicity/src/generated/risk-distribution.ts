// Made by npm run build -- risk-distribution; do not edit.
export const RISK_DISTRIBUTION_PROVENANCE = {
  "sources": [
    "Thera-SAbDab, January 2020"
  ],
  "licence": "CC BY 4.0",
  "citation": "Raybould et al. Nucleic Acids Res 2020, doi:10.1093/nar/gkz827 (Oxford Protein Informatics Group)",
  "rates": "Prihoda et al., mAbs 2022, 14:2020203 (BioPhi, MIT): 217 therapeutics of Marks et al., Bioinformatics 2021, 37:4041",
  "inputSha256": "f3708a73935b171b7c8f382b43d2495d443ad21756a12d495d539a37c64fa47e",
  "mhcSha256": "cfac371ccd0fb3f00113ec6285b40286e4dd04b70abec04798c593ddd667d586",
  "antibodies": 91
};

/** Band limits: the median and the 90th percentile of approved antibodies. */
export const RISK_BANDS = {"lowUpTo":7.84,"moderateUpTo":12.18};

/** Rates of anti-drug antibodies of the approved therapeutics in a band, in percent of patients. */
export interface BandRate {
  readonly antibodies: number;
  readonly mean: number;
  /** 90 % interval of the mean. */
  readonly interval: readonly [number, number];
  /** Number of antibodies with a rate of at least 10 %. */
  readonly atLeast10: number;
}

export const BAND_RATES: Readonly<Record<'low' | 'moderate' | 'high', BandRate>> = {
  "low": {
    "antibodies": 44,
    "mean": 4.9,
    "interval": [
      3.9,
      6.1
    ],
    "atLeast10": 5
  },
  "moderate": {
    "antibodies": 33,
    "mean": 11.7,
    "interval": [
      6.9,
      17.5
    ],
    "atLeast10": 9
  },
  "high": {
    "antibodies": 7,
    "mean": 21.6,
    "interval": [
      6.8,
      40.8
    ],
    "atLeast10": 4
  }
};

/** Percentiles 0–100 of the risk values of approved antibodies. */
export const RISK_QUANTILES: readonly number[] = [0.9,1.3,1.49,2.01,2.64,3.03,3.21,3.39,3.58,3.67,3.71,4.24,4.48,4.55,4.68,4.87,5.04,5.17,5.27,5.32,5.32,5.39,5.42,5.46,5.54,5.62,5.66,5.68,5.75,5.86,5.94,6.03,6.11,6.18,6.24,6.33,6.41,6.44,6.49,6.66,7.06,7.08,7.18,7.3,7.37,7.53,7.7,7.75,7.78,7.82,7.84,7.94,7.97,8,8.03,8.15,8.32,8.45,8.57,8.61,8.81,8.92,9.06,9.19,9.25,9.29,9.37,9.5,9.67,9.98,9.99,10.1,10.18,10.26,10.37,10.44,10.55,10.7,10.75,10.83,10.93,10.93,11.16,11.22,11.22,11.25,11.37,11.67,12.03,12.05,12.18,12.24,13.57,13.93,13.94,13.98,14.02,14.34,15.26,16.08,16.9];
