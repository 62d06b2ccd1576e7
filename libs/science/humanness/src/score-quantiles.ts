/** Percentiles 0–100, hence 101 values in 1/10 000, by `<score>/<scope>`, e.g. `v_identity/heavy` or `oasis_relaxed/fv`. */
export type ScoreQuantiles = Readonly<Record<string, readonly number[]>>;
