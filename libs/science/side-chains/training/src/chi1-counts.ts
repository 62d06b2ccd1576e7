// Counts the frequency of χ1 near +60° (p), 180° (t) and −60° (m) by φ and ψ, for every amino acid, in crystal structures.
import { dihedral, type Point } from '@paratope/geometry';
import { CELLS, STEP, WELLS, wellOf } from '#src/backbone-preferences.js';
import { AMINO_ACIDS, residueNamed } from '#src/residues.js';
import { rotamersOf } from '#src/rotamers.js';

/** Concentration of the von Mises kernel: a standard deviation of 8°. */
const CONCENTRATION = 50;
/** Weight of the overall frequency, in observations. */
const PRIOR_WEIGHT = 3;
/** Maximum distance in Å of N from the previous C in a bond. */
const BOND = 1.8;
const RADIANS = Math.PI / 180;

export interface ObservedResidue {
  /** One-letter code; undefined for residues other than amino acids. */
  readonly code: string | undefined;
  readonly atom: (name: string) => Point | undefined;
}

interface Observation {
  readonly phi: number;
  readonly psi: number;
  readonly well: 0 | 1 | 2;
}

export class Chi1Counts {
  readonly #observations = new Map<string, Observation[]>([...AMINO_ACIDS].map((code) => [code, []]));

  /** Number of residues counted so far. */
  get residues(): number {
    return [...this.#observations.values()].reduce((sum, list) => sum + list.length, 0);
  }

  /** Counts the residues of a chain that are bonded on both sides. */
  add(chain: readonly ObservedResidue[]): void {
    for (const [i, { code, atom }] of chain.entries()) {
      const list = code === undefined ? undefined : this.#observations.get(code);
      const first = list && code !== undefined ? residueNamed(code).sideChain[0] : undefined;
      const [n, ca, c, cb, outer] = [atom('N'), atom('CA'), atom('C'), atom('CB'), first && atom(first.name)];
      const [before, after] = [chain[i - 1]?.atom('C'), chain[i + 1]?.atom('N')];
      if (!list || !n || !ca || !c || !cb || !outer || !isBonded(before, n) || !isBonded(after, c)) continue;
      list.push({
        phi: dihedral(before, n, ca, c),
        psi: dihedral(n, ca, c, after),
        well: wellOf(dihedral(n, ca, cb, outer)),
      });
    }
  }

  /** Returns the encoded shares of the wells, two characters per cell, for every amino acid with a χ1 except proline. */
  shares(): [code: string, encoded: string][] {
    return [...this.#observations]
      .filter(([code]) => code !== 'P' && residueNamed(code).chis > 0)
      .map(([code, list]) => [code, encoded(code, list)]);
  }
}

const isBonded = (a: Point | undefined, b: Point): a is Point =>
  a !== undefined && Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) < BOND;

function encoded(code: string, list: readonly Observation[]): string {
  const prior = WELLS.map((_, w) =>
    rotamersOf(code)
      .filter(({ chi }) => wellOf(chi[0]) === w)
      .reduce((sum, { frequency }) => sum + frequency, 0),
  );
  let text = '';
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const [phi, psi] = [-180 + Math.floor(cell / CELLS) * STEP, -180 + (cell % CELLS) * STEP];
    const weights = prior.map((p) => p * PRIOR_WEIGHT);
    for (const seen of list) {
      const near = Math.cos((seen.phi - phi) * RADIANS) + Math.cos((seen.psi - psi) * RADIANS) - 2;
      weights[seen.well] += Math.exp(CONCENTRATION * near);
    }
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    // Shares of p and t in units of 1/56, encoded from '#' on.
    for (const w of [0, 1]) text += String.fromCharCode(35 + Math.round((56 * weights[w]) / total));
  }
  return text;
}
