/** The distribution of a metric among the antibodies that one is compared with. */
export interface Reference {
  /** Who they are, in words. */
  readonly population: string;
  readonly antibodies: number;
  /** Per metric its 0th, 1st, … 100th percentile. */
  readonly quantiles: Readonly<Record<string, readonly number[]>>;
}
