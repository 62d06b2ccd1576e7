import { analyse, type AnalysedFv } from '../fv/analysed-fv.js';
import { descriptorsOf } from '../heads/descriptors.js';
import { metricsOf, type Metric } from '../reference/metrics.js';
import { flagAmong } from '../reference/percentile.js';
import { formatOf, type ReferenceFormat } from '../fv/modelled-fv.js';
import { candidatesFor, isCurable, type Candidate } from './candidates.js';
import { mutant, mutantSurface } from './mutant.js';

/** Substitution built in the model and fully computed. */
export interface SuggestedSubstitution extends Candidate {
  /** Metric for which it was searched. */
  readonly metric: string;
  /** Change of that metric. */
  readonly effect: number;
  /** Change of every metric that changes. */
  readonly changes: Readonly<Record<string, number>>;
}

/** Maximum number of fully computed substitutions, which bounds the time. */
const COMPUTED = 6;
const RESIDUES_PER_METRIC = 3;
/** Contact frequency from which on a position is reported as an antigen contact. */
export const OFTEN_IN_CONTACT = 0.2;

/**
 * Finds single substitutions that lower the flagged metrics, the best for each metric first. Substitutions that add a liability or a flag
 * are excluded.
 */
export function suggestSubstitutions(analysed: AnalysedFv, metrics: readonly Metric[]): SuggestedSubstitution[] {
  const format = formatOf(analysed.fv);
  const flagged = metrics.filter((metric) => isCurable(metric.name) && isTooHigh(metric, format));
  const lists = flagged.map(({ name }) =>
    candidatesFor(name, analysed, RESIDUES_PER_METRIC).map((candidate) => ({ ...candidate, metric: name })),
  );
  const asked = interleaved(lists).slice(0, COMPUTED);
  return asked
    .flatMap((candidate) => computed(analysed, metrics, candidate))
    .sort((a, b) => relative(a, metrics) - relative(b, metrics));
}

/** Whether a metric is flagged because it is too high, so that substitutions should lower it. */
const isTooHigh = ({ name, value, direction }: Metric, format: ReferenceFormat): boolean => {
  if (value === null) return false;
  const flag = flagAmong(format, name, value, direction === 'middle_is_best' ? 'lower_is_better' : direction);
  return flag === 'amber' || flag === 'red';
};

/** Interleaves the lists without duplicates. */
function interleaved<T extends Candidate>(lists: readonly (readonly T[])[]): T[] {
  const seen = new Set<string>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, k) => lists.flatMap((list) => list[k] ?? []))
    .flat()
    .filter(({ index, substitute }) => {
      const key = `${index} ${substitute}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

function computed(
  analysed: AnalysedFv,
  before: readonly Metric[],
  candidate: Candidate & { readonly metric: string },
): SuggestedSubstitution[] {
  const changed = mutant(analysed.fv, candidate.index, candidate.substitute);
  const again = analyse(changed, mutantSurface(analysed, changed));
  if (liabilityCount(again) > liabilityCount(analysed)) return [];
  const after = metricsOf(again, descriptorsOf(again));
  const format = formatOf(analysed.fv);
  if (after.some((metric, k) => newlyFlagged(before[k], metric, format))) return [];
  const changes = Object.fromEntries(
    after.flatMap(({ name, value }, k) => {
      const was = before[k]?.value ?? null;
      const change = value === null || was === null ? 0 : value - was;
      return Math.abs(change) < 1e-6 ? [] : [[name, change]];
    }),
  );
  const effect = changes[candidate.metric] ?? 0;
  return effect < 0 ? [{ ...candidate, effect, changes }] : [];
}

const liabilityCount = ({ liabilities }: AnalysedFv): number =>
  liabilities.filter(({ severity }) => severity === 'high' || severity === 'medium').length;

function newlyFlagged(was: Metric | undefined, now: Metric, format: ReferenceFormat): boolean {
  if (!was || was.value === null || now.value === null) return false;
  const flag = (value: number): string | null => flagAmong(format, now.name, value, now.direction);
  const worse = ['green', 'amber', 'red'];
  return worse.indexOf(flag(now.value) ?? 'green') > worse.indexOf(flag(was.value) ?? 'green');
}

const relative = ({ metric, effect }: SuggestedSubstitution, metrics: readonly Metric[]): number =>
  effect / Math.max(1e-9, Math.abs(metrics.find(({ name }) => name === metric)?.value ?? 1));
