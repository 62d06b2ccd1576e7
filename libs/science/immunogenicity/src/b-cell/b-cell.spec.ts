import { describe, expect, it } from '@jest/globals';
import { placeAtom, type Atom, type Model, type Point } from '@paratope/geometry';
import { stretches } from './epitope.js';
import { linearEpitopes, linearScores } from './linear.js';
import { residueSurfaces } from './surface.js';

const atom = (name: string, { x, y, z }: Point): Atom => ({
  name,
  element: name.charAt(0),
  x,
  y,
  z,
  occupancy: 1,
  bFactor: 0,
  altLoc: '',
  serial: 0,
});

/** Poly-alanine helix (φ −57°, ψ −47°) with main chain and Cβ. */
function helix(length: number): Model {
  const main: Point[] = [
    { x: 0, y: 0, z: 0 },
    { x: 1.46, y: 0, z: 0 },
    { x: 2.0, y: 1.42, z: 0 },
  ];
  while (main.length < 3 * length + 1) {
    const [a, b, c] = main.slice(-3) as [Point, Point, Point];
    const kind = main.length % 3;
    main.push(
      kind === 0
        ? placeAtom(a, b, c, 1.33, 116, -47)
        : kind === 1
          ? placeAtom(a, b, c, 1.46, 122, 180)
          : placeAtom(a, b, c, 1.52, 111, -57),
    );
  }
  const residues = Array.from({ length }, (_, k) => {
    const [n, ca, c] = main.slice(3 * k, 3 * k + 3) as [Point, Point, Point];
    const cb = placeAtom(c, n, ca, 1.53, 110.5, 122.5);
    return {
      name: 'ALA',
      seqNum: k + 1,
      insCode: '',
      hetero: false,
      atoms: [atom('N', n), atom('CA', ca), atom('C', c), atom('CB', cb)],
    };
  });
  return { chains: [{ id: 'A', residues }] };
}

describe('the surface of residues', () => {
  const surfaces = residueSurfaces(helix(20));

  it('has its side chains on the outside of a helix: few Cα are on their side', () => {
    const middle = surfaces.slice(6, 14);
    for (const { halfSphereExposure, neighbours } of middle)
      expect(halfSphereExposure).toBeLessThan(neighbours.length + 6);
    expect(surfaces.map(({ index }) => index)).toEqual(Array.from({ length: 20 }, (_, k) => k));
  });

  it('counts residues within 10 Å as the patch, itself not among them', () => {
    surfaces.forEach(({ neighbours }, i) => expect(neighbours).not.toContain(i));
    // Along a helix (1.5 Å per residue), seven residues on either side are within 10 Å.
    expect(surfaces[10].neighbours.length).toBeGreaterThanOrEqual(10);
  });
});

describe('linear scales', () => {
  it('are in standard deviations, averaged over seven residues, and not known at the ends', () => {
    const scores = linearScores('KKKKKKKKK', 'parker');
    expect([...scores].map(Number.isNaN)).toEqual([true, true, true, false, false, false, true, true, true]);
    expect(scores[4]).toBeGreaterThan(0.5);
    expect(linearScores('LLLLLLLLL', 'parker')[4]).toBeLessThan(-0.5);
  });

  it('find a hydrophilic stretch between hydrophobic ones', () => {
    const [epitope, ...others] = linearEpitopes('heavy', 'LLVVILLVVILLKDGSNEKPDGSNEKLLVVILLVVILL');
    expect(others).toEqual([]);
    expect(epitope).toMatchObject({ chain: 'heavy', method: 'linear' });
    expect(epitope.sequence).toContain('NEKPDG');
  });
});

describe('stretches', () => {
  it('are long enough and end where a score is too low or not known', () => {
    const found = stretches('c', 'ABCDEFGHIJ', [1, 1, 0, 1, 1, 1, NaN, 1, 1, 1], 1, 3, 'linear');
    expect(found.map(({ start, end, sequence }) => [start, end, sequence])).toEqual([
      [3, 6, 'DEF'],
      [7, 10, 'HIJ'],
    ]);
  });
});
