/** Set of pK values of one author. */
interface PkSet {
  readonly name: string;
  readonly nTerminus: number;
  readonly cTerminus: number;
  readonly positive: Readonly<Record<string, number>>;
  readonly negative: Readonly<Record<string, number>>;
  /** Values of N-termini of certain residues that differ from the others. */
  readonly nTerminusOf?: Readonly<Record<string, number>>;
  readonly cTerminusOf?: Readonly<Record<string, number>>;
}

/** Values of Bjellqvist et al., Electrophoresis 1993, 14:1023 and 1994, 15:529, as used by ProtParam and Biopython. */
export const PK_BJELLQVIST: PkSet = {
  name: 'Bjellqvist',
  nTerminus: 7.5,
  cTerminus: 3.55,
  positive: { K: 10, R: 12, H: 5.98 },
  negative: { D: 4.05, E: 4.45, C: 9, Y: 10 },
  nTerminusOf: { A: 7.59, M: 7, S: 6.93, P: 8.36, T: 6.82, V: 7.44, E: 7.7 },
  cTerminusOf: { D: 4.55, E: 4.75 },
};

/** Values of EMBOSS (Rice, Longden & Bleasby, Trends Genet 2000, 16:276), Epk.dat. */
export const PK_EMBOSS: PkSet = {
  name: 'EMBOSS',
  nTerminus: 8.6,
  cTerminus: 3.6,
  positive: { K: 10.8, R: 12.5, H: 6.5 },
  negative: { D: 3.9, E: 4.1, C: 8.5, Y: 10.1 },
};

/** Values for a V domain as part of its chain: FR4 is not a terminus, and cysteines form a disulfide, so neither has a charge. */
export const PK_DOMAIN: PkSet = {
  name: 'domain',
  nTerminus: 7.7,
  cTerminus: -Infinity,
  positive: { K: 10.5, R: 12.5, H: 6 },
  negative: { D: 4, E: 4.5, Y: 10.1 },
};

const gained = (ph: number, pk: number): number => 1 / (1 + 10 ** (ph - pk));

/**
 * Computes the net charge of an unfolded chain at a pH, with independent groups.
 *
 * @param sequence upper-case one-letter codes.
 * @param ph the pH.
 * @param set the pK values.
 * @returns the charge in elementary charges.
 * @example
 * ```ts
 * chargeOf('DDDD', 7.4, PK_DOMAIN) < 0; // → true
 * isoelectricPoint(['DDDD'], PK_DOMAIN) < 7; // → true
 * ```
 */
export function chargeOf(sequence: string, ph: number, set: PkSet): number {
  // Powers are dear, so each kind of group is computed once.
  const charges = new Map<string, number>();
  for (const [aminoAcid, pk] of Object.entries(set.positive)) charges.set(aminoAcid, gained(ph, pk));
  for (const [aminoAcid, pk] of Object.entries(set.negative)) charges.set(aminoAcid, gained(ph, pk) - 1);
  let charge = 0;
  for (const aminoAcid of sequence) charge += charges.get(aminoAcid) ?? 0;
  charge += gained(ph, set.nTerminusOf?.[sequence.charAt(0)] ?? set.nTerminus);
  const cTerminus = set.cTerminusOf?.[sequence.at(-1) ?? ''] ?? set.cTerminus;
  return Number.isFinite(cTerminus) ? charge - (1 - gained(ph, cTerminus)) : charge;
}

/**
 * Computes the charge of one side chain at a pH.
 *
 * @param aminoAcid the one-letter code.
 * @param ph the pH.
 * @returns the charge in elementary charges.
 * @example
 * ```ts
 * chargeAt('A', 7.4); // → 0
 * ```
 */
export function chargeAt(aminoAcid: string, ph: number): number {
  const positive = PK_DOMAIN.positive[aminoAcid];
  if (positive !== undefined) return gained(ph, positive);
  const negative = PK_DOMAIN.negative[aminoAcid];
  return negative === undefined ? 0 : gained(ph, negative) - 1;
}

/**
 * Finds the pH at which the chains together have no net charge, by bisection to 1e-5.
 *
 * @param sequences the chains in upper-case one-letter codes.
 * @param set the pK values.
 * @returns the pH, 0–14.
 */
export function isoelectricPoint(sequences: readonly string[], set: PkSet): number {
  let [low, high] = [0, 14];
  while (high - low > 1e-5) {
    const middle = (low + high) / 2;
    const charge = sequences.reduce((sum, sequence) => sum + chargeOf(sequence, middle, set), 0);
    if (charge > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
