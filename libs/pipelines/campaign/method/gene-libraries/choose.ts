/** Choice for one position: the factor by which it multiplies the library size, and the share that it achieves of the goal. */
export interface PositionChoice {
  readonly size: number;
  /** Share of the goal, above 0 and at most 1. */
  readonly share: number;
}

/** Returns the Pareto-optimal choices by size and share, the smallest first. */
export function paretoChoices<Choice extends PositionChoice>(choices: readonly Choice[]): Choice[] {
  const kept: Choice[] = [];
  for (const choice of choices.toSorted((a, b) => a.size - b.size || b.share - a.share)) {
    if (choice.share > (kept.at(-1)?.share ?? 0)) kept.push(choice);
  }
  return kept;
}

interface Label {
  readonly size: number;
  readonly share: number;
  readonly chosen: number;
  readonly before: Label | undefined;
}

/**
 * Finds the choice per position with the highest product of shares and a product of sizes within a bound; of equal ones, the smallest
 * library. The result is exact: dynamic programming over positions keeps, for every product of sizes, the best product of shares, and drops
 * only states that a library of at most the same size equals. Sizes of degenerate codons are 2ᵃ·3ᵇ, so a bound of 10¹² allows some 550
 * products.
 *
 * @returns index of the choice per position; undefined where no library is within the bound
 */
export function bestWithin(positions: readonly (readonly PositionChoice[])[], bound: number): number[] | undefined {
  let labels: Label[] = [{ size: 1, share: 1, chosen: -1, before: undefined }];
  for (const choices of positions) {
    const best = new Map<number, Label>();
    for (const before of labels) {
      for (const [chosen, { size, share }] of choices.entries()) {
        const product = before.size * size;
        if (product > bound) continue;
        const reached = before.share * share;
        if (reached > (best.get(product)?.share ?? 0))
          best.set(product, { size: product, share: reached, chosen, before });
      }
    }
    labels = paretoChoices([...best.values()]);
  }
  const last = labels.at(-1);
  return last && positions.length > 0 ? traced(last) : undefined;
}

function traced(last: Label): number[] {
  const chosen: number[] = [];
  let label = last;
  while (label.before !== undefined) {
    chosen.push(label.chosen);
    label = label.before;
  }
  return chosen.reverse();
}
