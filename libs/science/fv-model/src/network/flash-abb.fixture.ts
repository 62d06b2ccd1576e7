import type { NetworkFv } from './network-fv.js';

/** Fv with its prediction by the original FlashABB code. */
export interface RecordedFv {
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

/** Converts a recorded Fv to the form of a network's model. */
export function networkOf({ heavy, light, backbone }: RecordedFv): NetworkFv {
  const border = 12 * heavy.length;
  return {
    heavy: { backbone: backbone.slice(0, border), plddt: new Float64Array(heavy.length).fill(90) },
    light: { backbone: backbone.slice(border), plddt: new Float64Array(light.length).fill(90) },
  };
}
