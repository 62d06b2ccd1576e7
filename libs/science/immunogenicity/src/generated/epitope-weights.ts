// Made by npm run train -- epitope-weights; do not edit.
export const EPITOPE_WEIGHTS: {
  /** Complexes fitted to, and the mean area under their ROC curves when held out. */
  readonly complexes: number;
  readonly crossValidatedAuc: number;
  readonly inputSha256: string;
  readonly intercept: number;
  /** A quarter of the residues of the antigens score higher. */
  readonly threshold: number;
  /** Per feature of `EPITOPE_FEATURES`. */
  readonly weights: readonly number[];
} = {
  "complexes": 61,
  "crossValidatedAuc": 0.6268,
  "inputSha256": "ed2314ccd7d941da0dc4bcbbcc166c1507d4d969a281e0fe3f2a10c87e74d54f",
  "intercept": 0.5711,
  "threshold": 0.2314,
  "weights": [
    1.2042,
    -0.8923,
    -1.2751,
    -0.5579,
    0.0096,
    -2.8957,
    0.461,
    0.2489,
    2.8217,
    0.2794,
    2.5171,
    0.1531,
    -0.4021,
    -0.7374,
    0.4109,
    0.9701,
    0.8989,
    0.0562,
    -0.1119,
    -1.7022,
    -0.9924,
    -1.3132,
    0.0516,
    1.0109
  ]
};
