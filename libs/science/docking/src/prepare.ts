import {
  atomNamed,
  chainNamed,
  distance,
  isAminoAcidResidue,
  oneLetterCode,
  threeLetterName,
  type Atom,
  type Chain,
  type Residue,
  type Structure,
} from '@paratope/geometry';
import { residueNamed } from '@paratope/side-chains';
import { PreparationError, type NamedResidue, type PartnerResidue, type PreparedPartner } from './partner.js';

interface PreparationOptions {
  /** Chains to dock, in this order. Default: every chain with amino acids. The biological unit is not derived. */
  readonly chains?: readonly string[];
  /** Minimum number of amino acids. Default: 5. */
  readonly minResidues?: number;
  /** Maximum number of heavy atoms. Default: 50 000. */
  readonly maxAtoms?: number;
}

/** Maximum C–N distance in Å of a peptide bond; the bond is 1.33 Å, but longer in some crystal structures of low resolution. */
const LONGEST_PEPTIDE_BOND = 2;
/** Maximum length in Å of the ND2–C1 bond of an N-glycan, which is 1.45 Å. */
const LONGEST_GLYCOSIDIC_BOND = 2;
const WATERS = new Set(['HOH', 'WAT', 'DOD', 'H2O', 'SOL', 'TIP', 'TP3']);
/** Sugars of N- and O-glycans and crystallisation sugars (wwPDB chemical component dictionary, and older names). */
const SUGARS = new Set(
  'NAG NDG BMA MAN BGC GLC FUC FUL GAL GLA SIA SLB XYP XYS NGA A2G FCA FCB NGZ MAG BM3 AFL G2F'.split(' '),
);

/**
 * Prepares a partner for docking: the chosen chains of the first model, amino acids only, heavy atoms only, one conformer. No atoms are
 * built; the report lists missing atoms.
 *
 * @param structure the structure.
 * @param options the chains, the minimum number of residues (5) and the maximum number of atoms (50 000).
 * @returns the partner and the report.
 * @throws PreparationError for a chain that is absent or has no amino acid, and for too few or too many atoms.
 * @example
 * ```ts
 * const atom = (name, x, y) => ({ name, element: name.charAt(0), x, y, z: 0, occupancy: 1, bFactor: 0, altLoc: '', serial: 1 });
 * const glycine = (k) => ({
 *   name: 'GLY', seqNum: k + 1, insCode: '', hetero: false,
 *   atoms: [atom('N', 3.8 * k, 0), atom('CA', 3.8 * k + 1.2, 0.8), atom('C', 3.8 * k + 2.4, 0), atom('O', 3.8 * k + 2.4, -1.2)],
 * });
 * const chain = (id, y) => ({ id, residues: [0, 1, 2, 3, 4].map(glycine).map((residue) => ({ ...residue, atoms: residue.atoms.map((each) => ({ ...each, y: each.y + y })) })) });
 * const antibody = preparePartner({ models: [{ chains: [chain('A', 0)] }] }).partner;
 * const antigen = preparePartner({ models: [{ chains: [chain('B', 4)] }] }).partner;
 * antibody.residues.length; // → 5
 * atomTypes(antibody).length; // → 20
 * partialCharges(antibody).length; // → 20
 * atomShapes(antibody).radii.length; // → 20
 * residuesInContact({ antibody, antigen }).antigen.length; // → 5
 * [...correspondingResidues(antibody, antibody)]; // → [0, 1, 2, 3, 4]
 * alignedResidues(antibody, 'GGGGG').identity; // → 1
 * selectResidues(antibody, [0]).atomNames.length; // → 4
 * const names = complexChainNames(antibody, antigen);
 * complexModel({ antibody, antigen }, names).chains.map(({ id }) => id); // → ['A', 'B']
 * ```
 */
export function preparePartner(structure: Structure, options: PreparationOptions = {}): PreparedPartner {
  const { minResidues = 5, maxAtoms = 50_000 } = options;
  const chosen = chooseChains(structure, options.chains);
  const kept: KeptResidue[] = [];
  const left = emptyLeftOut();
  for (const chain of chosen) keepAminoAcids(chain, kept, left);
  if (kept.length < minResidues) {
    throw new PreparationError(
      `chain ${names(chosen)}: ${kept.length} complete amino acids, and docking needs ${minResidues} or more`,
    );
  }
  const atomCount = kept.reduce((sum, { atoms }) => sum + atoms.length, 0);
  if (atomCount > maxAtoms) {
    throw new PreparationError(
      `chain ${names(chosen)}: ${atomCount} heavy atoms, and docking takes at most ${maxAtoms}`,
    );
  }
  const sugarCarbons = (structure.models[0]?.chains ?? []).flatMap(({ residues }) =>
    residues.filter(({ name }) => SUGARS.has(name)).flatMap((sugar) => atomNamed(sugar, 'C1') ?? []),
  );
  const chains = chosen.map(({ id }) => id);
  return {
    partner: flat(kept, atomCount),
    report: {
      chains,
      chainsLeftOut: (structure.models[0]?.chains ?? []).map(({ id }) => id).filter((id) => !chains.includes(id)),
      ...left,
      glycosylatedSites: kept.filter((residue) => isGlycosylated(residue, sugarCarbons)).map(({ named }) => named),
      missingAtoms: kept.flatMap(({ named, missing }) =>
        missing.length > 0 ? [{ residue: named, atoms: missing }] : [],
      ),
      chainBreaks: chainBreaks(kept),
    },
  };
}

