import { NeighbourGrid } from '@paratope/geometry';
import { repertoireFrequencies } from '@paratope/humanness';
import { atomLayout } from '@paratope/side-chains';
import type { ModelledFv } from '../fv/modelled-fv.js';
import { hasNeighbour } from '../surface/neighbours.js';
import { areasOf, MAIN_CHAIN_ATOMS, type Surface } from '../surface/surface.js';

const BURIED_SHARE = 0.1;
/** Maximum distance in Å between two polar atoms of a hydrogen bond or a salt bridge. */
const BOND_ANGSTROM = 3.5;
const BRIDGE_ANGSTROM = 4;
const DISULFIDE_ANGSTROM = 2.5;
/** Maximum exposed area in Å² of a buried atom. */
const BURIED_ATOM = 0.5;
/** Share of the human repertoire of its family below which a residue is unusual. */
const RARE = 0.005;
const PACKED_WITHIN = 6;
/** Minimum area in Å² of an interface residue that the other domain buries. */
const INTERFACE_LOSS = 10;

/** Findings inside the model that may reduce stability. Indices are those of the Fv's residues. */
export interface CoreFindings {
  /** Cysteines without a partner. */
  readonly unpairedCysteines: readonly number[];
  /** Charged side chains in the core without an opposite charge within 4 Å. */
  readonly buriedCharges: readonly number[];
  /** Buried polar side chains with an atom that has no hydrogen bond. */
  readonly unsatisfiedPolar: readonly number[];
  /** Residues of the core or the VH/VL interface that occur in less than 0.5 % of the human family. */
  readonly unusual: readonly number[];
  /** Buried area in Å² between VH and VL, both sides; null for a single domain. */
  readonly interfaceArea: number | null;
  /** Mean number of heavy atoms within 6 Å of the side-chain atoms of buried residues. */
  readonly packing: number;
}

/**
 * Finds faults of the core: unpaired cysteines, buried charges, unsatisfied polar atoms and unusual residues; and measures interface and
 * packing.
 *
 * @param fv the Fv.
 * @param surface its surface.
 * @returns indices of residues (0-based), the interface area (Å², null for a single domain) and the packing.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const [fv] = readFvs(parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models[0]);
 * const { unpairedCysteines, buriedCharges, interfaceArea } = coreFindings(fv, surfaceOf(fv.protein, fv.layout));
 * unpairedCysteines; // → []
 * buriedCharges.map((i) => fv.residues[i].aminoAcid + fv.residues[i].imgt.number); // → ['K43', 'R106']
 * Math.round(interfaceArea / 100); // → 12
 * ```
 */
export function coreFindings(fv: ModelledFv, surface: Surface): CoreFindings {
  const { protein, layout, residues } = fv;
  const atoms = polarAtoms(fv);
  const grid = new NeighbourGrid(protein.coordinates, PACKED_WITHIN);
  const residueOf = Int32Array.from(layout.residues.flatMap(({ atoms: own }, i) => own.map(() => i)));
  const isBuried = (i: number): boolean => surface.sideChainRelative[i] < BURIED_SHARE;
  const partners = (atom: number, within: number, holds: (other: number) => boolean): boolean =>
    hasNeighbour(
      grid,
      protein.coordinates,
      atom,
      within,
      (other) => residueOf[other] !== residueOf[atom] && holds(other),
    );
  const all = [...residues.keys()];
  const code = (i: number): string => residues[i]?.aminoAcid ?? '';
  const sideChainPolar = (i: number): number[] =>
    (atoms.byResidue[i] ?? []).filter((atom) => atom - layout.firstAtom[i] >= MAIN_CHAIN_ATOMS);
  const opposite = (i: number): string => ('DE'.includes(code(i)) ? 'KRH' : 'DE');
  const isCharged = (i: number): boolean => 'DEKR'.includes(code(i));
  const alone = interfaceLoss(fv, surface);
  return {
    unpairedCysteines: all.filter(
      (i) =>
        code(i) === 'C' &&
        !partners(layout.firstAtom[i] + 5, DISULFIDE_ANGSTROM, (other) => atoms.names[other] === 'SG'),
    ),
    buriedCharges: all.filter(
      (i) =>
        isCharged(i) &&
        isBuried(i) &&
        !sideChainPolar(i).some((atom) =>
          partners(
            atom,
            BRIDGE_ANGSTROM,
            (other) => opposite(i).includes(code(residueOf[other] ?? -1)) && atoms.isSideChainPolar(other),
          ),
        ),
    ),
    unsatisfiedPolar: all.filter(
      (i) =>
        isBuried(i) &&
        !isCharged(i) &&
        sideChainPolar(i).some(
          (atom) =>
            surface.atoms[atom] < BURIED_ATOM && !partners(atom, BOND_ANGSTROM, (other) => atoms.isPolar(other)),
        ),
    ),
    unusual: all.filter(
      (i) => (isBuried(i) || (alone !== undefined && alone.loss[i] > INTERFACE_LOSS)) && isRare(fv, i),
    ),
    interfaceArea: alone?.area ?? null,
    packing: packingOf(fv, isBuried, grid),
  };
}

