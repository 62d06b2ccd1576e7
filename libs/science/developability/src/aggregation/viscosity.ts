import { chargeOf, PK_DOMAIN } from '../chemistry/charge.js';
import type { ModelledFv } from '../fv/modelled-fv.js';
import { EISENBERG, valueIn } from '../scales.js';

// Regression of Sharma et al., PNAS 2014, 111:18601: log10 of the viscosity (cP) of IgG1 at 180 mg/mL, pH 5.5, 200 mM arginine-HCl, linear
// in the Fv's hydrophobicity index, net charge and charge symmetry; it was fitted only on IgG1 and is therefore suitable for ranking only.
const INTERCEPT = 0.15;
const HYDROPHOBICITY = 1.26;
const NET_CHARGE = -0.043;
const SYMMETRY = -0.02;
const FITTED_AT = 180;
const ASKED_AT = 150;
const PH = 5.5;
/** Ratio k⁄ν of IgG in the equation of Ross & Minton, Biochem Biophys Res Commun 1977, 76:971: η = η₀·exp([η]c ⁄ (1 − k⁄ν·[η]c)). */
const CROWDING = 0.45;
/** Viscosity of water at 25 °C in cP. */
const WATER = 0.89;

/**
 * Computes the hydrophobicity index of an Fv: the sum of the positive values of Eisenberg's scale over that of the negative ones.
 *
 * @param sequences the V domains in upper-case one-letter codes.
 * @returns a positive ratio, higher is more hydrophobic.
 * @example
 * ```ts
 * hydrophobicityIndex(['AR']) > 0; // → true
 * ```
 */
export function hydrophobicityIndex(sequences: readonly string[]): number {
  let [hydrophobic, hydrophilic] = [0, 0];
  for (const aminoAcid of sequences.join('')) {
    const value = valueIn(EISENBERG, aminoAcid);
    if (value > 0) hydrophobic += value;
    else hydrophilic -= value;
  }
  return hydrophobic / hydrophilic;
}

/**
 * Predicts the viscosity at 150 mg/mL by the regression of this file.
 *
 * @param fv the Fv.
 * @returns the viscosity in cP, lower is better; null for a single domain, because the regression was not fitted on single domains, and
 * where the regression is below the viscosity of water, which no solution of antibodies is: the regression does not hold there.
 * @example
 * ```ts
 * // Trastuzumab.
 * const vh = 'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const vl = 'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
 * viscosity({ domains: [{ sequence: vh }, { sequence: vl }] }).toFixed(1); // → '1.6'
 * viscosity({ domains: [{ sequence: vh }] }); // → null
 * ```
 */
export function viscosity({ domains }: ModelledFv): number | null {
  if (domains.length < 2) return null;
  const sequences = domains.map(({ sequence }) => sequence);
  const charges = sequences.map((sequence) => chargeOf(sequence, PH, PK_DOMAIN));
  const net = charges.reduce((a, b) => a + b, 0);
  const symmetry = charges.reduce((a, b) => a * b, 1);
  const log10 = INTERCEPT + HYDROPHOBICITY * hydrophobicityIndex(sequences) + NET_CHARGE * net + SYMMETRY * symmetry;
  return 10 ** log10 > WATER ? atConcentration(10 ** log10) : null;
}

/** Converts the viscosity from the concentration of the regression to 150 mg/mL by the Ross–Minton equation. */
function atConcentration(viscosityFitted: number): number {
  const log = Math.log(viscosityFitted / WATER);
  // Value of [η]·c at the fitted concentration, from the equation solved for it.
  const reduced = log / (1 + CROWDING * log);
  const asked = (reduced * ASKED_AT) / FITTED_AT;
  return WATER * Math.exp(asked / (1 - CROWDING * asked));
}
