// Evaluates the learning of campaigns. Input: tables with columns of sequences and of values, and optionally the wild type's in columns
// `reference_…`. Output: Spearman's ρ on all variants that are not on the plate, share of the best 1 % after four plates of 48, coverage of
// 80 % intervals, time of a round. The plain process has a linear kernel on one-hot residues, BLOSUM62 eigenvectors and mutated positions,
// untuned.
import { evaluation } from '@paratope/workbench/program';
import { readAssays, type Assay } from './campaigns/assays.ts';
import { evaluateEmibetuzumab, isEmibetuzumab } from './campaigns/emibetuzumab.ts';
import { learningCurve, type CurvePoint, optionsOf, plainOptions } from './campaigns/learning-curve.ts';
import {
  fitAssayModel,
  modelCard,
  proposePlate,
  sample,
  seededRandom,
  VariantSpace,
  predictLearned,
} from '@paratope/campaigns';
import { processorTime } from '@paratope/workbench/measure';

/** `model` chooses by the model always, `obeying` only where its card calls it better. */
const SEARCH_METHODS = ['random', 'plain', 'model', 'obeying'] as const;
type SearchMethod = (typeof SEARCH_METHODS)[number];

const PLATE = 48;
const ROUNDS = 4;
const BEST = 0.01;

/** Share of the best 1 % of a table on four plates of 48, the first one random; the mean over random first plates. */
function searchShares(assay: Assay, plates: number): Record<SearchMethod, number> {
  const space = new VariantSpace(assay.variants, { parent: assay.parent });
  const sign = assay.direction === 'higher' ? 1 : -1;
  const rows = Array.from(assay.values, (_, row) => row);
  const ranked = rows.toSorted((a, b) => sign * (assay.values[b] - assay.values[a]));
  const best = new Set(ranked.slice(0, Math.max(1, Math.round(BEST * rows.length))));
  const shareOf = (method: SearchMethod): number => {
    let found = 0;
    for (let seed = 1; seed <= plates; seed++) {
      const chosen = sample(rows.length, PLATE, seededRandom(seed));
      for (let round = 1; round < ROUNDS; round++)
        chosen.push(...nextPlate({ assay, space, method, chosen, seed: 100 * seed + round }));
      found += chosen.filter((row) => best.has(row)).length;
    }
    return found / plates / best.size;
  };
  return { random: shareOf('random'), plain: shareOf('plain'), model: shareOf('model'), obeying: shareOf('obeying') };
}

interface Search {
  readonly assay: Assay;
  readonly space: VariantSpace;
  readonly method: SearchMethod;
  readonly chosen: readonly number[];
  readonly seed: number;
}

function nextPlate({ assay, space, method, chosen, seed }: Search): number[] {
  const taken = new Set(chosen);
  const left = Array.from(assay.values, (_, row) => row).filter((row) => !taken.has(row));
  if (method === 'random') {
    return sample(left.length, PLATE, seededRandom(seed)).flatMap((k) => left[k] ?? []);
  }
  const measured = chosen.map((row) => ({ row, value: assay.values[row] }));
  if (method === 'plain') {
    const { means } = predictLearned(fitAssayModel(space, measured, { ...optionsOf(assay), ...plainOptions }), left);
    return left
      .map((row, k) => ({ row, mean: means[k] }))
      .sort((a, b) => b.mean - a.mean)
      .slice(0, PLATE)
      .map(({ row }) => row);
  }
  const models = [fitAssayModel(space, measured, optionsOf(assay))];
  const isTrusted =
    method === 'model' || modelCard(space, measured, { ...optionsOf(assay), seed }).verdict === 'better';
  const chosenBy = isTrusted ? models : [];
  return proposePlate({ space, models, chosenBy, candidates: left, size: PLATE, seed }).map(({ row }) => row);
}

const MEASURED = 192;

/** Processor seconds from 192 measured variants (or half of a smaller table) to model, model card and the next plate. */
function roundSeconds(assay: Assay): number {
  const count = assay.values.length;
  const rows = sample(count, Math.min(MEASURED, Math.floor(count / 2)), seededRandom(1));
  const ms = processorTime(() => {
    const space = new VariantSpace(assay.variants, { parent: assay.parent });
    const measured = rows.map((row) => ({ row, value: assay.values[row] }));
    const model = fitAssayModel(space, measured, optionsOf(assay));
    const { verdict } = modelCard(space, measured, { ...optionsOf(assay), seed: 1 });
    proposePlate({
      space,
      models: [model],
      chosenBy: verdict === 'better' ? [model] : [],
      candidates: Array.from(assay.values, (_, row) => row),
      size: Math.min(48, count - rows.length),
      seed: 1,
    });
  });
  return ms / 1000;
}

