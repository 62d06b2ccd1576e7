import { applyTransform, NeighbourGrid, rmsd, superpose } from '@paratope/geometry';
import { correspondingResidues } from './correspondence.js';
import type { DockingPartner } from './partner.js';

export type CapriClass = 'high' | 'medium' | 'acceptable' | 'incorrect';

export interface ComplexQuality {
  /** Fraction of the native residue contacts (heavy atoms at most 5 Å apart) that are present in the model. */
  readonly fnat: number;
  /** Main-chain RMSD in Å of the interface after its superposition. */
  readonly interfaceRmsd: number;
  /** Main-chain RMSD in Å of the ligand after superposition of the receptor, which is the larger partner. */
  readonly ligandRmsd: number;
  /** DockQ, 0 to 1. */
  readonly dockq: number;
  readonly capri: CapriClass;
}

/** Antibody and antigen in one frame. */
export interface Complex {
  readonly antibody: DockingPartner;
  readonly antigen: DockingPartner;
}

/** Maximum distance in Å of a contact; Lensink, Méndez & Wodak, Proteins 2007, 69:704. */
const CONTACT = 5;
const INTERFACE = 10;
const MAIN_CHAIN = ['N', 'CA', 'C', 'O'];

/**
 * Measures poses against a reference complex as CAPRI does (Lensink et al. 2007) and by DockQ (Basu & Wallner, PLoS ONE 2016, 11:e0161879,
 * eq. 1–3). An instance serves many poses of the same two partners.
 *
 * Main-chain atoms that either side lacks are left out of the RMSDs; a native contact of a residue that the model lacks
 * counts as not found.
 */
export class ComplexReference {
  readonly #contacts: readonly NativeContact[];
  readonly #interface: PairedAtoms;
  readonly #antibody: PairedAtoms;
  readonly #antigen: PairedAtoms;
  readonly #antigenIsLigand: boolean;
  readonly #antigenOf: Int32Array;

