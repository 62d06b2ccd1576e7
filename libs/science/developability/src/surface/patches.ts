import type { ModelledFv } from '../fv/modelled-fv.js';
import { KYTE_DOOLITTLE, valueIn } from '../scales.js';
import { cdrVicinity, isExposed } from './cdr-vicinity.js';
import { closestDistance, mayTouch } from './residue-distances.js';
import { saltBridged } from './salt-bridges.js';
import type { Surface } from './surface.js';

/**
 * Surface patches after TAP (Raybould et al., PNAS 2019, 116:4025) and its successor for single domains, TNP (Gordon et al. 2023): sums of
 * h₁·h₂ ⁄ d² over ordered pairs of exposed residues near the CDRs within 7.5 Å, where d is the distance of the closest heavy atoms.
 * Thresholds of those papers are valid only for their models; ours come from our own.
 */
export interface SurfacePatches {
  /** Total number of residues of the IMGT CDRs. */
  readonly totalCdrLength: number;
  readonly cdr3Length: number;
  /** Patches of surface hydrophobicity. */
  readonly psh: Patch;
  /** Patches of positive charge. */
  readonly ppc: Patch;
  /** Patches of negative charge. */
  readonly pnc: Patch;
  /** Product of the exposed charges of VH and VL; null for a single domain. */
  readonly sfvcsp: number | null;
  /** Charge of the exposed residues in elementary charges. */
  readonly exposedCharge: number;
}

export interface Patch {
  readonly value: number;
  /** Contribution of each residue; the contributions sum to the value. */
  readonly contributions: Float64Array;
}

const PAIR_ANGSTROM = 7.5;
const CHARGE: Readonly<Record<string, number>> = { K: 1, R: 1, D: -1, E: -1, H: 0.1 };
const [LOWEST, HIGHEST] = [-4.5, 4.5];

/** Hydrophobicity of Kyte and Doolittle on a scale of 1 (arginine) to 2 (isoleucine). */
const hydrophobicity = (aminoAcid: string): number =>
  1 + (valueIn(KYTE_DOOLITTLE, aminoAcid) - LOWEST) / (HIGHEST - LOWEST);

/**
 * Computes the surface patches of TAP for an Fv, and the measures of its CDRs.
 *
 * @param fv the Fv.
 * @param surface its surface.
 * @returns the scores of the patches with the contribution of each residue.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const [fv] = readFvs(parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models[0]);
 * const { totalCdrLength, psh, sfvcsp } = surfacePatches(fv, surfaceOf(fv.protein, fv.layout));
 * totalCdrLength; // → 40
 * Math.round(psh.value); // → 114
 * sfvcsp.toFixed(1); // → '2.8'
 * ```
 */
export function surfacePatches(fv: ModelledFv, surface: Surface): SurfacePatches {
  const bridged = saltBridged(fv);
  const charge = (i: number): number => (bridged.has(i) ? 0 : (CHARGE[fv.residues[i]?.aminoAcid ?? ''] ?? 0));
  const vicinity = cdrVicinity(fv, surface);
  const patch = (weightOf: (i: number) => number): Patch => pairSum(fv, vicinity, weightOf);
  const exposedCharge = (domain: number): number =>
    fv.residues.reduce((sum, own, i) => (own.domain === domain && isExposed(surface, i) ? sum + charge(i) : sum), 0);
  const charges = fv.domains.map((_, domain) => exposedCharge(domain));
  const heavyCdrs = fv.residues.filter(({ domain, cdr }) => domain === 0 && cdr === 3);
  return {
    totalCdrLength: fv.residues.filter(({ cdr }) => cdr > 0).length,
    cdr3Length: heavyCdrs.length,
    psh: patch((i) => hydrophobicity(bridged.has(i) ? 'G' : (fv.residues[i]?.aminoAcid ?? ''))),
    ppc: patch((i) => Math.max(0, charge(i))),
    pnc: patch((i) => Math.max(0, -charge(i))),
    sfvcsp: charges.length > 1 ? charges.reduce((product, q) => product * q, 1) : null,
    exposedCharge: charges.reduce((sum, q) => sum + q, 0),
  };
}

/** Sums a property over pairs of residues within reach: w₁·w₂ ⁄ d², with the contribution of each residue. */
export function pairSum(
  { protein, layout, residues }: ModelledFv,
  vicinity: readonly number[],
  weightOf: (i: number) => number,
): Patch {
  const contributions = new Float64Array(residues.length);
  const weighted = vicinity.map((i) => ({ i, weight: weightOf(i) })).filter(({ weight }) => weight > 0);
  let value = 0;
  for (const [k, first] of weighted.entries()) {
    for (const second of weighted.slice(k + 1)) {
      if (!mayTouch(protein, layout, first.i, second.i, PAIR_ANGSTROM)) continue;
      const d = closestDistance(protein, layout, first.i, second.i);
      if (d >= PAIR_ANGSTROM) continue;
      // Each residue of a pair gets the contribution of one of the two orders.
      const each = (first.weight * second.weight) / (d * d);
      contributions[first.i] = contributions[first.i] + each;
      contributions[second.i] = contributions[second.i] + each;
      value += 2 * each;
    }
  }
  return { value, contributions };
}
