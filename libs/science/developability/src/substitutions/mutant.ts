import { atomLayout, packSideChains, type FlatProtein } from '@paratope/side-chains';
import { NeighbourGrid } from '@paratope/geometry';
import type { AnalysedFv } from '../fv/analysed-fv.js';
import type { ModelledFv } from '../fv/modelled-fv.js';
import { hasNeighbour } from '../surface/neighbours.js';
import { areasOf, byResidue, type Surface } from '../surface/surface.js';
import { alphaCarbonDistance } from '../surface/residue-distances.js';

/** Distance (Å) of α carbons within which side chains are repacked. */
const REPACKED_WITHIN = 8;
/** Number of main-chain atoms: N, CA, C and O. */
const MAIN_CHAIN = 4;

/**
 * Builds a model with another residue at one position: the main chain stays, the side chains around it are packed again.
 *
 * @param fv the Fv.
 * @param index the 0-based index of the residue.
 * @param substitute the one-letter code of the new residue.
 * @returns the Fv of the mutant.
 * @throws RangeError for an index outside the Fv.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const [fv] = readFvs(parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models[0]);
 * const i = fv.residues.findIndex(({ side, imgt }) => side === 'heavy' && imgt.number === 59);
 * const before = analyse(fv);
 * const serine = mutant(fv, i, 'S');
 * const after = analyse(serine, mutantSurface(before, serine));
 * [fv.residues[i].aminoAcid, serine.residues[i].aminoAcid]; // → ['Y', 'S']
 * after.sap5[i] < before.sap5[i]; // → true
 * ```
 */
export const mutant = (fv: ModelledFv, index: number, substitute: string): ModelledFv =>
  withSubstitutions(fv, new Map([[index, substitute]]));

/**
 * Builds a model with other residues: the main chain stays, the side chains within 8 Å of any of them are packed again, all together.
 *
 * @param fv the Fv.
 * @param substitutes the one-letter codes of the new residues, by the 0-based index of the residue.
 * @returns the Fv of the mutant.
 * @throws RangeError for an index outside the Fv.
 */
export function withSubstitutions(fv: ModelledFv, substitutes: ReadonlyMap<number, string>): ModelledFv {
  const places = [...substitutes.keys()];
  if (places.some((index) => !fv.residues[index])) throw new RangeError('no such residue');
  const residues = fv.residues.map((residue, i) => {
    const aminoAcid = substitutes.get(i);
    return aminoAcid === undefined ? residue : { ...residue, aminoAcid };
  });
  const chains = fv.domains.map((_, domain) =>
    residues.reduce((sequence, residue) => (residue.domain === domain ? sequence + residue.aminoAcid : sequence), ''),
  );
  const layout = atomLayout(chains);
  const coordinates = new Float64Array(3 * layout.atomCount).fill(NaN);
  const kept = new Set<number>();
  layout.residues.forEach((_, i) => {
    const [from, to] = [3 * fv.layout.firstAtom[i], 3 * layout.firstAtom[i]];
    const atoms = substitutes.has(i) ? MAIN_CHAIN : layout.residues[i].atoms.length;
    coordinates.set(fv.protein.coordinates.subarray(from, from + 3 * atoms), to);
    if (substitutes.has(i)) return;
    const isNear = places.some((index) => alphaCarbonDistance(fv.protein, fv.layout, i, index) <= REPACKED_WITHIN);
    // A cysteine in its disulfide does not change.
    if (!isNear || fv.residues[i]?.aminoAcid === 'C') kept.add(i);
  });
  const protein: FlatProtein = packSideChains({ chains, coordinates }, { kept }).protein;
  return {
    ...fv,
    protein,
    layout,
    residues,
    domains: fv.domains.map((domain, k) => {
      const sequence = chains[k] ?? '';
      const numbered = domain.numbered.residues.map((each, n) => ({ ...each, aminoAcid: sequence.charAt(n) }));
      return { ...domain, sequence, numbered: { ...domain.numbered, residues: numbered } };
    }),
  };
}

/** Maximum distance (Å) at which two atoms can bury each other's surface: twice the largest radius and probe. */
const COVERS_ANGSTROM = 6.6;

/**
 * Computes the surface of a mutant. Only the surroundings of atoms that have moved are sampled again.
 *
 * @param before the analysed Fv of the parent.
 * @param after the Fv of the mutant, from {@link mutant}.
 * @returns the surface.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const [fv] = readFvs(parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models[0]);
 * const parent = analyse(fv);
 * const serine = mutant(fv, 53, 'S'); // instead of tyrosine at IMGT position 59 of VH
 * const surface = mutantSurface(parent, serine);
 * surface.sideChain[53] < parent.surface.sideChain[53]; // → true
 * surface.total[200] === parent.surface.total[200]; // → true
 * ```
 */
export function mutantSurface(before: Pick<AnalysedFv, 'fv' | 'surface'>, after: ModelledFv): Surface {
  const areas = new Float64Array(after.layout.atomCount);
  const moved: number[] = [];
  const fixed: number[] = [];
  const now = after.protein.coordinates;
  const was = before.fv.protein.coordinates;
  after.layout.residues.forEach(({ code, atoms }, i) => {
    const [from, to] = [before.fv.layout.firstAtom[i], after.layout.firstAtom[i]];
    const isSame = before.fv.layout.residues[i]?.code === code;
    atoms.forEach((_, k) => {
      const stands = isSame && [0, 1, 2].every((axis) => now[3 * (to + k) + axis] === was[3 * (from + k) + axis]);
      if (stands) areas[to + k] = before.surface.atoms[from + k];
      if (stands) fixed.push(to + k);
      else moved.push(to + k);
    });
  });
  const places = [...moved.flatMap((a) => [...now.subarray(3 * a, 3 * a + 3)]), ...oldPlaces(before.fv, after)];
  const grid = new NeighbourGrid(Float64Array.from(places), COVERS_ANGSTROM);
  const touched = fixed.filter((a) => hasNeighbour(grid, now, a, COVERS_ANGSTROM));
  const wanted = [...moved, ...touched];
  const sampled = areasOf(after.protein, after.layout, wanted);
  for (const a of wanted) areas[a] = sampled[a];
  return byResidue(areas, after.layout);
}

/** Previous positions of the atoms of changed side chains. */
function oldPlaces(before: ModelledFv, after: ModelledFv): number[] {
  return before.layout.residues.flatMap((_, i) => {
    const own = (fv: ModelledFv): Float64Array =>
      fv.protein.coordinates.subarray(3 * fv.layout.firstAtom[i], 3 * fv.layout.firstAtom[i + 1]);
    const [was, now] = [own(before), own(after)];
    return was.length === now.length && was.every((value, k) => value === now[k]) ? [] : [...was];
  });
}
