import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parsePdb, placeAtom, secondaryStructure, type Atom, type Point, type Residue } from '../index.js';

const codes = (name: string): string =>
  secondaryStructure(
    parsePdb(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8')).structure.models[0],
  )
    .map(({ code }) => code)
    .join('');

/** Peptide of alanine backbones with ideal bonds and angles. */
function peptide(length: number, phi: number, psi: number): Residue[] {
  const n: Point = { x: 0, y: 0, z: 0 };
  const ca: Point = { x: 1.459, y: 0, z: 0 };
  const chain = [n, ca, placeAtom({ x: 0, y: 1, z: 0 }, n, ca, 1.525, 111, phi)];
  for (let i = 1; i < length; i++) {
    const [a, b, c] = chain.slice(-3) as [Point, Point, Point];
    const next = placeAtom(a, b, c, 1.336, 117.2, psi);
    const nextCa = placeAtom(b, c, next, 1.459, 121.7, 180);
    chain.push(next, nextCa, placeAtom(c, next, nextCa, 1.525, 111, phi));
  }
  return Array.from({ length }, (_, i) => {
    const [a, b, c] = chain.slice(3 * i, 3 * i + 3) as [Point, Point, Point];
    const o = placeAtom(a, b, c, 1.229, 120.1, psi + 180);
    const atoms = [a, b, c, o].map((point, k): Atom => ({
      ...point,
      name: ['N', 'CA', 'C', 'O'][k],
      element: ['N', 'C', 'C', 'O'][k],
      occupancy: 1,
      bFactor: 0,
      altLoc: '',
      serial: 4 * i + k,
    }));
    return { name: 'ALA', seqNum: i + 1, insCode: '', hetero: false, atoms };
  });
}
const ideal = (phi: number, psi: number): string =>
  secondaryStructure({ chains: [{ id: 'A', residues: peptide(16, phi, psi) }] })
    .map(({ code }) => code)
    .join('');

describe('secondaryStructure', () => {
  // Results of MDTraj 1.11.1, compute_dssp(simplified=False), a port of DSSP 2.2.
  it.each([
    [
      '2vxt-fv.pdb',
      '  EEEE   EEE TT  EEEEEEEESS GGGS EEEEEEETTTEEEEEEEE TTT  EEE TTTTTTEEEEEETTTTEEEEEE S  GGG EEEEEEETTTEE   EEEEE' +
        '     EEEE SEEEE TT  EEEEEEESS  TT EEEEEE TTS EEEEEETTTEE TTS TTEEEEEETTEEEEEESS  GGG SEEEEEE SSSS EE   EEEEE ',
    ],
    [
      '4w6x-vhh.pdb',
      '  EEEEE  EEEETT  EEEEEEEES   SS EEEEEEE TTS  EEEEEE TT  EEE  GGGTTTEEEEE SSSSEEEEEE S  GGG EEEEEEEE  SS   S GGG' +
        ' SEE   EEEEEE ',
    ],
  ])('equals DSSP on every residue of %s', (name, expected) => {
    expect(codes(name)).toBe(expected);
  });

  it('finds the three helices by their turns, and none in an extended chain', () => {
    expect(ideal(-57, -47)).toBe(' HHHHHHHHHHHHHH ');
    expect(ideal(-49, -26)).toMatch(/^ [GT]+ $/);
    expect(ideal(-57, -70)).toMatch(/^ [IT]+ $/);
    expect(ideal(-120, 130)).toBe(' '.repeat(16));
  });

  it('finds no helix across a chain break', () => {
    const residues = peptide(16, -57, -47).filter(({ seqNum }) => seqNum !== 8);
    const broken = secondaryStructure({ chains: [{ id: 'A', residues }] }).map(({ code }) => code);
    expect(broken.slice(6, 8)).toEqual([' ', ' ']);
  });

  it('leaves out residues with an incomplete backbone', () => {
    const residues = peptide(6, -57, -47).map((residue, i) => (i === 2 ? { ...residue, atoms: [] } : residue));
    expect(secondaryStructure({ chains: [{ id: 'A', residues }] })).toHaveLength(5);
  });
});
