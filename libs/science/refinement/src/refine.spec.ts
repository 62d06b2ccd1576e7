import { readFileSync } from 'node:fs';
import { dihedralAt, placeAtomAt } from '@paratope/geometry';
import { describe, expect, it } from '@jest/globals';
import { atomLayout, placeCb, type FlatProtein } from '@paratope/side-chains';
import { refine } from './index.js';
import { residueTemplate } from './residue-template.js';
import { completeProtein, disturbed } from './testing/crystal.js';
import { buildTopology } from './topology.js';

// The Fv of 2VXT (PDB, CC0).
const crystal = completeProtein(readFileSync(new URL('../../geometry/fixtures/2vxt-fv.pdb', import.meta.url), 'utf8'));
const layout = atomLayout(crystal.chains);

/** Van der Waals radii in Å (Bondi, J Phys Chem 1964, 68:441). */
const VAN_DER_WAALS: Readonly<Record<string, number>> = { C: 1.7, N: 1.55, O: 1.52, S: 1.8 };

describe('refinement', () => {
  it('leaves a crystal structure nearly where it is', () => {
    const { protein } = refine(crystal);
    expect(mainChainShift(crystal, protein)).toBeLessThan(0.15);
    expect(worstBond(protein)).toBeLessThan(0.05);
  });

  it('restores geometry that noise has spoilt: bonds, handedness, flat trans peptides, no clash', () => {
    const { protein, before, after } = refine(disturbed(crystal, 0.3));
    expect(after.total).toBeLessThan(before.total);
    expect(worstBond(protein)).toBeLessThan(0.06);
    expect(severeClashes(protein)).toEqual([]);
    expectLAminoAcids(protein);
    peptides().forEach((i) => {
      const was = omega(crystal, i);
      const is = omega(protein, i);
      expect(Math.abs(was) > 90).toBe(Math.abs(is) > 90);
      expect(Math.abs(is) > 90 ? 180 - Math.abs(is) : Math.abs(is)).toBeLessThan(25);
    });
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'makes no D-amino acid of an L one, and no cis peptide of a trans one (noise %i)',
    (pattern) => {
      const given = disturbed(crystal, 0.4, pattern);
      const { protein } = refine(given, { restraint: () => 0.2 });
      expectLAminoAcids(protein);
      for (const i of peptides()) {
        if (Math.abs(omega(given, i)) > 90) expect(Math.abs(omega(protein, i))).toBeGreaterThan(140);
      }
    },
  );

  it('leads φ and ψ that hardly occur to some that do, where the main chain is loosely held', () => {
    const given = disturbed(crystal, 0.3);
    const { before, after } = refine(given, { restraint: () => 0.5 });
    expect(before.ramachandran).toBeGreaterThan(25);
    expect(after.ramachandran).toBeLessThan(before.ramachandran / 2);
  });

  it('closes a chain that a graft left open, and moves little else', () => {
    // Residues 95 to 100 of the heavy chain are moved by 1.2 Å, so that both ends are open.
    const open = crystal.coordinates.slice();
    for (let atom = layout.firstAtom[95]; atom < layout.firstAtom[101]; atom++) open[3 * atom] = open[3 * atom] + 1.2;
    const loop = new Set([93, 94, 95, 96, 97, 98, 99, 100, 101, 102]);
    const given: FlatProtein = { chains: crystal.chains, coordinates: open };
    const { protein } = refine(given, { restraint: (residue) => (loop.has(residue) ? 0.05 : 5) });
    for (const junction of [94, 100]) {
      expect(Math.abs(peptideBond(given, junction) - 1.336)).toBeGreaterThan(0.2);
      expect(Math.abs(peptideBond(protein, junction) - 1.336)).toBeLessThan(0.03);
      expect(Math.abs(omega(protein, junction))).toBeGreaterThan(150);
    }
    expect(mainChainShift(crystal, protein, (i) => !loop.has(i))).toBeLessThan(0.15);
    expectLAminoAcids(protein);
  });

  it('pushes apart atoms that stand in each other', () => {
    const squeezed = { chains: crystal.chains, coordinates: crystal.coordinates.slice() };
    // The light chain is contracted by 3 % along one axis, so that its atoms clash with each other and with the heavy chain.
    const { coordinates } = squeezed;
    const light = layout.chainOf.indexOf(1);
    for (let atom = layout.firstAtom[light]; atom < layout.atomCount; atom++)
      coordinates[3 * atom] = coordinates[3 * atom] * 0.97;
    const { protein } = refine(squeezed, { restraint: () => 0.5 });
    expect(severeClashes(protein)).toEqual([]);
  });

  it('survives atoms in one place', () => {
    const coordinates = crystal.coordinates.slice();
    const first = 3 * layout.firstAtom[40];
    coordinates.copyWithin(first + 12, first + 3, first + 6);
    const { protein, after } = refine({ chains: crystal.chains, coordinates }, { maxSteps: 50 });
    expect(protein.coordinates.every(Number.isFinite)).toBe(true);
    expect(Number.isFinite(after.total)).toBe(true);
  });

  it('turns a twisted peptide back to trans', () => {
    const twisted = { chains: ['GAG'], coordinates: peptide(100) };
    const { protein } = refine(twisted, { restraint: () => 0.01 });
    expect(Math.abs(dihedralAt(protein.coordinates, 1, 2, 4, 5))).toBeGreaterThan(165);
  });

  it('leaves a cis peptide cis', () => {
    const { protein } = refine({ chains: ['GAG'], coordinates: peptide(5) }, { restraint: () => 0.01 });
    expect(Math.abs(dihedralAt(protein.coordinates, 1, 2, 4, 5))).toBeLessThan(20);
  });

  it('draws the conserved disulfides to their length', () => {
    const { protein, disulfides } = refine(disturbed(crystal, 0.2));
    expect(disulfides).toHaveLength(2);
    for (const [i, j] of disulfides) {
      const [a, b] = [layout.firstAtom[i] + 5, layout.firstAtom[j] + 5];
      expect(Math.abs(gap(protein, a, b) - 2.033)).toBeLessThan(0.06);
    }
  });

  it('gives the same coordinates every time', () => {
    expect(refine(crystal, { maxSteps: 30 }).protein).toEqual(refine(crystal, { maxSteps: 30 }).protein);
  });

  it('stops at the steps it was given', () => {
    expect(refine(disturbed(crystal, 0.3), { maxSteps: 5 })).toMatchObject({ steps: 5, converged: false });
  });

  it('refuses coordinates that are missing or do not fit the chains', () => {
    expect(() => refine({ chains: ['G'], coordinates: new Float64Array(12).fill(NaN) })).toThrow(RangeError);
    expect(() => refine({ chains: ['GG'], coordinates: new Float64Array(12) })).toThrow(RangeError);
  });
});

/** Gly-Ala-Gly with ideal bonds and the given first ω (degrees). */
function peptide(firstOmega: number): Float64Array {
  const { firstAtom, residues } = atomLayout(['GAG']);
  const coordinates = new Float64Array(3 * 13);
  coordinates.set([-1.459, 0, 0, 0, 0, 0, 0.547, 1.424, 0]);
  const place = (a: number, b: number, c: number, d: number, bond: number, angle: number, torsion: number): void =>
    placeAtomAt(coordinates, a, b, c, d, bond, angle, torsion);
  let previous = 0;
  residues.forEach((residue, i) => {
    const n = firstAtom[i];
    if (i > 0) {
      place(previous, previous + 1, previous + 2, n, 1.336, 117.2, 140);
      place(previous + 1, previous + 2, n, n + 1, 1.459, 121.7, i === 1 ? firstOmega : 180);
      place(previous + 2, n, n + 1, n + 2, 1.525, 111, -120);
    }
    place(n, n + 1, n + 2, n + 3, 1.229, 120.1, -40);
    if (residue.code === 'A') placeCb(residue, coordinates, 3 * n);
    previous = n;
  });
  return coordinates;
}

function peptides(): number[] {
  return [...layout.residues.keys()].filter((i) => layout.chainOf[i] === layout.chainOf[i + 1]);
}

function omega({ coordinates }: FlatProtein, i: number): number {
  const [ca, next] = [layout.firstAtom[i] + 1, layout.firstAtom[i + 1]];
  return dihedralAt(coordinates, ca, ca + 1, next, next + 1);
}

function peptideBond(protein: FlatProtein, i: number): number {
  return gap(protein, layout.firstAtom[i] + 2, layout.firstAtom[i + 1]);
}

function gap({ coordinates }: FlatProtein, a: number, b: number): number {
  const along = (axis: number): number => coordinates[3 * a + axis] - coordinates[3 * b + axis];
  return Math.sqrt(along(0) ** 2 + along(1) ** 2 + along(2) ** 2);
}

/** Maximum deviation (Å) of a bond from its ideal length. */
function worstBond(protein: FlatProtein): number {
  const { atoms, ideal } = buildTopology(layout, crystal.coordinates).bonds;
  return Math.max(...ideal.map((length, t) => Math.abs(gap(protein, atoms[2 * t], atoms[2 * t + 1]) - length)));
}

function mainChainShift(from: FlatProtein, to: FlatProtein, counts: (residue: number) => boolean = () => true): number {
  let sum = 0;
  let atoms = 0;
  layout.residues.forEach((_, i) => {
    if (!counts(i)) return;
    for (let k = 3 * layout.firstAtom[i]; k < 3 * layout.firstAtom[i] + 12; k++) {
      sum += (from.coordinates[k] - to.coordinates[k]) ** 2;
      atoms += 1 / 3;
    }
  });
  return Math.sqrt(sum / atoms);
}

/** Pairs of atoms of non-neighbouring residues nearer than 0.63 times the sum of their radii, except disulfides. */
function severeClashes(protein: FlatProtein): string[] {
  const atoms = layout.residues.flatMap(({ atoms: names }, i) => names.map((name) => ({ i, name })));
  const found: string[] = [];
  atoms.forEach((one, a) => {
    atoms.forEach((other, b) => {
      if (other.i <= one.i + 1 || (one.name === 'SG' && other.name === 'SG')) return;
      const contact = VAN_DER_WAALS[one.name.charAt(0)] + VAN_DER_WAALS[other.name.charAt(0)];
      if (gap(protein, a, b) < 0.63 * contact) found.push(`${one.i} ${one.name} – ${other.i} ${other.name}`);
    });
  });
  return found;
}

function expectLAminoAcids(protein: FlatProtein): void {
  layout.residues.forEach(({ code }, i) => {
    const first = layout.firstAtom[i];
    for (const {
      atoms: [centre, a, b, c],
      volume,
    } of residueTemplate(code).volumes) {
      if (centre !== 1) continue;
      const at = (atom: number): number[] => [0, 1, 2].map((axis) => protein.coordinates[3 * (first + atom) + axis]);
      const [u, v, w] = [a, b, c].map((atom) => at(atom).map((x, axis) => x - at(centre)[axis])) as [
        number[],
        number[],
        number[],
      ];
      const found =
        u[0] * (v[1] * w[2] - v[2] * w[1]) + u[1] * (v[2] * w[0] - v[0] * w[2]) + u[2] * (v[0] * w[1] - v[1] * w[0]);
      expect(Math.sign(found)).toBe(Math.sign(volume));
      expect(Math.abs(found)).toBeGreaterThan(1.8);
    }
  });
}
