// Adds HLA-DR alleles with few measurements to the class II predictors, interpolated between well-measured ones:
//   npm run train -- mhc-ii-unmeasured FOLDER --chains FILE [--seed N] [--out FILE]
// FOLDER as for mhc-ii. FILE has a line per chain of HLA-DR: allele, tab, residues (gaps allowed), such as the alignment that DeepSeqPanII
// publishes (MIT) of IPD-IMGT/HLA. No residue of it is distributed, only the weights of the parents. The program first prints the accuracy
// of measured alleles predicted from the others. Five networks leave out four or five alleles each, all unmeasured ones, and a fifth of the
// peptides; the accuracy is measured on left-out alleles with left-out peptides.
import { Tally } from '@paratope/sequence';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMhcModel, writeMhcModel, KEPT_RANKS, type AlleleRecord, type MhcModel } from '@paratope/immunogenicity';
import { training } from '@paratope/workbench/program';
import {
  backgroundQuantiles,
  heldOutScores,
  isBinder,
  isLabel,
  parentWeights,
  readGrooves,
  rocAuc,
  trainNetwork,
  withAlleles,
  withInterpolated,
  withoutAlleles,
  type Grooves,
  type MeasuredAllele,
  type Parent,
  type TrainingSet,
} from './src/index.ts';
import { readMhcFolder, type MhcData } from './mhc/mhc-data.ts';
import { OPTIONS, RANKED_LENGTHS } from './mhc/train-mhc.ts';

const dr = (...names: string[]): string[] => names.map((name) => `HLA-DRB${name.includes('*') ? name : `1*${name}`}`);
const UNMEASURED = dr('01:02', '03:02', '04:02', '11:04', '12:02', '15:02');
/**
 * Groups of alleles that are left out together. Close relatives are in different groups, so that an allele is left out with dissimilar
 * ones.
 */
const LEFT_OUT_TOGETHER = [
  dr('01:01', '08:02', '13:01', '3*02:02'),
  dr('03:01', '04:05', '09:01', '4*01:01'),
  dr('04:01', '11:01', '16:02', '3*01:01'),
  dr('07:01', '13:02', '04:04', '5*01:01'),
  dr('12:01', '15:01', '10:01', '08:01', '3*03:01'),
];
/** Minimum number of measurements of a parent allele. */
const FEWEST = 500;

export const program = training({
  description: 'Class II predictors of HLA-DR alleles that were hardly measured, with figures of alleles left out',
  operands: 'FOLDER',
  options: {
    chains: { type: 'string', description: 'chains of HLA-DR, a line each' },
    seed: { type: 'string', default: '1', description: 'seed' },
    out: { type: 'string', description: 'file to write in place of the one that ships' },
  },
  run({ operands: [folder = ''], options }) {
    if (options.chains === undefined) throw new Error('--chains FILE is needed: the chains of HLA-DR');
    const grooves = readGrooves(readFileSync(options.chains, 'utf8'));
    const data = readMhcFolder('II', folder);
    const seed = Number(options.seed);
    judge(data, grooves, seed);
    const shipped = fileURLToPath(new URL('../data/mhc-ii.bin', import.meta.url));
    const model = withUnmeasured(readMhcModel(readFileSync(shipped)), grooves, data.set, seed);
    writeFileSync(options.out ?? shipped, writeMhcModel(model));
    console.log(`${model.alleles.length} alleles: ${options.out ?? shipped}`);
  },
});

interface Judged {
  readonly allele: string;
  readonly binders: number;
  readonly nonBinders: number;
  readonly all: number;
  readonly withoutLabels: number;
}

function judge({ set, folds, similarity }: MhcData, grooves: Grooves, seed: number): void {
  const measured = measuredAlleles(set);
  const rows = LEFT_OUT_TOGETHER.flatMap((together, fold) => {
    const leftOut = new Set([...together, ...UNMEASURED]);
    const seen = withoutAlleles(set, leftOut);
    const peptides = Int32Array.from(set.peptides.keys()).filter(
      (p) => folds[p] !== fold && seen.measurementStart[p + 1] > seen.measurementStart[p],
    );
    const network = trainNetwork(seen, peptides, similarity, OPTIONS.II, 1000 * seed + fold);
    const parents = measured.filter(({ name }) => !leftOut.has(name));
    const interpolated = withInterpolated(
      network,
      set.alleles,
      set.alleles.map((name) => {
        const groove = grooves.get(name);
        return leftOut.has(name) && groove !== undefined
          ? parentWeights(groove, parents, grooves)
          : [{ name, weight: 1 }];
      }),
    );
    const own = set.alleles.map((_, a) => set.alleles.length + a);
    const scores = heldOutScores(
      set,
      Uint8Array.from(folds, (of) => (of === fold ? 0 : 1)),
      [[withAlleles(interpolated, own)]],
    );
    return [...together, ...UNMEASURED]
      .filter((allele) => set.alleles.includes(allele))
      .map((allele) => ({ allele, samples: samplesOf(set, folds, fold, allele, scores) }));
  });
  const byAllele = Map.groupBy(rows, ({ allele }) => allele);
  const figures = [...byAllele].map(([allele, parts]) =>
    figureOf(
      allele,
      parts.flatMap(({ samples }) => samples),
    ),
  );
  console.log('| allele | binders | others | AUC | without labels |\n| --- | --: | --: | --: | --: |');
  for (const { allele, binders, nonBinders, all, withoutLabels } of figures) {
    console.log(`| ${allele} | ${binders} | ${nonBinders} | ${all.toFixed(3)} | ${withoutLabels.toFixed(3)} |`);
  }
  const known = figures.filter(({ allele }) => !UNMEASURED.includes(allele));
  const mean = (valueOf: (figure: Judged) => number): string =>
    (known.reduce((sum, figure) => sum + valueOf(figure), 0) / known.length).toFixed(3);
  console.log(
    `mean of ${known.length} measured alleles ${mean(({ all }) => all)}, without labels ${mean((f) => f.withoutLabels)}`,
  );
}

