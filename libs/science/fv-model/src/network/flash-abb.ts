// Inputs and outputs of FlashABB (Ellmen et al., bioRxiv 2026, doi:10.64898/2026.06.03.729879) in the export of
// libs/platform/fv-network/export/export-flashabb.py.
import { BACKBONE_STRIDE } from '../templates/domain.js';
import { NETWORK_ATOMS, type NetworkDomain, type NetworkFv, type NetworkQuery } from './network-fv.js';

/** Order of the amino acids in AlphaFold, with which the network was trained. */
const ALPHABET = 'ARNDCQEGHILKMFPSTWYV';
/** Number of columns: one per amino acid, one for unknown residues, then one each for the light and the heavy chain. */
const COLUMNS = 23;
const LIGHT_COLUMN = 21;
const HEAVY_COLUMN = 22;
/** Offset of the residue numbers of the light chain, which marks the chain break for the network. */
const LIGHT_OFFSET = 500n;
/** Atoms per residue. The first four are N, CA, C and O (AlphaFold's `atom14`). */
const ATOMS = NETWORK_ATOMS;
const PLDDT_BINS = 50;

/** Inputs of the network, one row per residue, the heavy chain first. */
interface FlashAbbInput {
  readonly residues: number;
  /** One-hot amino acid and chain, residues × 23. */
  readonly single: Float32Array;
  /** Index of the amino acid per residue. */
  readonly kind: BigInt64Array;
  readonly index: BigInt64Array;
}

export const FLASH_ABB_COLUMNS = COLUMNS;

/**
 * Encodes an Fv as the input of the network.
 *
 * @param query the sequences of VH and VL (the 20 amino acids).
 * @returns the number of residues, one-hot features (residues × columns), residue types and indices.
 * @throws RangeError for a residue other than the 20 amino acids, with its position.
 * @example
 * ```ts
 * flashAbbInput({ heavy: 'EVQ', light: 'DI' }).residues; // → 5
 * ```
 */
export function flashAbbInput({ heavy, light }: NetworkQuery): FlashAbbInput {
  const sequence = heavy + light;
  const residues = sequence.length;
  const single = new Float32Array(residues * COLUMNS);
  const kind = new BigInt64Array(residues);
  const index = new BigInt64Array(residues);
  for (let k = 0; k < residues; k++) {
    const isHeavy = k < heavy.length;
    const letter = ALPHABET.indexOf(sequence.charAt(k));
    if (letter < 0) throw new RangeError(`residue ${k + 1} is none of the 20 amino acids`);
    single[k * COLUMNS + letter] = 1;
    single[k * COLUMNS + (isHeavy ? HEAVY_COLUMN : LIGHT_COLUMN)] = 1;
    kind[k] = BigInt(letter);
    index[k] = isHeavy ? BigInt(k) : BigInt(k - heavy.length) + LIGHT_OFFSET;
  }
  return { residues, single, kind, index };
}

/**
 * Reads the output of the network.
 * @param query the sequences of VH and VL of the query.
 * @param positions the coordinates, residues × 14 × 3, Å.
 * @param plddt the logits, residues × 50, of lDDT within 0–2, 2–4 … 98–100.
 * @returns per domain the backbone and all atoms (Å), and the expected lDDT (0–100) of each residue.
 * @throws RangeError for an output of another size, and for coordinates that are not finite.
 * @example
 * ```ts
 * const query = { heavy: 'E', light: 'D' };
 * readFlashAbb(query, new Float32Array(2 * 14 * 3), new Float32Array(2 * 50)).heavy.backbone.length; // → 12
 * ```
 */
export function readFlashAbb({ heavy, light }: NetworkQuery, positions: Float32Array, plddt: Float32Array): NetworkFv {
  const residues = heavy.length + light.length;
  if (positions.length !== residues * ATOMS * 3 || plddt.length !== residues * PLDDT_BINS) {
    throw new RangeError(`the network answered with ${positions.length} coordinates for ${residues} residues`);
  }
  if (!positions.every(Number.isFinite))
    throw new RangeError('the network answered with coordinates that are no numbers');
  const domain = (first: number, length: number): NetworkDomain => {
    const backbone = new Float64Array(length * BACKBONE_STRIDE);
    for (let k = 0; k < length; k++) {
      const from = (first + k) * ATOMS * 3;
      backbone.set(positions.subarray(from, from + BACKBONE_STRIDE), k * BACKBONE_STRIDE);
    }
    const atoms = Float64Array.from(positions.subarray(first * ATOMS * 3, (first + length) * ATOMS * 3));
    return { backbone, atoms, plddt: Float64Array.from({ length }, (_, k) => expectedLddt(plddt, first + k)) };
  };
  return { heavy: domain(0, heavy.length), light: domain(heavy.length, light.length) };
}

/** Mean of the distribution that the logits of one residue encode, 0–100. */
function expectedLddt(logits: Float32Array, residue: number): number {
  const own = logits.subarray(residue * PLDDT_BINS, (residue + 1) * PLDDT_BINS);
  const highest = own.reduce((a, b) => Math.max(a, b), -Infinity);
  let [sum, total] = [0, 0];
  for (const [bin, logit] of own.entries()) {
    const weight = Math.exp(logit - highest);
    total += weight;
    sum += weight * (bin + 0.5) * (100 / PLDDT_BINS);
  }
  return sum / total;
}
