import { TEXT } from './text.js';

/** For more poses than the palette has colours: the better the rank, the darker. */
const STEPS = ['#a63603', '#e6550d', '#fd8d3c', '#fdd0a2'] as const;

export interface PoseColors {
  readonly colorOf: ReadonlyMap<number, string>;
  /** What the colours mean, the best rank first. */
  readonly steps: readonly { readonly color: string; readonly label: string }[];
}

/**
 * Colours poses by their rank: as many as the palette has colours have one each, more have four steps from dark to pale.
 *
 * @param ranks of the poses that are drawn, in any order
 * @param palette `#rrggbb` each
 */
export function poseColors(ranks: Iterable<number>, palette: readonly string[]): PoseColors {
  const sorted = [...ranks].sort((a, b) => a - b);
  if (sorted.length <= palette.length) {
    const colored = sorted.map((rank, k) => ({ rank, color: palette[k] ?? '' }));
    return {
      colorOf: new Map(colored.map(({ rank, color }) => [rank, color])),
      steps: colored.map(({ rank, color }) => ({ color, label: TEXT.poseOfRank(rank) })),
    };
  }
  const groups = STEPS.map((color, k) => ({
    color,
    ranks: sorted.slice((k * sorted.length) / STEPS.length, ((k + 1) * sorted.length) / STEPS.length),
  }));
  return {
    colorOf: new Map(groups.flatMap(({ color, ranks: group }) => group.map((rank) => [rank, color] as const))),
    steps: groups.map(({ color, ranks: group }) => ({
      color,
      label: TEXT.ranksFromTo(group[0] ?? 0, group.at(-1) ?? 0),
    })),
  };
}
