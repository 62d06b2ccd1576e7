import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { AMINO_ACIDS } from '@paratope/sequence';
import { REFERENCE_ALLELES } from '../reference-alleles.js';
import { shippedPredictors } from '../predictors.fixture.js';
import { CRYSTAL_REGISTERS } from '../textbook-epitopes.fixture.js';
import { backgroundPeptides } from './background.js';
import { MhcModelFormatError, readMhcModel, writeMhcModel } from './model-file.js';

const PREDICTORS = shippedPredictors((file) => readFileSync(new URL(`../../data/${file}`, import.meta.url)));

describe('the predictors that ship', () => {
  it('put at least four of five textbook epitopes in the register that their crystals show', () => {
    const wrong = CRYSTAL_REGISTERS.filter(
      ({ peptide, allele, core }) => PREDICTORS.II.predict(peptide, allele).core !== core,
    );
    const messages = wrong.map(({ peptide, allele, core, source }) => {
      return `${source}: ${PREDICTORS.II.predict(peptide, allele).core}, not ${core}, of ${peptide} in ${allele}`;
    });
    expect(messages.length <= 0.2 * CRYSTAL_REGISTERS.length ? [] : messages).toEqual([]);
  });

  it.each([
    ['HLA-A*02:01', 'GILGFVFTL', 'influenza M1 58–66 (Gotch et al., Nature 1987)'],
    ['HLA-A*02:01', 'NLVPMVATV', 'CMV pp65 495–503 (Wills et al., J Virol 1996)'],
    ['HLA-A*11:01', 'AVFDRKSDAK', 'EBV EBNA3B 399–408 (Gavioli et al., J Exp Med 1993)'],
    ['HLA-B*07:02', 'TPRVTGGGAM', 'CMV pp65 417–426 (Wills et al., J Virol 1996)'],
    ['HLA-B*08:01', 'FLRGRAYGL', 'EBV EBNA3A 193–201 (Burrows et al., J Exp Med 1990)'],
    ['HLA-DRB1*01:01', 'CPKYVKQNTLKLATG', 'influenza HA 305–319 (Lamb et al., Nature 1982)'],
    ['HLA-DRB1*04:01', 'CPKYVKQNTLKLATG', 'influenza HA 305–319 (Hennecke & Wiley, J Exp Med 2002)'],
    ['HLA-DRB1*15:01', 'ENPVVHFFKNIVTPR', 'myelin basic protein 85–99 (Wucherpfennig et al., J Exp Med 1994)'],
  ])('rank for %s the epitope %s among the best twentieth: %s', (allele, peptide) => {
    const predictor = allele.startsWith('HLA-D') ? PREDICTORS.II : PREDICTORS.I;
    expect(predictor.predict(peptide, allele).rank).toBeLessThan(5);
  });

  it.each([
    ['I', 'HLA-A*02:01', 9],
    ['I', 'HLA-B*44:02', 10],
    ['II', 'HLA-DRB1*15:01', 9],
    ['II', 'HLA-DPA1*01:03/DPB1*04:01', 15],
    ['II', 'HLA-DRB1*01:01', 15],
    ['II', 'HLA-DQA1*05:01/DQB1*02:01', 15],
  ] as const)('rank human proteome-like peptides uniformly: class %s, %s, length %i', (mhcClass, allele, length) => {
    const COUNT = 400;
    const codes = backgroundPeptides(length, COUNT, 20260);
    const letters = Array.from(codes, (code) => AMINO_ACIDS.charAt(code)).join('');
    const ranks = Array.from(
      { length: COUNT },
      (_, i) => PREDICTORS[mhcClass].predict(letters.slice(i * length, (i + 1) * length), allele).rank ?? NaN,
    ).sort((a, b) => a - b);
    // Kolmogorov–Smirnov statistic: the largest distance from the uniform distribution; 1.63/√n is exceeded with a probability of 1 %.
    const distance = Math.max(
      ...ranks.map((rank, i) => Math.max(Math.abs(rank / 100 - i / COUNT), Math.abs(rank / 100 - (i + 1) / COUNT))),
    );
    expect(distance).toBeLessThan(1.63 / Math.sqrt(COUNT));
  });

  it('know every reference allele, and on what its predictions rest', () => {
    for (const mhcClass of ['I', 'II'] as const) {
      for (const name of REFERENCE_ALLELES[mhcClass]) {
        const record = PREDICTORS[mhcClass].allele(name)!;
        expect(record.measurements).toBeGreaterThan(200);
        expect(record.crossValidatedAuc).toBeGreaterThan(0.5);
      }
      expect(PREDICTORS[mhcClass].model.provenance.inputSha256).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it.each(['01:02', '03:02', '04:02', '11:04', '12:02', '15:02'])(
    'offer DRB1*%s by interpolation, and say that it was hardly measured',
    (type) => {
      const record = PREDICTORS.II.allele(`HLA-DRB1*${type}`)!;
      expect(record).toMatchObject({ calibrated: false, crossValidatedAuc: null });
      const weights = record.interpolatedFrom?.map(({ weight }) => weight) ?? [];
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 1);
      expect(weights[0]).toBe(Math.max(...weights));
    },
  );

  it('rank for DRB1*15:02 what its nearest relative presents', () => {
    // Myelin basic protein 85–99; DRB1*15:02 differs from DRB1*15:01 only by V86G.
    expect(PREDICTORS.II.predict('ENPVVHFFKNIVTPR', 'HLA-DRB1*15:02').rank).toBeLessThan(5);
    expect(PREDICTORS.II.allele('HLA-DRB1*15:02')?.interpolatedFrom?.[0]?.name).toBe('HLA-DRB1*15:01');
  });

  it('answer the same for a peptide alone and along a chain', () => {
    const chain = 'GSPKYVKQNTLKLATGS';
    const { scores } = PREDICTORS.II.scan(chain, 15, ['HLA-DRB1*01:01', 'HLA-DRB1*04:01']);
    const alone = PREDICTORS.II.predict('PKYVKQNTLKLATGS', 'HLA-DRB1*04:01');
    expect(scores[2 * 2 + 1]).toBe(alone.score);
  });

  it('refuse alleles that they do not hold and lengths that no groove takes', () => {
    expect(() => PREDICTORS.I.predict('GILGFVFTL', 'HLA-A*99:01')).toThrow('HLA-A*99:01');
    expect(() => PREDICTORS.I.predict('GILGFVF', 'HLA-A*02:01')).toThrow('8 to 11');
  });

  it('give no percentile rank where there is no background of that length', () => {
    const long = 'GSPKYVKQNTLKLATGS';
    const { rank, core } = PREDICTORS.II.predict(long, 'HLA-DRB1*01:01');
    expect([rank, core]).toEqual([undefined, 'YVKQNTLKL']);
    expect(() => PREDICTORS.II.scan(long, 17, ['HLA-DRB1*01:01'])).toThrow('9, 15 residues');
  });
});

describe('the weights file', () => {
  const { model } = PREDICTORS.I;
  it('reads back what was written', () => {
    const small = { ...model, networks: model.networks.slice(0, 1) };
    expect(readMhcModel(writeMhcModel(small))).toEqual(small);
  });

  it('is refused when it is of another kind or cut short', () => {
    const bytes = writeMhcModel({ ...model, networks: [] });
    expect(() => readMhcModel(bytes.slice(0, -4))).toThrow(MhcModelFormatError);
    expect(() => readMhcModel(new Uint8Array(100))).toThrow(MhcModelFormatError);
  });
});