const SIZES = [24, 48, 96, 192];
const GOAL = { coverage: [0.75, 0.85], seconds: 10 } as const;
/** Minimum number of variants for a search: the table must be larger than four plates. */
const LEAST_FOR_SEARCH = 300;

export const program = evaluation({
  description: 'How well campaigns learn from few measured variants, and find the best',
  operands: 'FILE [FILE…]',
  options: {
    plates: { type: 'string', default: '10', description: 'Random plates per size' },
    value: { type: 'string', default: '', description: 'The only column of values to read' },
    part: { type: 'string', default: 'all', description: 'curve, search, round or all' },
  },
  async run({ operands: files, options }, runner) {
    const plates = Number(options.plates);
    const parts = options.part === 'all' ? ['curve', 'search', 'round'] : [options.part];
    const assays = files.flatMap((file) => {
      try {
        return readAssays(file, options.value);
      } catch (error) {
        if (!isEmibetuzumab(file)) runner.miss(file, error instanceof Error ? error.message : String(error));
        return [];
      }
    });
    const cases = assays.flatMap((assay) =>
      parts
        .filter((part) => part !== 'search' || assay.values.length >= LEAST_FOR_SEARCH)
        .map((part) => ({ assay, part })),
    );
    const curves: CurvePoint[][] = [];
    const searches: Record<SearchMethod, number>[] = [];
    const rounds: number[] = [];
    await runner.measure({
      cases,
      keyOf: ({ assay, part }) => `${assay.name} ${part} ${plates}`,
      measure: ({ assay, part }): Outcome => measure(assay, part, plates),
      onResult: ({ curve, shares, seconds }, { assay }) => {
        if (curve) {
          curves.push(curve);
          for (const point of curve) console.log(`${assay.name.padEnd(38)}${lineOf(point)}`);
        }
        if (shares) {
          searches.push(shares);
          console.log(`${assay.name.padEnd(38)}best 1 % after 4 × 48: ${shareLine(shares)}`);
        }
        if (seconds !== undefined) {
          rounds.push(seconds);
          console.log(`${assay.name.padEnd(38)}a round from the largest plate: ${seconds.toFixed(1)} s`);
        }
      },
    });
    console.log('\nMean over the tables');
    const means = SIZES.flatMap(
      (size) => meanPoint(curves.flatMap((curve) => curve.filter((each) => each.size === size))) ?? [],
    );
    for (const point of means) console.log(lineOf(point));
    const shares = meanShares(searches);
    if (shares) console.log(`best 1 % after 4 × 48: ${shareLine(shares)}`);
    const reached = [
      means.every(({ model, plain }) => model >= plain),
      means.every(({ coverage }) => coverage >= GOAL.coverage[0] && coverage <= GOAL.coverage[1]),
      rounds.every((seconds) => seconds <= GOAL.seconds),
      shares === undefined || shares.model >= shares.plain,
    ];
    const pairs = files.filter(isEmibetuzumab);
    if (pairs.length > 0) reached.push(evaluateEmibetuzumab(pairs, plates));
    return reached.every(Boolean);
  },
});

interface Outcome {
  readonly curve?: CurvePoint[];
  readonly shares?: Record<SearchMethod, number>;
  readonly seconds?: number;
}

function measure(assay: Assay, part: string, plates: number): Outcome {
  if (part === 'curve') return { curve: learningCurve(assay, SIZES, plates) };
  if (part === 'search') return { shares: searchShares(assay, plates) };
  return { seconds: roundSeconds(assay) };
}

const lineOf = ({ size, model, plain, coverage, tables }: CurvePoint & { readonly tables?: number }): string =>
  `N ${String(size).padStart(3)}  ρ ${model.toFixed(3)}  plain ${plain.toFixed(3)}  coverage ${(100 * coverage).toFixed(0)} %` +
  (tables === undefined ? '' : `  (${tables} tables)`);

const shareLine = (shares: Record<SearchMethod, number>): string =>
  SEARCH_METHODS.map((method) => `${method} ${(100 * shares[method]).toFixed(0)} %`).join('  ');

function meanPoint(points: readonly CurvePoint[]): (CurvePoint & { readonly tables: number }) | undefined {
  const [first] = points;
  if (!first) return undefined;
  const mean = (of: (point: CurvePoint) => number): number =>
    points.reduce((sum, each) => sum + of(each), 0) / points.length;
  return {
    size: first.size,
    tables: points.length,
    model: mean(({ model }) => model),
    plain: mean(({ plain }) => plain),
    coverage: mean(({ coverage }) => coverage),
  };
}

function meanShares(searches: readonly Record<SearchMethod, number>[]): Record<SearchMethod, number> | undefined {
  if (searches.length === 0) return undefined;
  const mean = (method: SearchMethod): number =>
    searches.reduce((sum, each) => sum + each[method], 0) / searches.length;
  return { random: mean('random'), plain: mean('plain'), model: mean('model'), obeying: mean('obeying') };
}
