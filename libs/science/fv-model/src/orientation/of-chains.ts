import { atomNamed, type Chain } from '@paratope/geometry';
import { imgtCode } from '../templates/imgt-code.js';
import { fvOrientation, type FvOrientation } from './abangle.js';

const BACKBONE = ['N', 'CA', 'C', 'O'];

/**
 * Computes the orientation of a VH and a VL in one frame.
 *
 * @param heavy the VH, its residues numbered by IMGT; coordinates in Å.
 * @param light the VL, its residues numbered by IMGT; coordinates in Å.
 * @returns the angles (degrees) and the distance (Å); undefined if the core is incomplete.
 * @example
 * ```ts
 * orientationOfChains({ id: 'H', residues: [] }, { id: 'L', residues: [] }); // → undefined
 * ```
 */
export function orientationOfChains(heavy: Chain, light: Chain): FvOrientation | undefined {
  return fvOrientation(placed(heavy), placed(light));
}

function placed({ residues }: Chain) {
  return {
    imgt: residues.map(({ seqNum, insCode }) => imgtCode({ number: seqNum, insertion: insCode })),
    backbone: Float64Array.from(
      residues.flatMap((residue) =>
        BACKBONE.flatMap((name) => {
          const atom = atomNamed(residue, name);
          return atom ? [atom.x, atom.y, atom.z] : [NaN, NaN, NaN];
        }),
      ),
    ),
  };
}
