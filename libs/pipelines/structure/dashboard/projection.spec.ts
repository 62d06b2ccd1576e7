import { describe, expect, it } from '@jest/globals';
import { backboneOf, type BackboneAtom } from './backbone.js';
import { projected, segmentsOf } from './projection.js';

const CIF = `data_model
loop_
_atom_site.group_PDB
_atom_site.label_atom_id
_atom_site.auth_asym_id
_atom_site.Cartn_x
_atom_site.Cartn_y
_atom_site.Cartn_z
_atom_site.pdbx_PDB_model_num
ATOM N H 0 0 0 1
ATOM CA H 1.5 -2 3 1
ATOM CA H 2.5 -2 3 1
ATOM CA L 7 8 9 1
ATOM CA H 1 1 1 2
HETATM CA X 0 0 0 1
`;

/** Two chains along z, whose last residue is a loop; rotated so that nothing lies on an axis of the file. */
const TURN = (x: number, y: number, z: number): BackboneAtom['at'] => [y + 5, z - 3, x + 1];
const ATOMS: readonly BackboneAtom[] = ['H', 'L'].flatMap((chain, k) =>
  Array.from({ length: 6 }, (_, at) => ({ chain, index: at + 1, at: TURN(20 * k, k, 4 * at) })),
);
const isLoop = ({ index }: BackboneAtom): boolean => index === 6;

describe('the picture of a model', () => {
  it('reads the Cα atoms of the first model, numbered along each chain', () => {
    expect(backboneOf(CIF)).toEqual([
      { chain: 'H', index: 1, at: [1.5, -2, 3] },
      { chain: 'H', index: 2, at: [2.5, -2, 3] },
      { chain: 'L', index: 1, at: [7, 8, 9] },
    ]);
    expect(backboneOf('')).toEqual([]);
  });

  it('has the loops at the top and the first chain at the left, however the file is turned', () => {
    const turned = projected(ATOMS, isLoop);
    const heights = turned.map(({ y }) => y);
    for (const { y, index } of turned) if (index === 6) expect(y).toBeCloseTo(Math.min(...heights), 6);
    for (const { chain, x } of turned) expect(Math.sign(x)).toBe(chain === 'H' ? -1 : 1);
  });

  it('keeps the distances of the atoms', () => {
    const turned = projected(ATOMS, isLoop);
    const lengthOf = (k: number): number => Math.hypot(turned[k]!.x, turned[k]!.y, turned[k]!.depth);
    const centre = [0, 1, 2].map((axis) => ATOMS.reduce((sum, { at }) => sum + at[axis]!, 0) / ATOMS.length);
    ATOMS.forEach(({ at }, k) => {
      expect(lengthOf(k)).toBeCloseTo(Math.hypot(...at.map((value, axis) => value - centre[axis]!)), 6);
    });
  });

  it('goes through every atom of a chain, and not from one chain to the next', () => {
    const segments = segmentsOf(projected(ATOMS, isLoop));
    expect(segments).toHaveLength(2 * 5 * 4);
    expect(segments.map(({ depth }) => depth)).toEqual(segments.map(({ depth }) => depth).toSorted((a, b) => a - b));
    for (const { from, to } of segments) expect(Math.abs(from[0] - to[0])).toBeLessThan(5);
    expect(segmentsOf([])).toEqual([]);
  });

  it('shows a single chain, and one without loops', () => {
    const heavy = ATOMS.filter(({ chain }) => chain === 'H');
    for (const { x, y, depth } of projected(heavy, () => false)) {
      expect([x, y, depth].every(Number.isFinite)).toBe(true);
    }
  });
});
