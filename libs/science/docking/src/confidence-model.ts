/** Weights of a logistic regression, fitted on complexes of known structure. */
export interface ConfidenceModel {
  readonly constant: number;
  /** The weight of the first pose's lead, which is in standard deviations. */
  readonly lead: number;
  /** How often the first pose was acceptable or better. */
  readonly baseRate: number;
  readonly complexes: number;
  /** Mean squares of what is off, each complex left out in turn: of this model, and of the base rate of the others. */
  readonly brier: number;
  readonly brierOfBaseRate: number;
}
