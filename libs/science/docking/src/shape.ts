import { atomSasa, PROTOR, threeLetterName } from '@paratope/geometry';
import type { DockingPartner } from './partner.js';

/** Radius of each atom, and whether it is at the surface. */
interface AtomShapes {
  /** Van der Waals radii of united atoms, Å (Tsai et al. 1999). */
  readonly radii: Float64Array;
  /** Flag per atom: 1 if a probe of 1.4 Å reaches more than 1 Å² of it. */
  readonly exposed: Uint8Array;
}

const EXPOSED_AREA = 1;

/**
 * Computes radii and exposure of the atoms of an isolated partner. Both are invariant under motions.
 * @param partner the prepared partner.
 * @returns for each atom the radius (Å) and whether it is exposed.
 */
export function atomShapes({ residues, residueOfAtom, atomNames, coordinates }: DockingPartner): AtomShapes {
  const radii = Float64Array.from(atomNames, (name, atom) => {
    const code = residues[residueOfAtom[atom]]?.code ?? 'X';
    return PROTOR.radius(threeLetterName(code), name, name.charAt(0));
  });
  const exposed = Uint8Array.from(atomSasa(coordinates, radii), (area) => (area > EXPOSED_AREA ? 1 : 0));
  return { radii, exposed };
}