  /**
   * @param model the partners of the measured poses; their position has no effect.
   * @throws RangeError if a partner does not correspond to that of the reference, or if the reference's partners do not touch.
   */
  constructor(
    reference: Complex,
    private readonly model: Complex,
  ) {
    const antibodyOf = correspondingResidues(model.antibody, reference.antibody);
    const antigenOf = correspondingResidues(model.antigen, reference.antigen);
    this.#antigenOf = antigenOf;
    const native = residuePairs(reference, CONTACT);
    if (native.length === 0) throw new RangeError('the partners of the reference complex do not touch');
    this.#contacts = native.map(([i, j]) => ({ antibody: antibodyOf[i] ?? -1, antigen: antigenOf[j] ?? -1 }));
    const near = residuePairs(reference, INTERFACE);
    const nearAntibody = new Set(near.map(([i]) => i));
    const nearAntigen = new Set(near.map(([, j]) => j));
    const within = (residues: ReadonlySet<number>) => (residue: number) => residues.has(residue);
    const all = () => true;
    this.#antibody = mainChainPairs(reference.antibody, model.antibody, antibodyOf, all);
    this.#antigen = mainChainPairs(reference.antigen, model.antigen, antigenOf, all);
    const first = mainChainPairs(reference.antibody, model.antibody, antibodyOf, within(nearAntibody));
    const second = mainChainPairs(reference.antigen, model.antigen, antigenOf, within(nearAntigen));
    if (first.atoms.length === 0 || second.atoms.length === 0) {
      throw new RangeError('the model lacks a whole side of the interface');
    }
    // Atoms of the antigen follow those of the antibody, here and in `measure`.
    const offset = model.antibody.atomNames.length;
    this.#interface = {
      atoms: [...first.atoms, ...second.atoms.map((atom) => atom + offset)],
      native: joined(first.native, second.native),
    };
    this.#antigenIsLigand = reference.antigen.residues.length <= reference.antibody.residues.length;
  }

  /** Returns the residues of the model's antigen that correspond to those of the reference; absent ones are left out. */
  antigenResidues(ofReference: readonly number[]): number[] {
    return ofReference.map((residue) => this.#antigenOf[residue] ?? -1).filter((residue) => residue >= 0);
  }

  /** Computes the quality of a pose from the coordinates (flat, Å) of the model's partners. */
  measure(antibody: Float64Array, antigen: Float64Array): ComplexQuality {
    const fnat = this.#fnat(antibody, antigen);
    const posed = selected(joined(antibody, antigen), this.#interface.atoms);
    const interfaceRmsd = superpose(posed, this.#interface.native).rmsd;
    const [receptor, ligand] = this.#antigenIsLigand
      ? [this.#antibody, this.#antigen]
      : [this.#antigen, this.#antibody];
    const [fixed, moved] = this.#antigenIsLigand ? [antibody, antigen] : [antigen, antibody];
    const onReceptor = superpose(selected(fixed, receptor.atoms), receptor.native);
    const ligandRmsd = rmsd(applyTransform(onReceptor, selected(moved, ligand.atoms)), ligand.native);
    return {
      fnat,
      interfaceRmsd,
      ligandRmsd,
      dockq: dockq(fnat, interfaceRmsd, ligandRmsd),
      capri: capriClass(fnat, interfaceRmsd, ligandRmsd),
    };
  }

  #fnat(antibody: Float64Array, antigen: Float64Array): number {
    let found = 0;
    for (const contact of this.#contacts) {
      if (contact.antibody < 0 || contact.antigen < 0) continue;
      if (this.#touches(antibody, contact.antibody, antigen, contact.antigen)) found++;
    }
    return found / this.#contacts.length;
  }

  #touches(antibody: Float64Array, i: number, antigen: Float64Array, j: number): boolean {
    const [firstI = 0, endI = 0] = this.model.antibody.firstAtom.subarray(i, i + 2);
    const [firstJ = 0, endJ = 0] = this.model.antigen.firstAtom.subarray(j, j + 2);
    for (let a = 3 * firstI; a < 3 * endI; a += 3) {
      for (let b = 3 * firstJ; b < 3 * endJ; b += 3) {
        const dx = antibody[a] - antigen[b];
        const dy = antibody[a + 1] - antigen[b + 1];
        const dz = antibody[a + 2] - antigen[b + 2];
        if (dx * dx + dy * dy + dz * dz <= CONTACT * CONTACT) return true;
      }
    }
    return false;
  }
}

/**
 * Finds the residues of both partners with heavy atoms at most 4.5 Å from the other partner's.
 *
 * @param complex the partners in one frame.
 * @returns indices of residues in ascending order.
 */
export function residuesInContact(complex: Complex): { readonly antibody: number[]; readonly antigen: number[] } {
  const pairs = residuePairs(complex, 4.5);
  const sorted = (residues: Iterable<number>): number[] => [...new Set(residues)].sort((a, b) => a - b);
  return { antibody: sorted(pairs.map(([i]) => i)), antigen: sorted(pairs.map(([, j]) => j)) };
}

/**
 * Computes DockQ from its three terms (Basu & Wallner 2016, eq. 1 and 2, with d1 = 8.5 Å and d2 = 1.5 Å).
 * @param fnat share of native contacts, 0–1.
 * @param interfaceRmsd the interface RMSD in Å.
 * @param ligandRmsd the ligand RMSD in Å.
 * @returns DockQ, 0–1; higher is better.
 * @example
 * ```ts
 * dockq(1, 0, 0); // → 1
 * ```
 */
export function dockq(fnat: number, interfaceRmsd: number, ligandRmsd: number): number {
  return (fnat + 1 / (1 + (interfaceRmsd / 1.5) ** 2) + 1 / (1 + (ligandRmsd / 8.5) ** 2)) / 3;
}

/**
 * Assigns the class of the CAPRI assessment (Lensink et al. 2007, table I).
 *
 * @param fnat share of native contacts, 0–1.
 * @param interfaceRmsd the interface RMSD in Å.
 * @param ligandRmsd the ligand RMSD in Å.
 * @returns the class.
 * @example
 * ```ts
 * capriClass(0.4, 1.5, 3); // → 'medium'
 * ```
 */
export function capriClass(fnat: number, interfaceRmsd: number, ligandRmsd: number): CapriClass {
  if (fnat >= 0.5 && (ligandRmsd <= 1 || interfaceRmsd <= 1)) return 'high';
  if (fnat >= 0.3 && (ligandRmsd <= 5 || interfaceRmsd <= 2)) return 'medium';
  if (fnat >= 0.1 && (ligandRmsd <= 10 || interfaceRmsd <= 4)) return 'acceptable';
  return 'incorrect';
}

/** Indices of the model's residues, −1 for absent ones. */
interface NativeContact {
  readonly antibody: number;
  readonly antigen: number;
}

/** Atoms of the model with their positions in the reference (flat, Å). */
interface PairedAtoms {
  readonly atoms: readonly number[];
  readonly native: Float64Array;
}

/** Finds pairs of residues with atoms at most `cutoff` Å apart. */
function residuePairs({ antibody, antigen }: Complex, cutoff: number): (readonly [number, number])[] {
  const grid = new NeighbourGrid(antigen.coordinates, cutoff);
  const found = new Set<number>();
  const columns = antigen.residues.length;
  for (let atom = 0; atom < antibody.atomNames.length; atom++) {
    const [x = 0, y = 0, z = 0] = antibody.coordinates.subarray(3 * atom, 3 * atom + 3);
    const row = antibody.residueOfAtom[atom] * columns;
    grid.forEachWithin(x, y, z, cutoff, (other) => found.add(row + antigen.residueOfAtom[other]));
  }
  return [...found].map((pair) => [Math.floor(pair / columns), pair % columns] as const);
}

function mainChainPairs(
  reference: DockingPartner,
  model: DockingPartner,
  modelOf: Int32Array,
  wanted: (residue: number) => boolean,
): PairedAtoms {
  const atoms: number[] = [];
  const native: number[] = [];
  reference.residues.forEach((_, residue) => {
    const other = modelOf[residue] ?? -1;
    if (other < 0 || !wanted(residue)) return;
    for (const name of MAIN_CHAIN) {
      const [theirs, ours] = [atomIndex(reference, residue, name), atomIndex(model, other, name)];
      if (theirs < 0 || ours < 0) continue;
      atoms.push(ours);
      native.push(...reference.coordinates.subarray(3 * theirs, 3 * theirs + 3));
    }
  });
  return { atoms, native: new Float64Array(native) };
}

function atomIndex({ atomNames, firstAtom }: DockingPartner, residue: number, name: string): number {
  const index = atomNames.indexOf(name, firstAtom[residue]);
  return index < firstAtom[residue + 1] ? index : -1;
}

function selected(coordinates: Float64Array, atoms: readonly number[]): Float64Array {
  const chosen = new Float64Array(3 * atoms.length);
  let out = 0;
  for (const atom of atoms) {
    chosen[out++] = coordinates[3 * atom];
    chosen[out++] = coordinates[3 * atom + 1];
    chosen[out++] = coordinates[3 * atom + 2];
  }
  return chosen;
}

function joined(first: Float64Array, second: Float64Array): Float64Array {
  const both = new Float64Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
