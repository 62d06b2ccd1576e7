import { describe, expect, it } from '@jest/globals';
import { AMINO_ACIDS, encodeResidues } from '@paratope/sequence';
import { backgroundPeptides } from '#src/mhc/background.js';
import { scorePeptides } from '#src/mhc/ensemble.js';
import { RESIDUE_ROWS } from '#src/mhc/encoding.js';
import { rocAuc } from './evaluation.ts';
import { groupedFolds } from './folds.ts';
import { mergeMeasurements, readMeasurements } from './measurements.ts';
import { agreedRegisters } from './registers.ts';
import { trainNetwork } from './trainer.ts';
import { trainingSet } from './training-set.ts';

const randomPeptides = (length: number, count: number, seed: number): string[] => {
  const letters = Array.from(backgroundPeptides(length, count, seed), (code) => AMINO_ACIDS.charAt(code)).join('');
  return Array.from({ length: count }, (_, i) => letters.slice(i * length, (i + 1) * length));
};

describe('folds', () => {
  it('share no 9-mer, directly or by way of other peptides, and hold about the same', () => {
    const protein = randomPeptides(400, 1, 3)[0];
    const scanned = Array.from({ length: 60 }, (_, i) => protein.slice(5 * i, 5 * i + 15));
    const peptides = [...scanned, ...randomPeptides(15, 300, 4), ...randomPeptides(10, 100, 5)];
    const folds = groupedFolds(
      peptides,
      peptides.map(() => 1),
      5,
    );
    const owner = new Map<string, number>();
    peptides.forEach((peptide, i) => {
      for (let start = 0; start + 9 <= peptide.length; start++) {
        const kmer = peptide.slice(start, start + 9);
        expect(owner.get(kmer) ?? folds[i]).toBe(folds[i]);
        owner.set(kmer, folds[i]);
      }
    });
    const sizes = [0, 1, 2, 3, 4].map((fold) => folds.filter((each) => each === fold).length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });

  it('keep an octamer with the peptides that hold it', () => {
    const folds = groupedFolds(['ACDEFGHI', 'KKACDEFGHI', 'WWWWWWWWW'], [1, 1, 1], 3);
    expect(folds[0]).toBe(folds[1]);
    expect(folds[2]).not.toBe(folds[0]);
  });
});

describe('measurements', () => {
  const table = [
    'allele\tpeptide\tic50\tineq',
    'HLA-A*02:01\tGILGFVFTL\t50\t=',
    'HLA-A*02:01\tGILGFVFTL\t500\t<',
    'A0201\tNLVPMVATV\t20000\t>',
    'HLA-A*02:01\tGILGFVFTX\t50\t=',
    'H-2-Kb\tSIINFEKL\t1\t=',
    'HLA-A*02:01\tGILGFVFTLGILGFVFTL\t50\t=',
  ].join('\n');

  it('are read with their bounds; unknown letters, alleles and lengths are left out', () => {
    expect(readMeasurements(table, 'I').map(({ peptide, relation }) => peptide + relation)).toEqual([
      'GILGFVFTL=',
      'GILGFVFTL≥',
      'NLVPMVATV≤',
    ]);
  });

  it('are merged: a measured value counts, a bound only where there is none', () => {
    const merged = mergeMeasurements([readMeasurements(table, 'I')]);
    expect(merged.map(({ peptide, relation }) => peptide + relation)).toEqual(['GILGFVFTL=', 'NLVPMVATV≤']);
    expect(merged[0].score).toBeCloseTo(1 - Math.log(50) / Math.log(50_000), 6);
  });
});

describe('training', () => {
  const identity = Float32Array.from({ length: RESIDUE_ROWS ** 2 }, (_, i) => (i % (RESIDUE_ROWS + 1) === 0 ? 1 : 0));
  const options = {
    hidden: 8,
    epochs: 12,
    batch: 32,
    rate: 0.01,
    pocketRate: 0.003,
    dropout: 0,
    sharedDecay: 1e-4,
    alleleDecay: 1e-3,
    anchoredEpochs: 1,
  };
  /** Rule of the test: a peptide binds if it contains F followed by D three positions later. */
  const binds = (peptide: string): boolean => /F..D.....|F..E...../.test(peptide);
  const planted = randomPeptides(13, 900, 11).map((peptide, i) =>
    i % 2 === 0
      ? peptide
      : `${peptide.slice(0, i % 5)}F${peptide.slice((i % 5) + 1, (i % 5) + 3)}D${peptide.slice((i % 5) + 4)}`,
  );
  const set = trainingSet(
    'II',
    planted.map((peptide) => ({ allele: 'HLA-DRB1*01:01', peptide, score: binds(peptide) ? 0.8 : 0.1, relation: '=' })),
  );
  const peptides = Int32Array.from(set.peptides.keys()).filter((p) => p % 4 !== 0);

  it('finds a planted motif and where it stands', () => {
    const network = trainNetwork(set, peptides, identity, options, 1);
    const held = set.peptides.filter((_, p) => p % 4 === 0);
    const codes = encodeResidues(held.join(''));
    const starts = Int32Array.from(held, (_, i) => 13 * i);
    const { scores, candidates } = scorePeptides('II', [network], codes, starts, 13, new Int32Array(1));
    const positives = held.flatMap((peptide, i) => (binds(peptide) ? [i] : []));
    const negatives = held.flatMap((peptide, i) => (binds(peptide) ? [] : [i]));
    expect(
      rocAuc(
        positives.map((i) => scores[i]),
        negatives.map((i) => scores[i]),
      ),
    ).toBeGreaterThan(0.95);
    // The network may place the motif at any of the nine positions, but at the same one for most peptides.
    const places = positives.map((i) => held[i].search(/F..[DE]/) - candidates[i]);
    const commonest = Math.max(...places.map((place) => places.filter((other) => other === place).length));
    expect(commonest).toBeGreaterThan(0.5 * positives.length);
  });

  it('is taught the registers that earlier networks agree on', () => {
    // The registers put F of the motif at the fourth position of the core, if the peptide is long enough.
    const taught = new Uint8Array(set.score.length);
    set.peptides.forEach((peptide, p) => {
      const candidate = Math.max(0, Math.min(4, peptide.search(/F..[DE]/) - 3));
      for (let m = set.measurementStart[p]; m < set.measurementStart[p + 1]; m++) taught[m] = candidate;
    });
    const network = trainNetwork(set, peptides, identity, { ...options, anchoredEpochs: 8 }, 1, taught);
    const registers = agreedRegisters(set, [network]);
    const withRoom = set.peptides.flatMap((peptide, p) =>
      binds(peptide) && peptide.search(/F..[DE]/) >= 3 ? [p] : [],
    );
    const kept = withRoom.filter((p) => registers[set.measurementStart[p]] === taught[set.measurementStart[p]]);
    expect(kept.length).toBeGreaterThan(0.5 * withRoom.length);
  });

  it('gives the same network for the same seed', () => {
    const once = trainNetwork(set, peptides, identity, { ...options, epochs: 1 }, 5);
    expect(trainNetwork(set, peptides, identity, { ...options, epochs: 1 }, 5)).toEqual(once);
  });
});

describe('the area under the ROC curve', () => {
  it('counts ties half', () => {
    expect(rocAuc([3, 2], [1, 2])).toBe(0.875);
    expect(rocAuc([], [1])).toBeNaN();
  });
});
