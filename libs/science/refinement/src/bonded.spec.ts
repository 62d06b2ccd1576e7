import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { AMINO_ACIDS, atomLayout, type AtomLayout } from '@paratope/side-chains';
import { angleEnergy, bondEnergy, torsionEnergy, volumeEnergy } from './bonded.js';
import { NonbondedTerms } from './nonbonded.js';
import { ramachandranEnergy } from './ramachandran.js';
import { ForceField } from './refine.js';
import { completeProtein, disturbed } from './testing/crystal.js';
import { residueTemplate } from './residue-template.js';
import { buildTopology } from './topology.js';

// The Fv of 2VXT (PDB, CC0).
const pdb = readFileSync(new URL('../../geometry/fixtures/2vxt-fv.pdb', import.meta.url), 'utf8');
const protein = disturbed(completeProtein(pdb), 0.15);
const layout = atomLayout(protein.chains);
const topology = buildTopology(layout, protein.coordinates);

type Term = (x: Float64Array, gradient: Float64Array) => number;

const TERMS: readonly (readonly [string, Term])[] = [
  ['bonds', (x, g) => bondEnergy(topology.bonds, x, g)],
  ['angles', (x, g) => angleEnergy(topology.angles, x, g)],
  ['planar torsions', (x, g) => torsionEnergy(topology.planarTorsions, 1, -1, x, g)],
  ['staggered torsions', (x, g) => torsionEnergy(topology.staggeredTorsions, 3, 1, x, g)],
  ['disulfide torsions', (x, g) => torsionEnergy(topology.disulfideTorsions, 2, 1, x, g)],
  ['volumes', (x, g) => volumeEnergy(topology.volumes, x, g)],
  ['Ramachandran preferences', (x, g) => ramachandranEnergy(topology.ramachandran, 0.25, x, g)],
  ['van der Waals', vanDerWaals(layout)],
  ['the whole field', wholeField(layout)],
];

describe('the gradient of', () => {
  it.each(TERMS)('%s is that of finite differences', (_, term) => {
    const x = protein.coordinates.slice();
    const gradient = new Float64Array(x.length);
    expect(term(x, gradient)).not.toBe(0);
    const scale = Math.max(...gradient.map(Math.abs));
    expect(scale).toBeGreaterThan(0);
    const step = 1e-5;
    // Every 37th coordinate covers all axes and every kind of residue.
    for (let i = 0; i < x.length; i += 37) {
      const at = x[i];
      x[i] = at + step;
      const above = term(x, new Float64Array(x.length));
      x[i] = at - step;
      const below = term(x, new Float64Array(x.length));
      x[i] = at;
      expect(Math.abs((above - below) / (2 * step) - gradient[i])).toBeLessThan(1e-5 * scale + 1e-4);
    }
  });
});

describe('residue templates', () => {
  it.each([...AMINO_ACIDS])('close the rings of %s, to the angles of Engh and Huber', (code) => {
    for (const { angle, atoms } of residueTemplate(code).angles) {
      expect(angle * (180 / Math.PI)).toBeGreaterThan(95);
      expect(angle * (180 / Math.PI)).toBeLessThan(135);
      expect(new Set(atoms).size).toBe(3);
    }
  });

  it('know the flat centres from the handed ones', () => {
    const volumesOf = (code: string): Record<string, number> => {
      const { residue, volumes } = residueTemplate(code);
      return Object.fromEntries(volumes.map(({ atoms: [centre], volume }) => [residue.atoms[centre] ?? '', volume]));
    };
    expect(volumesOf('F')['CG']).toBeCloseTo(0, 1);
    expect(volumesOf('R')['CZ']).toBeCloseTo(0, 6);
    expect(volumesOf('A')['CA']).toBeCloseTo(2.5, 0);
    expect(Math.abs(volumesOf('L')['CG'] ?? 0)).toBeCloseTo(2.6, 0);
    expect(Math.sign(volumesOf('I')['CB'] ?? 0)).toBe(-Math.sign(volumesOf('V')['CB'] ?? 0));
  });
});

function vanDerWaals(of: AtomLayout): Term {
  const terms = new NonbondedTerms(of, topology);
  return (x, gradient) => terms.energy(x, gradient);
}

function wholeField(of: AtomLayout): Term {
  const origin = protein.coordinates.map((value) => value + 0.1);
  const field = new ForceField(of, topology, origin, { restraint: () => 2, sideChainRestraint: () => 1 });
  return (x, gradient) => field.energy(x, gradient);
}
