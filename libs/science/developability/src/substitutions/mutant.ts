import { atomLayout, packSideChains, type FlatProtein } from '@paratope/side-chains';
import type { ModelledFv } from '../fv/modelled-fv.js';
import { alphaCarbonDistance } from '../surface/residue-distances.js';

/** Side chains with an α carbon this near (Å) to the changed one are packed anew with it. */
const REPACKED_WITHIN = 8;
const MAIN_CHAIN_AND_CB = 5;

/** The model with another residue at one place: main chain as it was, the side chains around it packed again. */
export function mutant(fv: ModelledFv, index: number, substitute: string): ModelledFv {
  const residue = fv.residues[index];
  if (!residue) throw new RangeError('no such residue');
  const chains = fv.domains.map(({ sequence }, domain) =>
    domain === residue.domain
      ? sequence.slice(0, residue.place - 1) + substitute + sequence.slice(residue.place)
      : sequence,
  );
  const layout = atomLayout(chains);
  const coordinates = new Float64Array(3 * layout.atomCount).fill(NaN);
  const kept = new Set<number>();
  layout.residues.forEach((_, i) => {
    const [from, to] = [3 * (fv.layout.firstAtom[i] ?? 0), 3 * (layout.firstAtom[i] ?? 0)];
    const atoms = i === index ? MAIN_CHAIN_AND_CB - 1 : (layout.residues[i]?.atoms.length ?? 0);
    coordinates.set(fv.protein.coordinates.subarray(from, from + 3 * atoms), to);
    if (i !== index && alphaCarbonDistance(fv.protein, fv.layout, i, index) > REPACKED_WITHIN) kept.add(i);
    // A cysteine in its disulfide stays as it is.
    if (i !== index && fv.residues[i]?.aminoAcid === 'C') kept.add(i);
  });
  const protein: FlatProtein = packSideChains({ chains, coordinates }, { kept }).protein;
  return {
    ...fv,
    protein,
    layout,
    residues: fv.residues.map((each, i) => (i === index ? { ...each, aminoAcid: substitute } : each)),
    domains: fv.domains.map((domain, k) =>
      k === residue.domain
        ? {
            ...domain,
            sequence: chains[k] ?? '',
            numbered: {
              ...domain.numbered,
              residues: domain.numbered.residues.map((each, n) =>
                n === residue.place - 1 ? { ...each, aminoAcid: substitute } : each,
              ),
            },
          }
        : domain,
    ),
  };
}
