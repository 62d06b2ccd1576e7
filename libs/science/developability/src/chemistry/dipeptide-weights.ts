/**
 * Instability weights (DIWV) of dipeptides: Guruprasad, Reddy & Pandit, Protein Eng 1990, 4:155. The table lists for each first residue the
 * second residues with a weight other than 1.
 */
const WEIGHTS: Readonly<Record<string, string>> = {
  A: 'C44.94 D-7.49 H-7.49 P20.26',
  C: 'D20.26 H33.6 L20.26 M33.6 P20.26 Q-6.54 T33.6 V-6.54 W24.68',
  D: 'F-6.54 K-7.49 R-6.54 S20.26 T-14.03',
  E: 'C44.94 D20.26 E33.6 H-6.54 I20.26 P20.26 Q20.26 S20.26 W-14.03',
  F: 'D13.34 K-14.03 P20.26 Y33.601',
  G: 'A-7.49 E-6.54 G13.34 I-7.49 K-7.49 N-7.49 T-7.49 W13.34 Y-7.49',
  H: 'F-9.37 G-9.37 I44.94 K24.68 N24.68 P-1.88 T-6.54 W-1.88 Y44.94',
  I: 'E44.94 H13.34 K-7.49 L20.26 P-1.88 V-7.49',
  K: 'G-7.49 I-7.49 L-7.49 M33.6 P-6.54 Q24.64 R33.6 V-7.49',
  L: 'K-7.49 P20.26 Q33.6 R20.26 W24.68',
  M: 'A13.34 H58.28 M-1.88 P44.94 Q-6.54 R-6.54 S44.94 T-1.88 Y24.68',
  N: 'C-1.88 F-14.03 G-14.03 I44.94 K24.68 P-1.88 Q-6.54 T-7.49 W-9.37',
  P: 'A20.26 C-6.54 D-6.54 E18.38 F20.26 M-6.54 P20.26 Q20.26 R-6.54 S20.26 V20.26 W-1.88',
  Q: 'C-6.54 D20.26 E20.26 F-6.54 P20.26 Q20.26 S44.94 V-6.54 Y-6.54',
  R: 'G-7.49 H20.26 N13.34 P20.26 Q20.26 R58.28 S44.94 W58.28 Y-6.54',
  S: 'C33.6 E20.26 P44.94 Q20.26 R20.26 S20.26',
  T: 'E20.26 F13.34 G-7.49 N-14.03 Q-6.54 W-14.03',
  V: 'D-14.03 G-7.49 K-1.88 P20.26 T-7.49 Y-6.54',
  W: 'A-14.03 G-9.37 H24.68 L13.34 M24.68 N13.34 T-14.03 V-7.49',
  Y: 'A24.68 D24.68 E-6.54 G-7.49 H13.34 M44.94 P13.34 R-15.91 T-7.49 W-9.37 Y13.34',
};

const BY_DIPEPTIDE: ReadonlyMap<string, number> = new Map(
  Object.entries(WEIGHTS).flatMap(([first, seconds]) =>
    seconds.split(' ').map((each) => [first + each.charAt(0), Number(each.slice(1))] as const),
  ),
);

/** Weight of two consecutive residues. */
export const instabilityWeight = (dipeptide: string): number => BY_DIPEPTIDE.get(dipeptide) ?? 1;
