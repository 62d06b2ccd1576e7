import { NETWORK_ATOMS, type NetworkFv } from './network-fv.js';

/** Fv with its prediction by the original FlashABB code. */
interface RecordedFv {
  readonly name: string;
  readonly heavy: string;
  readonly light: string;
  /** N, CA, C and O per residue in Å, the heavy chain first. */
  readonly backbone: Float64Array;
}

interface Line {
  readonly name: string;
  readonly heavy: string;
  readonly light: string;
  /** Coordinates as 16-bit integers in units of 0.002 Å, base64. */
  readonly backbone: string;
}

const UNIT = 0.002;

/**
 * Reads twenty therapeutic antibodies, predicted by flash-abb 0.0.5 in Python, single precision
 * (libs/platform/fv-network/export/export-flashabb.py --record).
 *
 * @param file of fixtures/flashabb.json
 */
export function recordedFvs(file: string): RecordedFv[] {
  const lines = JSON.parse(file) as readonly Line[];
  return lines.map(({ backbone, ...fv }) => {
    const bytes = Uint8Array.from(atob(backbone), (letter) => letter.charCodeAt(0));
    const view = new DataView(bytes.buffer);
    return {
      ...fv,
      backbone: Float64Array.from({ length: bytes.length / 2 }, (_, k) => UNIT * view.getInt16(2 * k, true)),
    };
  });
}

/** Converts a recorded Fv to the form of a network's model. Its side chains were not recorded. */
export function networkOf({ heavy, backbone }: RecordedFv): NetworkFv {
  const border = 12 * heavy.length;
  const domain = (own: Float64Array) => {
    const residues = own.length / 12;
    const plddt = new Float64Array(residues).fill(90);
    return { backbone: own, atoms: new Float64Array(residues * NETWORK_ATOMS * 3).fill(NaN), plddt };
  };
  return { heavy: domain(backbone.slice(0, border)), light: domain(backbone.slice(border)) };
}