interface Sample {
  readonly binds: boolean;
  readonly isLabel: boolean;
  readonly score: number;
}

function samplesOf(set: TrainingSet, folds: Uint8Array, fold: number, allele: string, scores: Float32Array): Sample[] {
  const own = set.alleles.indexOf(allele);
  return [...set.peptides.keys()].flatMap((p) => {
    if (folds[p] !== fold) return [];
    const found: Sample[] = [];
    for (let m = set.measurementStart[p]; m < set.measurementStart[p + 1]; m++) {
      const measured = set.score[m];
      const binds = isBinder(measured, set.bound[m]);
      if (set.allele[m] === own && binds !== undefined) {
        found.push({ binds, isLabel: isLabel(measured), score: scores[m] });
      }
    }
    return found;
  });
}

function figureOf(allele: string, samples: readonly Sample[]): Judged {
  const scoresOf = (of: readonly Sample[], binds: boolean): number[] =>
    of.filter((sample) => sample.binds === binds).map(({ score }) => score);
  const auc = (of: readonly Sample[]): number => rocAuc(scoresOf(of, true), scoresOf(of, false));
  return {
    allele,
    binders: scoresOf(samples, true).length,
    nonBinders: scoresOf(samples, false).length,
    all: auc(samples),
    withoutLabels: auc(samples.filter((sample) => !sample.isLabel)),
  };
}

/** HLA-DR alleles from which others can be interpolated. */
function measuredAlleles(set: TrainingSet): MeasuredAllele[] {
  const counts = new Tally<number>();
  for (const allele of set.allele) counts.add(allele);
  return set.alleles
    .map((name, a) => ({ name, measurements: counts.of(a) }))
    .filter(({ name, measurements }) => name.startsWith('HLA-DRB') && measurements >= FEWEST);
}

function withUnmeasured(model: MhcModel, grooves: Grooves, set: TrainingSet, seed: number): MhcModel {
  const kept = model.alleles.flatMap(({ interpolatedFrom }, a) => (interpolatedFrom ? [] : [a]));
  const known = kept.flatMap((a) => model.alleles[a] ?? []);
  const names = known.map(({ name }) => name);
  const parents = measuredAlleles(set).filter(({ name }) => names.includes(name));
  const added = UNMEASURED.map((name): { readonly name: string; readonly parents: readonly Parent[] } => {
    const groove = grooves.get(name);
    if (groove === undefined) throw new Error(`the chains do not hold ${name}`);
    return { name, parents: parentWeights(groove, parents, grooves) };
  });
  const networks = model.networks.map((network) =>
    withInterpolated(
      withAlleles(network, kept),
      names,
      added.map((one) => one.parents),
    ),
  );
  const alone = networks.map((network) =>
    withAlleles(
      network,
      added.map((_, i) => names.length + i),
    ),
  );
  const ofLength = RANKED_LENGTHS.II.map((length) =>
    backgroundQuantiles('II', alone, added.length, length, 1000 * seed + 900 + length),
  );
  const perAllele = model.rankedLengths.length * KEPT_RANKS.length;
  const quantiles = new Float32Array((names.length + added.length) * perAllele);
  kept.forEach((a, i) => quantiles.set(model.quantiles.subarray(a * perAllele, (a + 1) * perAllele), i * perAllele));
  added.forEach((_, i) => {
    ofLength.forEach((ranks, k) => {
      const row = ranks.subarray(i * KEPT_RANKS.length, (i + 1) * KEPT_RANKS.length);
      quantiles.set(row, (names.length + i) * perAllele + k * KEPT_RANKS.length);
    });
  });
  const records = added.map(({ name, parents: from }): AlleleRecord => ({
    name,
    measurements: 0,
    binders: 0,
    crossValidatedAuc: null,
    calibrated: false,
    interpolatedFrom: from.map(({ name: parent, weight }) => ({
      name: parent,
      weight: Math.round(weight * 1000) / 1000,
    })),
  }));
  return { ...model, alleles: [...known, ...records], networks, quantiles };
}