interface KeptResidue {
  readonly named: NamedResidue;
  readonly residue: PartnerResidue;
  /** Atoms in the order of the amino acid's atoms. */
  readonly atoms: readonly Atom[];
  readonly missing: readonly string[];
}

function emptyLeftOut() {
  return {
    hydrogens: 0,
    alternativeLocations: 0,
    waters: 0,
    glycans: [] as NamedResidue[],
    otherMolecules: [] as NamedResidue[],
    residuesLeftOut: [] as NamedResidue[],
    takenAsParent: [] as NamedResidue[],
  };
}

function chooseChains(structure: Structure, wanted: readonly string[] | undefined): readonly Chain[] {
  const [model] = structure.models;
  if (!model) throw new PreparationError('the structure has no model');
  const withAminoAcids = model.chains.filter(({ residues }) => residues.some(isAminoAcidResidue));
  if (withAminoAcids.length === 0) throw new PreparationError('the structure has no amino acid');
  if (wanted === undefined) return withAminoAcids;
  if (wanted.length === 0) throw new PreparationError('no chain was chosen');
  if (new Set(wanted).size < wanted.length) throw new PreparationError(`chain chosen twice: ${wanted.join(', ')}`);
  return wanted.map((id) => {
    const chain = chainNamed(model, id);
    if (!chain) throw new PreparationError(`there is no chain ${id}; the structure has ${names(model.chains)}`);
    if (!withAminoAcids.includes(chain)) throw new PreparationError(`chain ${id} has no amino acid`);
    return chain;
  });
}

function keepAminoAcids(chain: Chain, kept: KeptResidue[], left: ReturnType<typeof emptyLeftOut>): void {
  for (const residue of chain.residues) {
    const { name, seqNum, insCode } = residue;
    const named = { chain: chain.id, seqNum, insCode, name };
    if (WATERS.has(name)) left.waters++;
    else if (SUGARS.has(name)) left.glycans.push(named);
    else if (!isAminoAcidResidue(residue)) left.otherMolecules.push(named);
    else {
      const code = oneLetterCode(name);
      const heavy = residue.atoms.filter(({ element }) => element !== 'H' && element !== 'D');
      left.hydrogens += residue.atoms.length - heavy.length;
      const one = oneConformer(heavy);
      left.alternativeLocations += heavy.length - one.size;
      if (code === undefined || !['N', 'CA', 'C'].every((atom) => one.has(atom))) {
        left.residuesLeftOut.push(named);
        continue;
      }
      if (name !== threeLetterName(code)) left.takenAsParent.push(named);
      const expected = residueNamed(code).atoms;
      const atoms = expected.flatMap((atom) => one.get(atom) ?? renamed(residue, one, atom) ?? []);
      const terminal = one.get('OXT');
      kept.push({
        named,
        residue: { chain: chain.id, seqNum, insCode, code },
        atoms: terminal ? [...atoms, terminal] : atoms,
        missing: expected.filter((atom) => !one.has(atom) && !renamed(residue, one, atom)),
      });
    }
  }
}

/** Renames atoms: the selenium of selenomethionine becomes the sulfur of methionine. */
function renamed({ name }: Residue, atoms: ReadonlyMap<string, Atom>, atom: string): Atom | undefined {
  return name === 'MSE' && atom === 'SD' ? atoms.get('SE') : undefined;
}

/** Atoms by name; of an atom that occurs more than once, the location with the highest occupancy. Parsers have usually resolved this. */
function oneConformer(atoms: readonly Atom[]): ReadonlyMap<string, Atom> {
  const byName = new Map<string, Atom>();
  for (const atom of atoms) {
    const other = byName.get(atom.name);
    if (!other || atom.occupancy > other.occupancy) byName.set(atom.name, atom);
  }
  return byName;
}

function isGlycosylated({ residue, atoms }: KeptResidue, sugarCarbons: readonly Atom[]): boolean {
  const amide = residue.code === 'N' ? atoms.find(({ name }) => name === 'ND2') : undefined;
  return amide !== undefined && sugarCarbons.some((carbon) => distance(amide, carbon) <= LONGEST_GLYCOSIDIC_BOND);
}

function chainBreaks(kept: readonly KeptResidue[]) {
  return kept.flatMap((after, i) => {
    const before = kept[i - 1];
    const c = before?.atoms.find(({ name }) => name === 'C');
    const n = after.atoms.find(({ name }) => name === 'N');
    if (!before || !c || !n || before.named.chain !== after.named.chain) return [];
    const gap = distance(c, n);
    return gap > LONGEST_PEPTIDE_BOND ? [{ before: before.named, after: after.named, gap }] : [];
  });
}

function flat(kept: readonly KeptResidue[], atomCount: number): PreparedPartner['partner'] {
  const coordinates = new Float64Array(3 * atomCount);
  const residueOfAtom = new Int32Array(atomCount);
  const firstAtom = new Int32Array(kept.length + 1);
  let at = 0;
  kept.forEach(({ atoms }, i) => {
    for (const { x, y, z } of atoms) {
      coordinates.set([x, y, z], 3 * at);
      residueOfAtom[at++] = i;
    }
    firstAtom[i + 1] = at;
  });
  return {
    residues: kept.map(({ residue }) => residue),
    coordinates,
    atomNames: kept.flatMap(({ atoms }) => atoms.map(({ name }) => name)),
    residueOfAtom,
    firstAtom,
  };
}

function names(chains: readonly Chain[]): string {
  return chains.map(({ id }) => id).join(', ');
}
