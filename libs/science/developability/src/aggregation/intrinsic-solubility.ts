import { FAUCHERE_PLISKA, HELIX_PROPENSITY, STRAND_PROPENSITY, valueIn, type Scale } from '../scales.js';

// Sequence profile modelled on CamSol (Sormanni et al., J Mol Biol 2015, 427:478); the coefficients of CamSol are not published in full:
// the terms are those of the paper, each scaled over the twenty amino acids, and the weights are our own.
const AMINO_ACIDS = 'ACDEFGHIKLMNPQRSTVWY';
const CHARGE: Scale = { D: -1, E: -1, K: 1, R: 1 };
const WINDOW = 7;
const WEIGHTS = { hydrophobicity: -1, charge: 0.8, helix: 0.25, strand: -0.5 } as const;
/** Weight of each flanking charge within the window, which protects a hydrophobic segment. */
const GATEKEEPER = 0.15;
/** Weight of alternating hydrophobic and polar residues, which form strands that aggregate. */
const ALTERNATION = 0.5;
const HYDROPHOBIC = 0.9;

const standardised = (scale: Scale): Scale => {
  const values = Array.from(AMINO_ACIDS, (aminoAcid) => valueIn(scale, aminoAcid));
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return Object.fromEntries(Array.from(AMINO_ACIDS, (code, i) => [code, (values[i] - mean) / deviation]));
};
const HYDROPHOBICITY = standardised(FAUCHERE_PLISKA);
const HELIX = standardised(HELIX_PROPENSITY);
const STRAND = standardised(STRAND_PROPENSITY);

const intrinsic = (aminoAcid: string): number =>
  WEIGHTS.hydrophobicity * valueIn(HYDROPHOBICITY, aminoAcid) +
  WEIGHTS.charge * Math.abs(valueIn(CHARGE, aminoAcid)) +
  WEIGHTS.helix * valueIn(HELIX, aminoAcid) +
  WEIGHTS.strand * valueIn(STRAND, aminoAcid);

/**
 * Computes the intrinsic solubility per residue of a chain.
 *
 * @param sequence upper-case one-letter codes.
 * @returns one value per residue, higher is more soluble; a segment below −1 is likely to be insoluble.
 * @example
 * ```ts
 * intrinsicSolubility('DKDKDKDKDK').length; // → 10
 * ```
 */
export function intrinsicSolubility(sequence: string): Float64Array {
  const own = Float64Array.from(sequence, intrinsic);
  const half = (WINDOW - 1) / 2;
  return own.map((_, i) => {
    const first = Math.max(0, i - half);
    const window = sequence.slice(first, i + half + 1);
    const mean = own.subarray(first, first + window.length).reduce((a, b) => a + b, 0) / window.length;
    const pattern = isAlternating(sequence.slice(Math.max(0, i - 2), i + 3)) ? -ALTERNATION : 0;
    const charges = Array.from(window, (code) => Math.abs(valueIn(CHARGE, code))).reduce((a, b) => a + b, 0);
    return mean + pattern + (mean < 0 ? GATEKEEPER * charges : 0);
  });
}

/** Whether five residues are alternately hydrophobic and polar. */
function isAlternating(five: string): boolean {
  if (five.length < 5) return false;
  const isHydrophobic = Array.from(five, (code) => valueIn(FAUCHERE_PLISKA, code) > HYDROPHOBIC);
  return isHydrophobic.every((value, k) => k === 0 || value !== isHydrophobic[k - 1]);
}
