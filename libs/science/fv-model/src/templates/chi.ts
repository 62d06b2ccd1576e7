import { dihedral, type Point } from '@paratope/geometry';
import { CHI_STRIDE } from './domain.js';

/** Fourth atom of each χ1, χ2 …; the three atoms before it begin with N, CA, CB (IUPAC-IUB 1970). */
const CHI_ATOMS: Readonly<Record<string, readonly string[]>> = {
  R: ['CG', 'CD', 'NE', 'CZ'],
  N: ['CG', 'OD1'],
  D: ['CG', 'OD1'],
  C: ['SG'],
  Q: ['CG', 'CD', 'OE1'],
  E: ['CG', 'CD', 'OE1'],
  H: ['CG', 'ND1'],
  I: ['CG1', 'CD1'],
  L: ['CG', 'CD1'],
  K: ['CG', 'CD', 'CE', 'NZ'],
  M: ['CG', 'SD', 'CE'],
  F: ['CG', 'CD1'],
  P: ['CG', 'CD'],
  S: ['OG'],
  T: ['OG1'],
  W: ['CG', 'CD1'],
  Y: ['CG', 'CD1'],
  V: ['CG1'],
};

/** Angles χ1–χ4 of one residue in degrees; NaN if an atom is missing or the residue has no such angle. */
export function chiAngles(aminoAcid: string, atom: (name: string) => Point | undefined): number[] {
  const chain = ['N', 'CA', 'CB', ...(CHI_ATOMS[aminoAcid] ?? [])];
  return Array.from({ length: CHI_STRIDE }, (_, k) => {
    const four = k + 4 <= chain.length ? chain.slice(k, k + 4).map(atom) : [];
    const [a, b, c, d] = four;
    return a && b && c && d ? dihedral(a, b, c, d) : NaN;
  });
}
