/** Residue volumes in Å³ (Zamyatnin, Prog Biophys Mol Biol 1972). */
const VOLUME: Readonly<Record<string, number>> = {
  A: 88.6,
  C: 108.5,
  D: 111.1,
  E: 138.4,
  F: 189.9,
  G: 60.1,
  H: 153.2,
  I: 166.7,
  K: 168.6,
  L: 166.7,
  M: 162.9,
  N: 114.1,
  P: 112.7,
  Q: 143.8,
  R: 173.4,
  S: 89.0,
  T: 116.1,
  V: 140.0,
  W: 227.8,
  Y: 193.6,
};

/** Volume difference in Å³ from which on a neighbour has to move: about one heavy atom with its hydrogens. */
const VOLUME_STEP = 25;

/** Number of bonds from CA to the furthest heavy atom of the side chain. */
const BONDS_FROM_CA: Readonly<Record<string, number>> = {
  G: 0,
  A: 1,
  C: 2,
  S: 2,
  T: 2,
  V: 2,
  P: 2,
  D: 3,
  I: 3,
  L: 3,
  N: 3,
  E: 4,
  H: 4,
  M: 4,
  Q: 4,
  F: 5,
  K: 5,
  R: 6,
  W: 6,
  Y: 6,
};
/** Length in Å per bond of an extended side chain. */
const ADVANCE = 1.25;

/** Maximum reach in Å of a side chain from its CA; 0 for anything but the 20 amino acids. */
export const maxSideChainReach = (aminoAcid: string): number => ADVANCE * (BONDS_FROM_CA[aminoAcid] ?? 0);

function charge(aminoAcid: string): number {
  return 'KR'.includes(aminoAcid) ? 1 : 'DE'.includes(aminoAcid) ? -1 : 0;
}

/** Whether the residue is glycine or proline, which determine backbone angles whatever their size. */
const shapesBackbone = (aminoAcid: string): boolean => aminoAcid === 'G' || aminoAcid === 'P';

/**
 * Whether a substitution below a CDR may change the shape of the CDR: the residues differ in size by 25 Å³ or more, in charge, or one of
 * them is glycine or proline. It is true for anything but the 20 amino acids.
 */
export function differsInClass(a: string, b: string): boolean {
  if (a === b) return false;
  const volumeA = VOLUME[a];
  const volumeB = VOLUME[b];
  if (volumeA === undefined || volumeB === undefined) return true;
  return (
    Math.abs(volumeA - volumeB) >= VOLUME_STEP || charge(a) !== charge(b) || shapesBackbone(a) || shapesBackbone(b)
  );
}