function polarAtoms({ layout }: ModelledFv) {
  const names = layout.residues.flatMap(({ atoms }) => atoms);
  const byResidue = layout.residues.map(({ atoms }, i) =>
    atoms.flatMap((name, k) => (/^[NO]/.test(name) ? [layout.firstAtom[i] + k] : [])),
  );
  const polar = new Set(byResidue.flat());
  const sideChain = new Set(
    byResidue.flatMap((own, i) => own.filter((atom) => atom - layout.firstAtom[i] >= MAIN_CHAIN_ATOMS)),
  );
  return {
    names,
    byResidue,
    isPolar: (atom: number) => polar.has(atom),
    isSideChainPolar: (atom: number) => sideChain.has(atom),
  };
}

/** Maximum distance (Å) at which two atoms can bury each other's surface: twice the largest radius and probe. */
const COVERS_ANGSTROM = 6.6;

/** Area in Å² of each residue that the other domain buries; only atoms near the other domain can lose area. */
function interfaceLoss({ domains, protein, layout, residues }: ModelledFv, surface: Surface) {
  if (domains.length < 2) return undefined;
  const grid = new NeighbourGrid(protein.coordinates, COVERS_ANGSTROM);
  const domainOf = Uint8Array.from(layout.residues.flatMap(({ atoms }, i) => atoms.map(() => residues[i].domain)));
  const loss = new Float64Array(residues.length);
  const residueOf = Int32Array.from(layout.residues.flatMap(({ atoms }, i) => atoms.map(() => i)));
  let first = 0;
  for (const { sequence } of domains) {
    const own = atomLayout([sequence]);
    const coordinates = protein.coordinates.slice(3 * first, 3 * (first + own.atomCount));
    const start = first;
    const near = Array.from({ length: own.atomCount }, (_, a) => a).filter((a) =>
      hasNeighbour(grid, coordinates, a, COVERS_ANGSTROM, (b) => domainOf[b] !== domainOf[start + a]),
    );
    const alone = areasOf({ chains: [sequence], coordinates }, own, near);
    for (const a of near) {
      const i = residueOf[first + a];
      loss[i] = loss[i] + alone[a] - surface.atoms[first + a];
    }
    first += own.atomCount;
  }
  return { loss, area: loss.reduce((a, b) => a + b, 0) };
}

function isRare({ residues, domains }: ModelledFv, i: number): boolean {
  const residue = residues[i];
  const domain = domains[residue?.domain ?? 0]?.numbered;
  if (!residue || !domain || residue.cdr > 0 || residue.imgt.insertion !== '') return false;
  return (
    repertoireFrequencies(domain.chainType, domain.v?.gene).frequency(residue.imgt.number, residue.aminoAcid) < RARE
  );
}

function packingOf({ layout, protein }: ModelledFv, isBuried: (i: number) => boolean, grid: NeighbourGrid): number {
  let [contacts, atoms] = [0, 0];
  layout.residues.forEach((_, i) => {
    if (!isBuried(i)) return;
    for (let a = layout.firstAtom[i] + MAIN_CHAIN_ATOMS; a < layout.firstAtom[i + 1]; a++) {
      const at = protein.coordinates.subarray(3 * a, 3 * a + 3);
      atoms++;
      grid.forEachWithin(at[0], at[1], at[2], PACKED_WITHIN, () => contacts++);
    }
  });
  return contacts / Math.max(1, atoms);
}
