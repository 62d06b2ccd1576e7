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

export interface PeptideProblem extends ResidueSite {
  /** ω before this residue, degrees. */
  readonly omega: number;
}

export interface ChainBreak {
  readonly after: ResidueSite;
  readonly before: ResidueSite;
  /** C–N, Å; NaN when one of the atoms is missing. */
  readonly distance: number;
}

export interface ValidationReport {
  readonly residues: number;
  readonly bonds: CovalentReport;
  readonly angles: CovalentReport;
  /** Inverted or flat centres; an inverted Cα is a D-amino acid. */
  readonly chirality: readonly ChiralityProblem[];
  /** Cis peptides before proline, which occur in nature (one in twenty), and before others, which hardly do. */
  readonly cisProline: readonly PeptideProblem[];
  readonly cisNonProline: readonly PeptideProblem[];
  /** ω more than 30° from both cis and trans. */
  readonly twisted: readonly PeptideProblem[];
  readonly ramachandran: {
    readonly counts: Readonly<Record<RamachandranRegion, number>>;
    readonly outliers: readonly (ResidueSite & { readonly phi: number; readonly psi: number })[];
  };
  /** Nearer than {@link SEVERE_CLASH} of the radii. */
  readonly severeClashes: readonly Clash[];
  /** Number of contacts between {@link SEVERE_CLASH} and {@link CLOSE_CONTACT} of the radii. */
  readonly closeContacts: number;
  /** Neighbours in the list of residues that no peptide bond joins, C–N beyond 1.8 Å. */
  readonly chainBreaks: readonly ChainBreak[];
  readonly disulfides: readonly Disulfide[];
  /** Heavy atoms that the residues should have and lack. */
  readonly missingAtoms: readonly (ResidueSite & { readonly atoms: readonly string[] })[];
}

const MAX_TWIST = 30;

/** What is wrong with the geometry of a protein model; its amino acids alone are looked at. */
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
      const [phi = NaN, psi = NaN, omega = NaN] = [dihedrals.phi[i], dihedrals.psi[i], dihedrals.omega[i]];
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
