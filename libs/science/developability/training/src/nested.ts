// Nested cross-validation grouped by sequence family: an outer fold is predicted by a model with settings that were chosen on inner folds
// of the others, so that neither weights nor settings depend on it or on any relative of it.
import { Tally } from '@paratope/sequence';
import { reproducibleRandom, spearman } from '@paratope/fitting';

const OUTER_FOLDS = 10;
const INNER_FOLDS = 5;

type Random = () => number;

/**
 * Method that fits a model to training rows: every one of `settings` is tried, and the one with the best inner rank correlation is used.
 */
export interface Fitting<Row, Setting> {
  readonly settings: readonly Setting[];
  readonly fit: (rows: readonly Row[], targets: readonly number[], setting: Setting) => (row: Row) => number;
  /** Converts measurements to targets, using training rows only. */
  readonly transform: (measured: readonly number[]) => readonly number[];
}

/** Rows with their measurements and families. */
export interface Measured<Row> {
  readonly rows: readonly Row[];
  readonly targets: readonly number[];
  readonly families: readonly number[];
}

/** Distributes families over folds, the largest first, each to the smallest fold so far. */
export function deal(families: readonly number[], folds: number, random: Random): number[] {
  const sizes = new Tally<number>();
  for (const family of families) sizes.add(family);
  const order = [...sizes].map(([family, size]) => ({ family, size, at: random() }));
  order.sort((a, b) => b.size - a.size || a.at - b.at);
  const load = new Array<number>(folds).fill(0);
  const foldOf = new Map<number, number>();
  for (const { family, size } of order) {
    const fold = load.indexOf(Math.min(...load));
    foldOf.set(family, fold);
    load[fold] = load[fold] + size;
  }
  return families.map((family) => foldOf.get(family) ?? 0);
}

/** Held-out predictions of every row. */
export function nestedPredictions<Row, Setting>(
  measured: Measured<Row>,
  fitting: Fitting<Row, Setting>,
  random: Random = reproducibleRandom(),
): Float64Array {
  const foldOf = deal(measured.families, OUTER_FOLDS, random);
  return predictedByFold(measured, foldOf, OUTER_FOLDS, (inside) => {
    const setting = bestSetting(inside, fitting, random);
    return fitting.fit(inside.rows, fitting.transform(inside.targets), setting);
  });
}

/** Setting with the best ranking of the rows of held-out families. */
export function bestSetting<Row, Setting>(
  measured: Measured<Row>,
  { settings, fit, transform }: Fitting<Row, Setting>,
  random: Random,
): Setting {
  const foldOf = deal(measured.families, INNER_FOLDS, random);
  const scored = settings.map((setting) => {
    const predictions = predictedByFold(measured, foldOf, INNER_FOLDS, ({ rows, targets }) =>
      fit(rows, transform(targets), setting),
    );
    return { setting, score: spearman(predictions, measured.targets) };
  });
  const highest = Math.max(...scored.map(({ score }) => score));
  const best = scored.find(({ score }) => score === highest) ?? scored[0];
  if (!best) throw new Error('there is no setting to choose');
  return best.setting;
}

/** Predicts each row by the model of the rows outside its fold. */
export function predictedByFold<Row>(
  { rows, targets, families }: Measured<Row>,
  foldOf: readonly number[],
  folds: number,
  modelOf: (inside: Measured<Row>) => (row: Row) => number,
): Float64Array {
  const predictions = new Float64Array(rows.length);
  for (let fold = 0; fold < folds; fold++) {
    const isInside = (_: unknown, i: number): boolean => foldOf[i] !== fold;
    const inside = {
      rows: rows.filter(isInside),
      targets: targets.filter(isInside),
      families: families.filter(isInside),
    };
    const model = modelOf(inside);
    for (const [i, row] of rows.entries()) if (foldOf[i] === fold) predictions[i] = model(row);
  }
  return predictions;
}

/** Normal scores of the ranks; ties share their mean. Only the order of an assay's values is learned. */
export function normalScores(values: readonly number[]): number[] {
  const order = [...values.entries()].sort(([, a], [, b]) => a - b);
  const scores = new Array<number>(values.length);
  for (let k = 0; k < order.length;) {
    let end = k;
    while (end + 1 < order.length && order[end + 1]?.[1] === order[k]?.[1]) end++;
    const score = probit(((k + end) / 2 + 0.5) / values.length);
    for (const [place] of order.slice(k, end + 1)) scores[place] = score;
    k = end + 1;
  }
  return scores;
}

/** Inverse of the normal distribution function: Acklam's rational approximation, error below 1.2e-9. */
function probit(p: number): number {
  const a = [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
  ];
  const b = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572];
  const c = [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ];
  const d = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416];
  const polynomial = (list: readonly number[], x: number): number => list.reduce((sum, value) => sum * x + value, 0);
  const tail = (q: number): number => polynomial(c, q) / (polynomial(d, q) * q + 1);
  if (p < 0.02425) return tail(Math.sqrt(-2 * Math.log(p)));
  if (p > 0.97575) return -tail(Math.sqrt(-2 * Math.log(1 - p)));
  const q = p - 0.5;
  const r = q * q;
  return (polynomial(a, r) * q) / (polynomial(b, r) * r + 1);
}
