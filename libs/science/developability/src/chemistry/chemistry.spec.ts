import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parseFasta } from '@paratope/sequence';
import { analyse } from '../fv/analysed-fv.js';
import { fixturesBy } from '../testing.fixture.js';
import { chargeAt, chargeOf, isoelectricPoint, PK_BJELLQVIST, PK_EMBOSS } from './charge.js';
import { extinction, gravy, instabilityIndex, molecularWeight } from './composition.js';

const { fvNamed, rowsOf } = fixturesBy((file) => readFileSync(file, 'utf8'));

const FASTA = new URL('../../../antibody/fixtures/therapeutic-antibodies.fa', import.meta.url);

describe('physical chemistry', () => {
  it('equals ProtParam (Biopython 1.88) for both chains of 60 therapeutic antibodies', () => {
    const sequences = new Map(
      parseFasta(readFileSync(FASTA, 'utf8')).map(({ header, sequence }) => [header, sequence]),
    );
    const rows = rowsOf('protparam.tsv');
    expect(rows.length).toBeGreaterThan(100);
    for (const [record = '', ...numbers] of rows) {
      const sequence = sequences.get(record)!;
      const [mass, pi, reduced, oxidised, hydropathy, instability] = numbers.map(Number);
      expect(molecularWeight(sequence)).toBeCloseTo(mass, 2);
      expect(isoelectricPoint([sequence], PK_BJELLQVIST)).toBeCloseTo(pi, 3);
      expect(extinction(sequence)).toEqual({ reduced, oxidised });
      expect(gravy([sequence])).toBeCloseTo(hydropathy, 5);
      expect(instabilityIndex([sequence])).toBeCloseTo(instability, 3);
    }
  });

  it('gives two chains the pI at which they cancel each other, whatever the pK set', () => {
    const chains = ['EVQLVESGGGLVQPGG', 'DIQMTQSPSSLSASVGDRVKK'];
    for (const set of [PK_BJELLQVIST, PK_EMBOSS]) {
      const ph = isoelectricPoint(chains, set);
      expect(chains.reduce((sum, chain) => sum + chargeOf(chain, ph, set), 0)).toBeCloseTo(0, 3);
    }
  });

  it('charges side chains as their pK has it', () => {
    expect(chargeAt('K', 7.4)).toBeCloseTo(1, 2);
    expect(chargeAt('D', 7.4)).toBeCloseTo(-1, 2);
    expect(chargeAt('H', 6)).toBeCloseTo(0.5, 6);
    expect(chargeAt('A', 7)).toBe(0);
  });
});

describe('chemical liabilities on a model', () => {
  it('are of low severity at most where the side chain is buried, unless they are of cysteines or sugars', () => {
    const { liabilities } = analyse(fvNamed('2vxt-fv'));
    const ofAccess = ['clipping', 'deamidation', 'glycation', 'isomerization', 'oxidation'];
    const buried = liabilities.filter(({ kind, exposure }) => exposure < 0.075 && ofAccess.includes(kind));
    expect(buried.length).toBeGreaterThan(0);
    for (const { severity } of buried) expect(['low', 'info']).toContain(severity);
    expect(liabilities.map(({ severity }) => severity)).toContain('high');
  });

  it('weigh as much as they are exposed, the heaviest first', () => {
    const { liabilities, surface } = analyse(fvNamed('2vxt-fv'));
    expect(liabilities.length).toBeGreaterThan(5);
    liabilities.forEach(({ weight, exposure, index }, k) => {
      expect(weight).toBeLessThanOrEqual(liabilities[k - 1]?.weight ?? Infinity);
      expect(exposure).toBeCloseTo(Math.min(1, surface.sideChainRelative[index]), 9);
    });
  });
});
