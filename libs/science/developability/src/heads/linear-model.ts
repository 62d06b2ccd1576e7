/** Ridge regression: every descriptor with its mean and standard deviation in the training set and its weight. */
export interface LinearModel {
  readonly intercept: number;
  /** Mean, standard deviation and weight of the standardised value, per descriptor. */
  readonly terms: Readonly<Record<string, readonly [mean: number, deviation: number, weight: number]>>;
}

/**
 * Predicts with a linear model of standardized descriptors.
 *
 * @param model the intercept, and mean, deviation and weight of each term.
 * @param descriptors the descriptors; descriptors that the model does not use are ignored, missing ones are 0.
 * @returns the prediction, in the unit of the model.
 * @example
 * ```ts
 * const model = { intercept: 1, terms: { charge: [0, 2, 3] } };
 * predictWith(model, { charge: 4 }); // → 7
 * strongestTerms(model, { charge: 4 }, 1); // → [['charge', 6]]
 * ```
 */
export function predictWith({ intercept, terms }: LinearModel, descriptors: Readonly<Record<string, number>>): number {
  return Object.entries(terms).reduce(
    (sum, [name, [mean, deviation, weight]]) => sum + (weight * ((descriptors[name] ?? 0) - mean)) / deviation,
    intercept,
  );
}

/**
 * Finds the descriptors with the largest contributions to a prediction.
 * @param model the model.
 * @param descriptors the descriptors.
 * @param count the maximum number of returned terms.
 * @returns pairs of name and contribution, the largest first.
 */
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
