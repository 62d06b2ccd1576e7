import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { imgtCdr } from '@paratope/liabilities';
import { numberAntibody } from '@paratope/numbering';
import { parseFasta } from '@paratope/sequence';
import { readFvs } from '../fv/read-fvs.js';
import { fixturesBy } from '../testing.fixture.js';
import { cdr3Compactness } from './compactness.js';
import { surfacePatches } from './patches.js';
import { saltBridged } from './salt-bridges.js';
import { surfaceOf } from './surface.js';

const THERAPEUTICS = new URL('../../../antibody/fixtures/therapeutic-antibodies.fa', import.meta.url);
const { fvNamed, modelNamed, rowsOf } = fixturesBy((file) => readFileSync(file, 'utf8'));

describe('the accessible surface', () => {
  // Results of FreeSASA 2.2.1, Lee–Richards with 200 slices and its NACCESS radii; see fixtures/README.md.
  it('is within 2 % of FreeSASA for every residue of an Fv', () => {
    const fv = fvNamed('2vxt-fv');
    const surface = surfaceOf(fv.protein, fv.layout);
    const model = modelNamed('2vxt-fv');
    const labels = model.chains.flatMap(({ id, residues }) =>
      residues.map(({ seqNum, insCode }) => `${id}${seqNum}${insCode}`),
    );
    const expected = new Map(
      rowsOf('freesasa-2vxt-fv.tsv').map(([chain, residue, , total]) => [`${chain}${residue}`, Number(total)]),
    );
    expect(labels).toHaveLength(surface.total.length);
    labels.forEach((label, i) => {
      const difference = Math.abs(surface.total[i] - expected.get(label)!);
      // An almost buried residue has an area of a few square ångström, and sampling has an error of some tenths.
      expect(difference).toBeLessThanOrEqual(Math.max(0.02 * expected.get(label)!, 0.6));
    });
  });

  it('buries the conserved core and shows the tips of the CDRs', () => {
    const fv = fvNamed('2vxt-fv');
    const { sideChainRelative } = surfaceOf(fv.protein, fv.layout);
    fv.residues.forEach(({ imgt }, i) => {
      if ([23, 41, 104].includes(imgt.number)) expect(sideChainRelative[i]).toBeLessThan(0.1);
    });
  });
});

describe('surface patches', () => {
  const fv = fvNamed('2vxt-fv');
  const patches = surfacePatches(fv, surfaceOf(fv.protein, fv.layout));

  it('lie where TAP found those of therapeutic antibodies: PSH between 84 and 174, PPC and PNC below 4', () => {
    expect(patches.psh.value).toBeGreaterThan(84);
    expect(patches.psh.value).toBeLessThan(174);
    expect(patches.ppc.value).toBeLessThan(4);
    expect(patches.pnc.value).toBeLessThan(4);
    expect(patches.totalCdrLength).toBe(fv.residues.filter(({ cdr }) => cdr > 0).length);
  });

  // Values of TAP for clinical antibodies; see fixtures/README.md. The other four metrics depend on the model:
  // libs/pipelines/stability/README.md.
  it('count the CDR residues that TAP counts, but of abrezekimab and erenumab', () => {
    const domains = new Map(
      parseFasta(readFileSync(THERAPEUTICS, 'utf8')).map(({ header, sequence }) => [header, sequence] as const),
    );
    const lengthOf = (header: string): number => {
      const outcome = numberAntibody(domains.get(header) ?? '');
      const [domain] = outcome.ok ? outcome.value.domains : [];
      return domain?.imgt.filter(({ number }) => imgtCdr(number) > 0).length ?? NaN;
    };
    const published = rowsOf('tap.tsv').map(([name = '', length]) => [name, Number(length)] as const);
    expect(published.length).toBeGreaterThan(20);
    const different = published.filter(([name, length]) => lengthOf(`${name} VH`) + lengthOf(`${name} VL`) !== length);
    expect(different.map(([name]) => name).filter((name) => !['Abrezekimab', 'Erenumab'].includes(name))).toEqual([]);
  });

  it('are the sums of what their residues add, and those are exposed residues in and around the CDRs', () => {
    for (const { value, contributions } of [patches.psh, patches.ppc, patches.pnc]) {
      expect(contributions.reduce((a, b) => a + b, 0)).toBeCloseTo(value, 9);
    }
    expect(patches.psh.contributions.filter((value) => value > 0).length).toBeGreaterThan(25);
  });

  it('count no charge that a salt bridge holds', () => {
    const bridged = [...saltBridged(fv)].map((i) => fv.residues[i].aminoAcid);
    expect(bridged.length).toBeGreaterThanOrEqual(2);
    expect(bridged.every((letter) => 'DEKR'.includes(letter))).toBe(true);
  });

  it('know a compactness of CDR3 and no charge product of a single domain', () => {
    const vhh = readFvs(modelNamed('4w6x-vhh'))[0];
    expect(surfacePatches(vhh, surfaceOf(vhh.protein, vhh.layout)).sfvcsp).toBeNull();
    expect(cdr3Compactness(vhh)).toBeGreaterThan(0.4);
    expect(cdr3Compactness(vhh)).toBeLessThan(2);
  });
});
