/** Distribution of the metrics among the reference antibodies. */
export interface Reference {
  /** Description of the reference antibodies. */
  readonly population: string;
  readonly antibodies: number;
  /** Percentiles 0, 1, … 100 of each metric. */
  readonly quantiles: Readonly<Record<string, readonly number[]>>;
}
