import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MURINE_4D5, shippedPredictors } from '../predictors.fixture.js';
import { seededRandom } from '@paratope/sequence';
import { PEPTIDE_ENCODINGS } from './encoding.js';
import { MOST_CANDIDATES, plainLogits } from './logits.js';
import { vectorLogits } from './vector-logits.js';

const PREDICTORS = shippedPredictors((file) => readFileSync(join(import.meta.dirname, '../../data', file)));

describe('the vector instructions', () => {
  it.each(['I', 'II'] as const)('give the logits of the plain code of class %s to the last bit', (mhcClass) => {
    const { networks, alleles } = PREDICTORS[mhcClass].model;
    const { rows: rowCount, rowsPerCandidate } = PEPTIDE_ENCODINGS[mhcClass];
    const random = seededRandom(1);
    const [plain, vector] = [plainLogits, vectorLogits].map((source) => source(networks, rowsPerCandidate)!);
    for (const candidates of [0, 1, 7, MOST_CANDIDATES]) {
      const rows = Int32Array.from({ length: candidates * rowsPerCandidate }, () => Math.floor(random() * rowCount));
      const chosen = Int32Array.from(alleles.keys()).filter(() => random() < 0.7);
      for (const network of networks.keys()) {
        const logits = vector.logits(network, rows, chosen);
        expect(logits).toEqual(plain.logits(network, rows, chosen));
        expect(logits).toHaveLength(candidates * chosen.length);
      }
    }
  });

  it('are left to the plain code for networks of sizes that they do not take', () => {
    const [network] = PREDICTORS.II.model.networks;
    const { rowsPerCandidate } = PEPTIDE_ENCODINGS.II;
    expect(vectorLogits([], rowsPerCandidate)).toBeUndefined();
    expect(vectorLogits([network, { ...network, hidden: 64 }], rowsPerCandidate)).toBeUndefined();
    expect(vectorLogits([{ ...network, hidden: 12 }], rowsPerCandidate)).toBeUndefined();
  });

  it('refuse more candidates than their memory holds', () => {
    const { networks } = PREDICTORS.II.model;
    const { rowsPerCandidate } = PEPTIDE_ENCODINGS.II;
    const rows = new Int32Array((MOST_CANDIDATES + 1) * rowsPerCandidate);
    expect(() => vectorLogits(networks, rowsPerCandidate)!.logits(0, rows, new Int32Array(1))).toThrow(RangeError);
  });
});

describe('a scan by vector instructions', () => {
  it('equals the prediction of each peptide alone', () => {
    const sequence = MURINE_4D5[0].sequence;
    const allele = 'HLA-DRB1*07:01';
    const { scores } = PREDICTORS.II.scan(sequence, 15, [allele]);
    for (const start of [0, 50, 105]) {
      expect(PREDICTORS.II.predict(sequence.slice(start, start + 15), allele).score).toBe(scores[start]);
    }
  });
});
