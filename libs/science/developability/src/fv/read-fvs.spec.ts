import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Atom, Chain, Model, Residue } from '@paratope/geometry';
import { DevelopabilityInputError } from '../errors.js';
import { descriptorsOf } from '../heads/descriptors.js';
import { metricsOf } from '../reference/metrics.js';
import { fixturesBy } from '../testing.fixture.js';
import { analyse } from './analysed-fv.js';
import { readFvs } from './read-fvs.js';

const { modelNamed } = fixturesBy((file) => readFileSync(file, 'utf8'));

const valuesOf = (model: Model): Record<string, number | null> => {
  const analysed = analyse(readFvs(model)[0]);
  return Object.fromEntries(metricsOf(analysed, descriptorsOf(analysed)).map(({ name, value }) => [name, value]));
};

const mapAtoms = (model: Model, change: (atoms: readonly Atom[], residue: Residue) => Atom[]): Model => ({
  chains: model.chains.map((chain) => ({
    ...chain,
    residues: chain.residues.map((residue) => ({ ...residue, atoms: change(residue.atoms, residue) })),
  })),
});

/** Model after a rotation by 0.7 about (1, 2, 3) and a shift, far from every symmetry of the sampling. */
function turned(model: Model): Model {
  const [c, s] = [Math.cos(0.7), Math.sin(0.7)];
  const [x, y, z] = [1, 2, 3].map((v) => v / Math.sqrt(14)) as [number, number, number];
  const rows = [
    [c + x * x * (1 - c), x * y * (1 - c) - z * s, x * z * (1 - c) + y * s],
    [y * x * (1 - c) + z * s, c + y * y * (1 - c), y * z * (1 - c) - x * s],
    [z * x * (1 - c) - y * s, z * y * (1 - c) + x * s, c + z * z * (1 - c)],
  ];
  const turn = (atom: Atom): Atom => {
    const [nx, ny, nz] = rows.map((row) => row[0] * atom.x + row[1] * atom.y + row[2] * atom.z);
    return { ...atom, x: nx + 31.7, y: ny - 12.3, z: nz + 5.5 };
  };
  return mapAtoms(model, (atoms) => atoms.map(turn));
}

const withHydrogens = (model: Model): Model =>
  mapAtoms(model, (atoms) => [
    ...atoms,
    ...atoms.slice(0, 2).map((atom) => ({ ...atom, name: 'H', element: 'H', x: atom.x + 0.9 })),
  ]);

const firstChain = (model: Model, change: (residues: readonly Residue[]) => readonly Residue[]): Model => ({
  chains: model.chains.map((chain, k): Chain => (k === 0 ? { ...chain, residues: change(chain.residues) } : chain)),
});

describe('an Fv that is read', () => {
  const model = modelNamed('2vxt-fv');
  /** Model without the side chain of the eleventh residue. */
  const bare = firstChain(model, (residues) =>
    residues.map((residue, k) =>
      k === 10
        ? { ...residue, atoms: residue.atoms.filter(({ name }) => ['N', 'CA', 'C', 'O'].includes(name)) }
        : residue,
    ),
  );
  const values = valuesOf(bare);

  const single = modelNamed('4w6x-vhh');
  it.each<[string, Record<string, number | null>, Model]>([
    ['turned and shifted, where a side chain has to be built', values, turned(bare)],
    [
      'with hydrogens, and its chains and the atoms of each residue in another order',
      values,
      mapAtoms({ chains: withHydrogens(bare).chains.toReversed() }, (atoms) => atoms.toReversed()),
    ],
    ['turned, as a single domain', valuesOf(single), turned(single)],
  ])('gives the same metrics %s, to the last digits of floating point', (_, before, changed) => {
    const after = valuesOf(changed);
    for (const [name, value] of Object.entries(before)) {
      if (value === null) expect(after[name]).toBeNull();
      else expect(Math.abs(after[name]! - value)).toBeLessThanOrEqual(1e-10 * Math.max(1, Math.abs(value)));
    }
  });

  it('pairs each VH with its nearest VL, in whatever order the chains of two antibodies come', () => {
    const second = turned(model).chains.map((chain) => ({ ...chain, id: `${chain.id}2` }));
    const [h = second[0], l = second[1]] = model.chains;
    const [h2 = h, l2 = l] = second;
    for (const chains of [
      [h, l, h2, l2],
      [l2, h, h2, l],
      [h2, l, l2, h],
    ]) {
      const pairs = readFvs({ chains }).map(({ domains }) => domains.map(({ chain }) => chain).join('/'));
      expect(pairs.toSorted()).toEqual(['H/L', 'H2/L2']);
    }
  });

  it('is VH with VL, numbered, and a single domain where there is no VL', () => {
    const [fv] = readFvs(model);
    expect(fv.domains.map(({ numbered }) => numbered.chainType)).toEqual(['H', 'K']);
    expect(fv.limitations).toEqual([]);
    const [alone] = readFvs({ chains: model.chains.filter(({ id }) => id === 'H') });
    expect(alone.domains).toHaveLength(1);
    expect(alone.limitations.join()).toContain('no light-chain domain');
  });

  it('gets side chains built that the model lacks, says so, and has no metric that is not a number', () => {
    expect(readFvs(bare)[0].limitations.join()).toContain('1 side chains lacked atoms');
    for (const value of Object.values(values)) expect(value === null || Number.isFinite(value)).toBe(true);
  });
});

describe('what cannot be judged is refused by name, without a sequence:', () => {
  const model = modelNamed('2vxt-fv');
  const first = (residue: Residue, k: number, at: number, change: Partial<Residue>): Residue =>
    k === at ? { ...residue, ...change } : residue;

  it.each<[string, Model, string, RegExp]>([
    [
      'no antibody',
      firstChain({ chains: model.chains.slice(0, 1) }, (all) => all.slice(0, 20)),
      'no_domain',
      /no antibody/,
    ],
    [
      'a light chain alone',
      { chains: model.chains.filter(({ id }) => id === 'L') },
      'missing_heavy_domain',
      /light-chain/,
    ],
    [
      'a truncated domain',
      { chains: model.chains.map((chain) => ({ ...chain, residues: chain.residues.slice(20) })) },
      'truncated_domain',
      /begins at IMGT/,
    ],
    [
      'a residue without a main chain',
      firstChain(model, (all) => all.map((each, k) => first(each, k, 30, { atoms: each.atoms.slice(0, 2) }))),
      'missing_atoms',
      /lacks atoms of its main chain/,
    ],
    [
      'a residue that is none of the twenty',
      firstChain(model, (all) => all.map((each, k) => first(each, k, 30, { name: 'UNK' }))),
      'non_standard_residue',
      /none of the twenty/,
    ],
  ])('%s', (_, given, code, words) => {
    let refusal: unknown;
    try {
      readFvs(given);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(DevelopabilityInputError);
    expect(refusal).toMatchObject({ code, message: expect.stringMatching(words) });
    expect(String(refusal)).not.toMatch(/[ACDEFGHIKLMNPQRSTVWY]{8}/);
  });
});
