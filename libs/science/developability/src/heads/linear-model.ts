/** A ridge regression as it ships: every descriptor with its mean, spread and weight in the training set. */
export interface LinearModel {
  readonly intercept: number;
  /** Per descriptor: mean, standard deviation, weight of the standardised value. */
  readonly terms: Readonly<Record<string, readonly [mean: number, deviation: number, weight: number]>>;
}

/** What a model says of descriptors; those it does not name count nothing, those missing are 0. */
export function predictWith({ intercept, terms }: LinearModel, descriptors: Readonly<Record<string, number>>): number {
  return Object.entries(terms).reduce(
    (sum, [name, [mean, deviation, weight]]) => sum + (weight * ((descriptors[name] ?? 0) - mean)) / deviation,
    intercept,
  );
}

/** The descriptors that moved a prediction most away from the mean, the largest first: `[name, contribution]`. */
export function strongestTerms(
  { terms }: LinearModel,
  descriptors: Readonly<Record<string, number>>,
  count: number,
): (readonly [string, number])[] {
  return Object.entries(terms)
    .map(
      ([name, [mean, deviation, weight]]) => [name, (weight * ((descriptors[name] ?? 0) - mean)) / deviation] as const,
    )
    .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
    .slice(0, count);
}
