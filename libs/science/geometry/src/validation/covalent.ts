import { arePeptideBonded } from '../backbone.js';
import { atomNamed, type Chain, type Point, type Residue } from '../structure.js';
import { angle, dihedral, distance } from '../vectors.js';
import { IDEAL_ANGLES, IDEAL_BONDS, idealPeptide, type Ideal } from './engh-huber.js';
import { siteOf, type ResidueSite } from './site.js';

interface GeometryOutlier extends ResidueSite {
  /** Atoms of the bond or angle, joined by `-`; atoms of the next residue are marked `+`. */
  readonly atoms: string;
  /** Value in Å or degrees. */
  readonly value: number;
  readonly ideal: number;
  /** Deviation divided by the standard deviation of the table. */
  readonly z: number;
}

export interface CovalentReport {
  readonly checked: number;
  /** Root mean square deviation from the ideal in Å or degrees; 0 if nothing was checked. */
  readonly rmsd: number;
  /** Root mean square of the deviations divided by their standard deviations. */
  readonly rmsz: number;
  /** Deviations of more than {@link OUTLIER_Z} standard deviations. */
  readonly outliers: readonly GeometryOutlier[];
}

/** Number of standard deviations above which a deviation is an outlier, as in MolProbity and the wwPDB reports (4 and 5). */
const OUTLIER_Z = 4;

/**
 * Compares bond lengths, peptide bonds included, with those of Engh & Huber 2001. A broken peptide bond is not counted.
 *
 * @param chains the chains of a model; coordinates in Å.
 * @returns the root mean square deviation and the outliers.
 */
export function checkBonds(chains: readonly Chain[]): CovalentReport {
  const sums = new Sums();
  for (const { id, residues } of chains) {
    for (const [i, residue] of residues.entries()) {
      for (const ideal of IDEAL_BONDS.get(residue.name) ?? []) {
        const [a, b] = ideal.atoms.map((name) => atomNamed(residue, name));
        if (a && b) sums.add(id, residue, ideal, ideal.atoms.join('-'), distance(a, b));
      }
      const next = residues[i + 1];
      if (!next || !arePeptideBonded(residue, next)) continue;
      const [c, n] = [atomNamed(residue, 'C'), atomNamed(next, 'N')];
      if (c && n) sums.add(id, residue, idealPeptide(residue.name, next.name, false).cn, 'C-+N', distance(c, n));
    }
  }
  return sums.report();
}

/**
 * Compares bond angles, those at peptide bonds included, with those of Engh & Huber 2001.
 *
 * @param chains the chains of a model; coordinates in Å.
 * @returns the root mean square deviation and the outliers.
 */
export function checkAngles(chains: readonly Chain[]): CovalentReport {
  const sums = new Sums();
  for (const { id, residues } of chains) {
    for (const [i, residue] of residues.entries()) {
      for (const ideal of IDEAL_ANGLES.get(residue.name) ?? []) {
        const [a, b, c] = ideal.atoms.map((name) => atomNamed(residue, name));
        if (a && b && c) sums.add(id, residue, ideal, ideal.atoms.join('-'), angle(a, b, c));
      }
      const next = residues[i + 1];
      if (next && arePeptideBonded(residue, next)) addPeptideAngles(sums, id, residue, next);
    }
  }
  return sums.report();
}

function addPeptideAngles(sums: Sums, chain: string, residue: Residue, next: Residue): void {
  const [ca, c, o] = ['CA', 'C', 'O'].map((name): Point | undefined => atomNamed(residue, name));
  const [n, nextCa] = ['N', 'CA'].map((name): Point | undefined => atomNamed(next, name));
  if (!c || !n) return;
  const cis = ca && nextCa ? Math.abs(dihedral(ca, c, n, nextCa)) < 90 : false;
  const ideal = idealPeptide(residue.name, next.name, cis);
  if (ca) sums.add(chain, residue, ideal.cacn, 'CA-C-+N', angle(ca, c, n));
  if (o) sums.add(chain, residue, ideal.ocn, 'O-C-+N', angle(o, c, n));
  if (nextCa) sums.add(chain, residue, ideal.cnca, 'C-+N-+CA', angle(c, n, nextCa));
}

class Sums {
  #checked = 0;
  #squares = 0;
  #squaredZ = 0;
  readonly #outliers: GeometryOutlier[] = [];

  add(chain: string, residue: Residue, { mean, sd }: Ideal, atoms: string, value: number): void {
    const z = (value - mean) / sd;
    this.#checked++;
    this.#squares += (value - mean) ** 2;
    this.#squaredZ += z * z;
    if (Math.abs(z) > OUTLIER_Z) this.#outliers.push({ ...siteOf(chain, residue), atoms, value, ideal: mean, z });
  }

  report(): CovalentReport {
    const count = Math.max(1, this.#checked);
    return {
      checked: this.#checked,
      rmsd: Math.sqrt(this.#squares / count),
      rmsz: Math.sqrt(this.#squaredZ / count),
      outliers: this.#outliers,
    };
  }
}
