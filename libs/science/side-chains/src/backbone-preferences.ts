import { CHI1_SHARES } from './generated/chi1-preferences.js';

/** Wells of χ1, by IUPAC-like letters of the Richardson rotamers: near +60°, 180° and −60°. */
export const WELLS = ['p', 't', 'm'] as const;
/** Step of the table in degrees: φ and ψ begin at −180°. */
export const STEP = 10;
export const CELLS = 360 / STEP;
/** Code of the first character: a share is encoded as a character, with code − 35 in units of 1/56. */
const FIRST_CODE = 35;
const FULL = 56;
/** Minimum share of a well, because a conformation that was never seen is rare, not impossible. */
const FLOOR = 0.004;

/** Index of the well (of {@link WELLS}) of an angle in degrees. */
export function wellOf(chi1: number): 0 | 1 | 2 {
  const turned = ((chi1 % 360) + 360) % 360;
  return turned < 120 ? 0 : turned < 240 ? 1 : 2;
}

/**
 * Returns the shares of the χ1 wells of an amino acid at a backbone conformation, interpolated between grid points.
 * @param code the one-letter code.
 * @param phi φ in degrees.
 * @param psi ψ in degrees.
 * @returns the shares of gauche+, trans and gauche−, which sum to 1; undefined without a table (proline) or without φ and ψ (chain ends).
 * @example
 * ```ts
 * chi1Shares('V', -63, -43).length; // → 3
 * ```
 */
export function chi1Shares(code: string, phi: number, psi: number): readonly [number, number, number] | undefined {
  const table = CHI1_SHARES[code];
  if (table === undefined || Number.isNaN(phi) || Number.isNaN(psi)) return undefined;
  const x = (phi + 180) / STEP;
  const y = (psi + 180) / STEP;
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const shares: [number, number, number] = [0, 0, 0];
  for (const dx of [0, 1]) {
    for (const dy of [0, 1]) {
      const weight = (dx === 1 ? x - x0 : 1 - x + x0) * (dy === 1 ? y - y0 : 1 - y + y0);
      const at = 2 * (((x0 + dx) % CELLS) * CELLS + ((y0 + dy) % CELLS));
      const p = (table.charCodeAt(at) - FIRST_CODE) / FULL;
      const t = (table.charCodeAt(at + 1) - FIRST_CODE) / FULL;
      shares[0] += weight * p;
      shares[1] += weight * t;
      shares[2] += weight * (1 - p - t);
    }
  }
  const floored = shares.map((share) => Math.max(FLOOR, share));
  const total = floored.reduce((sum, share) => sum + share, 0);
  const [p = 0, t = 0, m = 0] = floored.map((share) => share / total);
  return [p, t, m];
}
