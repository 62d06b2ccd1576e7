import { CampaignInputError } from '../errors.js';
import { predictLearned, predictVariants, type AssayModel, type VariantPrediction } from '../model/assay-model.js';
import { drawValues } from '../model/joint.js';
import { seededRandom, type Random } from '@paratope/sequence';
import type { VariantSpace } from '../variants/space.js';
import { hypervolumePicks } from './hypervolume.js';
import { improvementPicks, type Acquisition } from './improvement.js';
import { medoidPicks } from './medoids.js';

/** Maximum number of candidates that are drawn jointly: those with the highest mean plus one deviation. */
const SHORTLIST = 300;
const DRAWS = 256;

type WellRole = 'candidate' | 'control' | 'repeat';

export interface Well {
  readonly row: number;
  readonly role: WellRole;
  readonly reason: string;
  /** Predictions per assay, in the order of the models; empty without measurements. */
  readonly predictions: readonly VariantPrediction[];
}

export interface PlateRequest {
  readonly space: VariantSpace;
  /** Models, one per assay, which predict the wells; none for the first plate. */
  readonly models: readonly AssayModel[];
  /** Those of the models by which wells are chosen: the ones that their cards call better. None: the plate explores. */
  readonly chosenBy: readonly AssayModel[];
  /** Rows of the space that may be chosen; constraints are applied by leaving rows out. */
  readonly candidates: readonly number[];
  /** Number of wells, including controls and repeats. */
  readonly size: number;
  /** Rows that are measured on every plate, such as the parent. */
  readonly controls?: readonly number[] | undefined;
  /** Number of the best measured variants that are measured again. Default: 0. */
  readonly repeats?: number | undefined;
  /** Minimum number of positions at which two candidates of the plate differ. Default: 1. */
  readonly minimumDistance?: number | undefined;
  readonly seed: number;
}

/**
 * Proposes the next plate. With one assay: three quarters of the wells by the highest predicted mean, the others by batch expected
 * improvement over joint draws of the posterior, greedily (Wilson et al., NeurIPS 2018). With several: each well maximizes a random
 * hypervolume scalarisation of one joint draw (Golovin & Zhang, ICML 2020). Without a model to choose by: medoids of the candidates, which
 * are far from what is measured. The result is deterministic for a seed.
 *
 * @param request the space of the variants, the models of the assays and those to choose by, the candidates (rows of the space), the size of
 *   the plate, controls, repeats, the smallest distance and the seed.
 * @returns one entry per well: the variant, its role, the reason and the prediction of each model.
 * @throws CampaignInputError with `no_candidates` if none is left
 * @example
 * ```ts
 * const space = new VariantSpace([['ACD'], ['ACE'], ['AKD'], ['AKE']]);
 * proposePlate({ space, models: [], chosenBy: [], candidates: [0, 1, 2, 3], size: 2, seed: 1 }).length; // → 2
 * ```
 */
export function proposePlate(request: PlateRequest): Well[] {
  const { space, models, chosenBy, candidates, size, controls = [], repeats = 0, minimumDistance = 1, seed } = request;
  const random = seededRandom(seed);
  const measured = new Set(models.flatMap((model) => model.measured.map(({ row }) => row)));
  const repeated = bestMeasured(models[0], chosenBy, controls).slice(0, repeats);
  const open = candidates.filter((row) => !measured.has(row) && !controls.includes(row));
  const wanted = size - controls.length - repeated.length;
  if (open.length === 0 || wanted <= 0) {
    const why = open.length === 0 ? 'no candidate is left that is not measured' : 'controls and repeats fill the plate';
    throw new CampaignInputError('no_candidates', `The plate has no well to propose: ${why}.`);
  }
  const allowed = (row: number, chosen: readonly number[]): boolean =>
    chosen.every((other) => space.distance(row, other) >= minimumDistance);
  const acquired =
    chosenBy.length === 0
      ? medoidPicks({ space, open, known: [...measured, ...controls], wanted, allowed, random })
      : modelledPicks({ models: chosenBy, open, wanted, allowed, random });
  const all = [
    ...controls.map((row) => ({ row, role: 'control' as const, reason: 'Control, measured on every plate.' })),
    ...repeated.map((row) => ({
      row,
      role: 'repeat' as const,
      reason: 'Repeat of one of the best, to know the noise.',
    })),
    ...acquired.map(({ row, reason }) => ({ row, role: 'candidate' as const, reason })),
  ];
  const rows = all.map(({ row }) => row);
  const predictions = models.map((model) => predictVariants(model, rows));
  return all.map((well, k) => ({ ...well, predictions: predictions.flatMap((each) => each[k] ?? []) }));
}

/** Ranks measured rows by the fitted value of a model to choose by, which is less noisy than the measured one; else by the latter. */
function bestMeasured(
  first: AssayModel | undefined,
  [trusted]: readonly AssayModel[],
  controls: readonly number[],
): number[] {
  const model = trusted ?? first;
  if (!model) return [];
  const rows = model.measured.map(({ row }) => row);
  const values = trusted ? predictLearned(trusted, rows).means : model.targets.values;
  return rows
    .map((row, k) => ({ row, value: values[k] }))
    .filter(({ row }) => !controls.includes(row))
    .sort((a, b) => b.value - a.value)
    .map(({ row }) => row);
}

type Allowed = (row: number, chosen: readonly number[]) => boolean;

interface Modelled {
  readonly models: readonly AssayModel[];
  readonly open: readonly number[];
  readonly wanted: number;
  readonly allowed: Allowed;
  readonly random: Random;
}

function modelledPicks({ models, open, wanted, allowed, random }: Modelled): Acquisition[] {
  const rows = shortlist(models, open, Math.max(SHORTLIST, 2 * wanted));
  const draws = models.map((model) => drawValues(model, rows, DRAWS, random));
  const best = models.map(
    (model) =>
      predictLearned(
        model,
        model.measured.map(({ row }) => row),
      ).means,
  );
  const [onlyModel, ...others] = models;
  const [onlyDraws] = draws;
  const [onlyBest] = best;
  return onlyModel && others.length === 0 && onlyDraws && onlyBest
    ? improvementPicks({
        rows,
        draws: onlyDraws,
        best: Math.max(...onlyBest),
        wanted,
        allowed,
        means: predictLearned(onlyModel, rows).means,
      })
    : hypervolumePicks({ rows, draws, measured: best, wanted, allowed, random });
}

/** Selects the rows with the highest mean plus one deviation: in each assay, and in the sum of all assays in units of their spreads. */
function shortlist(models: readonly AssayModel[], open: readonly number[], size: number): number[] {
  const optimistic = models.map((model) => {
    const { means, variances } = predictLearned(model, open);
    const spread = Math.sqrt(means.reduce((sum, value) => sum + (value - model.mean) ** 2, 0) / means.length) || 1;
    return means.map((mean, k) => (mean - model.mean + Math.sqrt(variances[k])) / spread);
  });
  const sums = Float64Array.from(open, (_, k) => optimistic.reduce((sum, each) => sum + each[k], 0));
  const rankings = (models.length > 1 ? [...optimistic, sums] : [sums]).map((scores) =>
    Array.from(open, (row, k) => ({ row, score: scores[k] })).sort((a, b) => b.score - a.score),
  );
  const chosen = new Set<number>();
  for (let k = 0; k < open.length && chosen.size < size; k++) {
    for (const ranking of rankings) {
      const next = ranking[k];
      if (next && chosen.size < size) chosen.add(next.row);
    }
  }
  return [...chosen];
}
