import { isAminoAcidResidue, oneLetterCode } from '../residue-names.js';
import { coordinatesOf, type Atom, type Model, type Residue } from '../structure.js';
import { PROTOR, type RadiiSet } from './radii.js';
import { atomSasa, type SasaOptions } from './sasa.js';

export interface ResidueSasa {
  readonly chain: string;
  readonly residue: Residue;
  /** Accessible surface of the residue in Å². */
  readonly total: number;
  /** Accessible surface of the side chain in Å²: all atoms except N, CA, C, O and OXT; for glycine that of its CA. */
  readonly sideChain: number;
  /** Total surface relative to the maximum of the amino acid, 0 to about 1; undefined for others. */
  readonly relative: number | undefined;
  /** Surface in Å² per atom of {@link atoms}. */
  readonly areas: readonly number[];
  /** Heavy atoms of the residue. */
  readonly atoms: readonly Atom[];
}

interface ResidueSasaOptions extends SasaOptions {
  /** Set of radii. Default: {@link PROTOR}. */
  readonly radii?: RadiiSet;
}

/** Maximum accessible surface of a residue in Gly-X-Gly in Å²: theoretical values of Tien et al., PLoS ONE 2013, 8:e80635. */
const MAXIMUM: Readonly<Record<string, number>> = {
  A: 129,
  R: 274,
  N: 195,
  D: 193,
  C: 167,
  Q: 225,
  E: 223,
  G: 104,
  H: 224,
  I: 197,
  L: 201,
  K: 236,
  M: 224,
  F: 240,
  P: 159,
  S: 155,
  T: 172,
  W: 285,
  Y: 263,
  V: 174,
};

const BACKBONE = new Set(['N', 'CA', 'C', 'O', 'OXT']);

/**
 * Computes the solvent accessible surface of the amino acids of a model. Hydrogens and heteroatom groups are left out.
 *
 * @param model the chains of one model; coordinates in Å.
 * @param options the set of radii, the probe's radius (Å) and the number of points per atom.
 * @returns for each amino acid its area and that of its side chain (Å²), and the area relative to the maximum of its type.
 */
export function residueSasa(model: Model, options: ResidueSasaOptions = {}): ResidueSasa[] {
  const set = options.radii ?? PROTOR;
  const residues = model.chains.flatMap(({ id, residues: all }) =>
    all.filter(isAminoAcidResidue).map((residue) => ({
      chain: id,
      residue,
      atoms: residue.atoms.filter(({ element }) => element !== 'H'),
    })),
  );
  const radii = residues.flatMap(({ residue, atoms }) =>
    atoms.map(({ name, element }) => set.radius(residue.name, name, element)),
  );
  const coords = coordinatesOf(residues.flatMap(({ atoms }) => atoms));
  const areas = atomSasa(coords, new Float64Array(radii), options);
  let at = 0;
  return residues.map(({ chain, residue, atoms }) => {
    const own = [...areas.subarray(at, at + atoms.length)];
    at += atoms.length;
    const code = oneLetterCode(residue.name) ?? '';
    let total = 0;
    let sideChain = 0;
    for (const [i, { name }] of atoms.entries()) {
      total += own[i];
      if (code === 'G' ? name === 'CA' : !BACKBONE.has(name)) sideChain += own[i];
    }
    const maximum = MAXIMUM[code];
    return { chain, residue, total, sideChain, relative: maximum && total / maximum, areas: own, atoms };
  });
}
