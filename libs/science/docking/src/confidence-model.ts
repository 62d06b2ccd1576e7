/** Weights of a logistic regression, fitted on complexes of known structure. */
export interface ConfidenceModel {
  readonly constant: number;
  /** Weight of the first pose's lead, which is in standard deviations. */
  readonly lead: number;
  /** Share of complexes with an acceptable or better first pose. */
  readonly baseRate: number;
  readonly complexes: number;
  /** Brier scores with each complex left out in turn: of this model, and of the base rate of the other complexes. */
  readonly brier: number;
  readonly brierOfBaseRate: number;
}
