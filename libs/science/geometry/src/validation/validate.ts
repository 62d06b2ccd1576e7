import { arePeptideBonded, backboneDihedrals } from '../backbone.js';
import { isAminoAcidResidue } from '../residue-names.js';
import { atomNamed, type Chain, type Model, type Residue } from '../structure.js';
import { distance } from '../vectors.js';
import { checkChirality, type ChiralityProblem } from './chirality.js';
import { CLOSE_CONTACT, findClashes, SEVERE_CLASH, type Clash } from './clashes.js';
import { checkAngles, checkBonds, type CovalentReport } from './covalent.js';
import { findDisulfides, type Disulfide } from './disulfides.js';
import { IDEAL_BONDS } from './engh-huber.js';
import { ramachandranClass, ramachandranRegion, type RamachandranRegion } from './ramachandran.js';
import { siteOf, type ResidueSite } from './site.js';

interface PeptideProblem extends ResidueSite {
  /** Dihedral ω before this residue in degrees. */
  readonly omega: number;
}

interface ChainBreak {
  readonly after: ResidueSite;
  readonly before: ResidueSite;
  /** C–N distance in Å; NaN if one of the atoms is missing. */
  readonly distance: number;
}

export interface ValidationReport {
  readonly residues: number;
  readonly bonds: CovalentReport;
  readonly angles: CovalentReport;
  /** Inverted or flat centres; an inverted Cα is a D-amino acid. */
  readonly chirality: readonly ChiralityProblem[];
  /** Cis peptide bonds before proline, which occur in nature (one in twenty). */
  readonly cisProline: readonly PeptideProblem[];
  /** Cis peptide bonds before other residues, where they are very rare. */
  readonly cisNonProline: readonly PeptideProblem[];
  /** Peptide bonds with ω more than 30° from both cis and trans. */
  readonly twisted: readonly PeptideProblem[];
  readonly ramachandran: {
    readonly counts: Readonly<Record<RamachandranRegion, number>>;
    readonly outliers: readonly (ResidueSite & { readonly phi: number; readonly psi: number })[];
  };
  /** Clashes nearer than {@link SEVERE_CLASH} of the radii. */
  readonly severeClashes: readonly Clash[];
  /** Number of contacts between {@link SEVERE_CLASH} and {@link CLOSE_CONTACT} of the radii. */
  readonly closeContacts: number;
  /** Neighbours in the list of residues without a peptide bond: C–N beyond 1.8 Å. */
  readonly chainBreaks: readonly ChainBreak[];
  readonly disulfides: readonly Disulfide[];
  /** Heavy atoms that are missing from the residues. */
  readonly missingAtoms: readonly (ResidueSite & { readonly atoms: readonly string[] })[];
}

const MAX_TWIST = 30;

/**
 * Checks the geometry of a protein model: bonds, angles, chirality, backbone, clashes, chain breaks, disulfides and missing atoms. Only amino
 * acids are checked.
 *
 * @param model the chains of one model; coordinates in Å.
 * @returns the findings.
 * @example
 * ```ts
 * const [n1, a1, c1] = [{ x: 0, y: 0, z: 0 }, { x: 1.459, y: 0, z: 0 }, { x: 2.009, y: 1.424, z: 0 }];
 * const n2 = placeAtom(n1, a1, c1, 1.336, 116.2, -47);
 * const a2 = placeAtom(a1, c1, n2, 1.459, 121.7, 180);
 * const c2 = placeAtom(c1, n2, a2, 1.525, 111, -57);
 * const named = (name, point) => ({ name, element: name.charAt(0), ...point });
 * const residues = [
 *   { name: 'GLY', seqNum: 1, insCode: '', hetero: false, atoms: [named('N', n1), named('CA', a1), named('C', c1)] },
 *   { name: 'GLY', seqNum: 2, insCode: '', hetero: false, atoms: [named('N', n2), named('CA', a2), named('C', c2)] },
 * ];
 * const chains = [{ id: 'A', residues }];
 * validateModel({ number: 1, chains }).residues; // → 2
 * [checkBonds(chains).checked, checkAngles(chains).checked, checkBonds(chains).outliers.length]; // → [5, 4, 0]
 * [findClashes(chains).length, findDisulfides(chains).length, checkChirality(chains).length]; // → [0, 0, 0]
 * chiralVolume(residues[0]); // → undefined
 * Math.round(residueSasa({ number: 1, chains })[0].total); // → 126
 * ```
 */
export function validateModel(model: Model): ValidationReport {
  const chains = model.chains
    .map(({ id, residues }) => ({ id, residues: residues.filter(isAminoAcidResidue) }))
    .filter(({ residues }) => residues.length > 0);
  const contacts = findClashes(chains, CLOSE_CONTACT);
  const severeClashes = contacts.filter(({ fraction }) => fraction < SEVERE_CLASH);
  return {
    residues: chains.reduce((sum, { residues }) => sum + residues.length, 0),
    bonds: checkBonds(chains),
    angles: checkAngles(chains),
    chirality: checkChirality(chains),
    ...checkBackbone(chains),
    severeClashes,
    closeContacts: contacts.length - severeClashes.length,
    chainBreaks: chains.flatMap(breaksOf),
    disulfides: findDisulfides(chains),
    missingAtoms: chains.flatMap(({ id, residues }) => residues.flatMap((residue) => missingIn(id, residue))),
  };
}

function checkBackbone(
  chains: readonly Chain[],
): Pick<ValidationReport, 'cisProline' | 'cisNonProline' | 'twisted' | 'ramachandran'> {
  const cisProline: PeptideProblem[] = [];
  const cisNonProline: PeptideProblem[] = [];
  const twisted: PeptideProblem[] = [];
  const counts = { favoured: 0, allowed: 0, outlier: 0 };
  const outliers: (ResidueSite & { phi: number; psi: number })[] = [];
  for (const { id, residues } of chains) {
    const dihedrals = backboneDihedrals(residues);
    for (const [i, residue] of residues.entries()) {
      const site = siteOf(id, residue);
      const [phi, psi, omega] = [dihedrals.phi[i], dihedrals.psi[i], dihedrals.omega[i]];
      const bend = Math.abs(omega);
      if (bend < MAX_TWIST) (residue.name === 'PRO' ? cisProline : cisNonProline).push({ ...site, omega });
      else if (bend < 180 - MAX_TWIST) twisted.push({ ...site, omega });
      if (Number.isNaN(phi) || Number.isNaN(psi)) continue;
      const region = ramachandranRegion(ramachandranClass(residue.name, residues[i + 1]?.name, omega), phi, psi);
      counts[region]++;
      if (region === 'outlier') outliers.push({ ...site, phi, psi });
    }
  }
  return { cisProline, cisNonProline, twisted, ramachandran: { counts, outliers } };
}

function breaksOf({ id, residues }: Chain): ChainBreak[] {
  return residues.flatMap((residue, i) => {
    const next = residues[i + 1];
    if (!next || arePeptideBonded(residue, next)) return [];
    const [c, n] = [atomNamed(residue, 'C'), atomNamed(next, 'N')];
    return [{ after: siteOf(id, residue), before: siteOf(id, next), distance: c && n ? distance(c, n) : NaN }];
  });
}

function missingIn(chain: string, residue: Residue): (ResidueSite & { atoms: string[] })[] {
  const expected = new Set((IDEAL_BONDS.get(residue.name) ?? []).flatMap(({ atoms }) => atoms));
  for (const { name } of residue.atoms) expected.delete(name);
  return expected.size > 0 ? [{ ...siteOf(chain, residue), atoms: [...expected] }] : [];
}
