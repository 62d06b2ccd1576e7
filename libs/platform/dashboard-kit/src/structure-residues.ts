import { OrderedSet, SortedArray } from 'molstar/lib/mol-data/int.js';
import type { Loci } from 'molstar/lib/mol-model/loci.js';
import {
  Bond,
  StructureElement,
  StructureProperties,
  type Structure,
  type Unit,
} from 'molstar/lib/mol-model/structure.js';
import { residueKey } from './residue-link.js';
import type { FileResidue } from './structure-props.js';

type Atom = StructureElement.UnitIndex;

/** A residue, and where its atoms are. */
export interface PlacedResidue {
  readonly residue: FileResidue;
  readonly unit: Unit;
  readonly atoms: readonly Atom[];
  /** Without the main chain, but with Cα, which a side chain begins at. */
  readonly sideChain: readonly Atom[];
}

const MAIN_CHAIN: ReadonlySet<string> = new Set(['N', 'C', 'O', 'OXT']);

/** Reads the residue that an atom belongs to. */
export function residueAt(location: StructureElement.Location): FileResidue {
  const { residue, atom, chain } = StructureProperties;
  return {
    chain: chain.auth_asym_id(location),
    index: residue.label_seq_id(location),
    number: `${residue.auth_seq_id(location)}${residue.pdbx_PDB_ins_code(location)}`,
    name: atom.label_comp_id(location),
    bFactor: atom.B_iso_or_equiv(location),
  };
}

/** The residues of a structure by their key, in the order of the file. */
export function residuesOf(structure: Structure): ReadonlyMap<string, PlacedResidue> {
  const placed = new Map<string, PlacedResidue & { readonly atoms: Atom[]; readonly sideChain: Atom[] }>();
  for (const unit of structure.units) {
    for (let at = 0; at < unit.elements.length; at++) {
      const location = StructureElement.Location.create(structure, unit, unit.elements[at]);
      const residue = residueAt(location);
      const key = residueKey(residue);
      const known = placed.get(key) ?? { residue, unit, atoms: [], sideChain: [] };
      placed.set(key, known);
      // Conformers of one residue may stand in several units: the first one is enough to show it.
      if (known.unit !== unit) continue;
      known.atoms.push(at as Atom);
      if (!MAIN_CHAIN.has(StructureProperties.atom.label_atom_id(location))) known.sideChain.push(at as Atom);
    }
  }
  return placed;
}

/** The atoms of residues, as the viewer marks and draws them. */
export function lociOf(
  structure: Structure,
  residues: readonly PlacedResidue[],
  part: 'atoms' | 'sideChain',
): StructureElement.Loci {
  const byUnit = new Map<Unit, Atom[]>();
  for (const placed of residues) byUnit.set(placed.unit, [...(byUnit.get(placed.unit) ?? []), ...placed[part]]);
  const elements = [...byUnit].map(([unit, atoms]) => ({
    unit,
    indices: OrderedSet.ofSortedArray(SortedArray.ofUnsortedArray<Atom>(atoms)),
  }));
  return StructureElement.Loci(structure, elements);
}

/** Where something in the canvas is; undefined for the ground and for what is no atom. */
export function locationUnder(loci: Loci): StructureElement.Location | undefined {
  const atoms = Bond.isLoci(loci) ? Bond.toFirstStructureElementLoci(loci) : loci;
  return StructureElement.Loci.is(atoms) ? StructureElement.Loci.getFirstLocation(atoms) : undefined;
}
