/** One way to make a position: how much it multiplies the library, and the share of what is wanted that it gives. */
export interface PositionChoice {
  readonly size: number;
  /** Above 0, at most 1. */
  readonly share: number;
}

/** Choices that no other beats in size and share, the smallest first. */
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
 * The choice per position with a product of sizes within a bound and the highest product of shares; among equal ones the
 * smallest library. Exact: dynamic programming over positions that keeps, for every product of sizes, the best product of
 * shares, and leaves out only those that a library at most as large equals. Sizes of degenerate codons are 2ᵃ·3ᵇ, so that a
 * bound of 10¹² has some 550 products.
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
