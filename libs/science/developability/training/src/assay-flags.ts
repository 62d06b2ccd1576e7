// Thresholds of ten assays beyond which the worst tenth of the approved antibodies lies: Jain et al., PNAS 2017, 114:944, table 1.
interface Measured {
  readonly measured: (column: string) => number;
}

/** Beginning of the title of each assay, and its threshold. */
const THRESHOLDS: readonly (readonly [column: string, threshold: number, isLowBad?: true])[] = [
  ['Poly-Specificity', 0.27],
  ['Affinity-Capture', 11.8],
  ['CSI-BLI', 0.01],
  ['CIC', 10.1],
  ['HIC', 11.7],
  ['SMAC', 12.8],
  ['SGAC-SINS', 370, true],
  ['BVP', 4.3],
  ['ELISA', 1.9],
  ['Slope', 0.08],
];

/** Number of assays of an antibody beyond their thresholds. */
export const flaggedAssays = ({ measured }: Measured): number =>
  THRESHOLDS.filter(([column, threshold, isLowBad]) =>
    isLowBad ? measured(column) < threshold : measured(column) > threshold,
  ).length;
