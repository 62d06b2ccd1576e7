import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { applyTransform, parsePdb } from '@paratope/geometry';
import { preparePartner, relaxInterface, type Complex } from './index.js';

const fv = parsePdb(readFileSync(new URL('../../geometry/fixtures/2vxt-fv.pdb', import.meta.url), 'utf8')).structure;
/** VH and VL of 2VXT (PDB, CC0): a tight interface. */
const heavy = preparePartner(fv, { chains: ['H'] }).partner;
const light = preparePartner(fv, { chains: ['L'] }).partner;

/** Moves VL towards VH by a distance in Å along the line between their centres. */
function pushed(by: number): Complex {
  const middle = (coordinates: Float64Array) =>
    [0, 1, 2].map((axis) => {
      const own = coordinates.filter((_, i) => i % 3 === axis);
      return own.reduce((sum, value) => sum + value, 0) / own.length;
    });
  const [a, b] = [middle(heavy.coordinates), middle(light.coordinates)];
  const line = a.map((value, axis) => value - b[axis]);
  const translation = Float64Array.from(line, (value) => (by * value) / Math.hypot(...line));
  const rotation = new Float64Array([1, 0, 0, 0, 1, 0, 0, 0, 1]);
  return {
    antibody: heavy,
    antigen: { ...light, coordinates: applyTransform({ rotation, translation }, light.coordinates) },
  };
}

const moves = (before: Complex, after: Complex, names: readonly string[]): number[] =>
  (['antibody', 'antigen'] as const).flatMap((side) =>
    before[side].atomNames.flatMap((name, atom) =>
      names.includes(name)
        ? [
            Math.hypot(
              ...[0, 1, 2].map(
                (axis) => before[side].coordinates[3 * atom + axis] - after[side].coordinates[3 * atom + axis],
              ),
            ),
          ]
        : [],
    ),
  );

describe('relaxInterface', () => {
  const given = pushed(1.8);
  const { clashesBefore, clashes, complex } = relaxInterface(given);

  it('leaves no severe clash between partners that were pushed into each other a little', () => {
    expect(clashesBefore).toBeGreaterThan(0);
    expect(clashes).toBe(0);
    expect(complex.antibody.residues).toEqual(heavy.residues);
    expect(complex.antigen.atomNames).toEqual(light.atomNames);
  });

  it('moves main chains by less than half an ångström, and nothing that is far from the other partner', () => {
    expect(Math.max(...moves(given, complex, ['N', 'CA', 'C']))).toBeLessThan(0.5);
    const still = moves(given, complex, ['CB']).filter((move) => move === 0);
    expect(still.length).toBeGreaterThan(50);
  });

  it('gives the same for the same complex', () => {
    expect(relaxInterface(given).complex).toEqual(complex);
  });

  it('leaves partners that do not touch as they are', () => {
    const apart = pushed(-60);
    expect(relaxInterface(apart)).toEqual({ complex: apart, clashesBefore: 0, clashes: 0 });
  });
});
