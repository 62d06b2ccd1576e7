import { MAX_PEPTIDE_BOND } from '../backbone.js';
import type { Atom, Residue } from '../structure.js';
import { distance } from '../vectors.js';
import { IDEAL_BONDS } from './engh-huber.js';

/** Maximum distance (Å) between bonded atoms of an unknown residue. */
const MAX_UNKNOWN_BOND = 1.95;
/** Range of S–S distances (Å) that count as a disulfide; the bond is 2.03 Å. */
const DISULFIDE = { shortest: 1.8, longest: 2.5 } as const;

export interface PlacedAtom {
  readonly atom: Atom;
  readonly chain: string;
  readonly residue: Residue;
}

/** Graph of bonds: within residues by the chemistry of amino acids, between them by distance. */
export class BondGraph {
  readonly #neighbours: number[][];

  constructor(atoms: readonly PlacedAtom[]) {
    this.#neighbours = atoms.map(() => []);
    const residues = new Map<Residue, Map<string, number>>();
    const order: { residue: Residue; chain: string; names: Map<string, number> }[] = [];
    for (const [i, { atom, residue, chain }] of atoms.entries()) {
      let names = residues.get(residue);
      if (!names) {
        names = new Map();
        residues.set(residue, names);
        order.push({ residue, chain, names });
      }
      names.set(atom.name, i);
    }
    for (const [r, { residue, chain, names }] of order.entries()) {
      this.#withinResidue(atoms, residue, names);
      const next = order[r + 1];
      if (next?.chain === chain) {
        this.#linkWithin(atoms, names.get('C'), next.names.get('N'), 0, MAX_PEPTIDE_BOND);
      }
    }
    const sulphurs = [...atoms.entries()].flatMap(([i, { atom }]) => (atom.name === 'SG' ? [i] : []));
    for (const a of sulphurs) {
      for (const b of sulphurs) {
        if (a < b) this.#linkWithin(atoms, a, b, DISULFIDE.shortest, DISULFIDE.longest);
      }
    }
  }

  /** Returns whether `to` is at most three bonds from `from`, where contacts are not clashes. */
  within3Bonds(from: number, to: number): boolean {
    for (const a of this.#neighbours[from] ?? []) {
      if (a === to) return true;
      for (const b of this.#neighbours[a] ?? []) {
        if (b === to) return true;
        if (this.#neighbours[b]?.includes(to)) return true;
      }
    }
    return false;
  }

  #withinResidue(atoms: readonly PlacedAtom[], residue: Residue, names: ReadonlyMap<string, number>): void {
    const bonds = IDEAL_BONDS.get(residue.name);
    if (bonds) {
      for (const { atoms: pair } of bonds) {
        const [a, b] = pair.map((name) => names.get(name));
        if (a !== undefined && b !== undefined) this.#link(a, b);
      }
      const [c, oxt] = [names.get('C'), names.get('OXT')];
      if (c !== undefined && oxt !== undefined) this.#link(c, oxt);
      return;
    }
    const members = [...names.values()];
    for (const a of members) {
      for (const b of members) if (a < b) this.#linkWithin(atoms, a, b, 0, MAX_UNKNOWN_BOND);
    }
  }

  #linkWithin(
    atoms: readonly PlacedAtom[],
    a: number | undefined,
    b: number | undefined,
    shortest: number,
    longest: number,
  ): void {
    if (a === undefined || b === undefined) return;
    const [p, q] = [atoms[a], atoms[b]];
    if (!p || !q) return;
    const length = distance(p.atom, q.atom);
    if (length >= shortest && length <= longest) this.#link(a, b);
  }

  #link(a: number, b: number): void {
    this.#neighbours[a]?.push(b);
    this.#neighbours[b]?.push(a);
  }
}
