import { formatPosition } from '@paratope/numbering';
import { contributionsTo } from './substitutions/candidates.js';
import { OFTEN_IN_CONTACT, type SuggestedSubstitution } from './substitutions/suggest.js';
import { PATCH_METRICS, type PatchMetric } from './patch-metrics.js';
import { METHOD_VERSION, residueName, type Scorecard, type ScoredMetric, type Section } from './scorecard.js';
import { metricLabel } from './reference/metric-labels.js';
import { VERDICT_MODEL } from './generated/verdict.js';
import { driversOf, type Verdict } from './verdict/verdict.js';

/** Share of the largest contribution below which contributions are left out, because every surface has them. */
const LEAST_SHARE = 0.02;
const significant = (value: number, digits = 5): number => Number(value.toPrecision(digits));

/**
 * Returns the contribution of each residue of the Fv to a metric. A charge map is signed.
 * @param metric the metric.
 * @param card the scorecard.
 * @returns one value per residue.
 * @example
 * ```ts
 * const card = { analysed: { charge: { map: Float64Array.of(-1, 2) } } };
 * [...patchContributions('scm_negative', card)]; // → [-1, 2]
 * ```
 */
export const patchContributions = (metric: PatchMetric, { analysed }: Scorecard): Float64Array =>
  metric.startsWith('scm') ? analysed.charge.map : contributionsTo(metric, analysed);

/** Location of a V domain of a model in the antibody. */
export interface DomainOrigin {
  readonly role: string;
  /** Number of residues of the antibody's chain before the V domain. */
  readonly start: number;
}

type Origins = readonly DomainOrigin[];

/**
 * Writes a scorecard with the names of the HTTP contract.
 *
 * @param card the scorecard.
 * @param origins for each V domain, heavy first, which chain of the antibody it is a part of; without it, residues are counted within their V
 *   domain.
 * @returns the report.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const [fv] = readFvs(parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models[0]);
 * const origins = [{ role: 'heavy', start: 0 }, { role: 'light', start: 0 }];
 * const { liabilities, developability } = scorecardReport(scorecardOf(fv), origins);
 * const { chain, residue, imgt, kind } = liabilities[0];
 * [chain, residue, imgt, kind]; // → ['heavy', 'D', '64', 'isomerization']
 * developability.metrics[0].name; // → 'cdr_charge'
 * ```
 */
export function scorecardReport(card: Scorecard, origins: Origins = []) {
  const { sections, analysed, verdict } = card;
  return {
    verdict: verdict && verdictReport(verdict),
    thermostability: sectionReport(sections.thermostability),
    aggregation: sectionReport(sections.aggregation),
    developability: sectionReport(sections.developability),
    patches: PATCH_METRICS.flatMap((metric) => patchReport(card, metric, origins)),
    liabilities: analysed.liabilities.map(({ index, kind, motif, severity, region, exposure, weight }) => ({
      ...residueOf(card, index, origins),
      kind,
      motif,
      severity,
      region,
      exposure: significant(exposure, 3),
      weight: significant(weight, 3),
    })),
    substitutions: card.substitutions.map((each) => substitutionReport(card, each, origins)),
  };
}

function verdictReport(verdict: Verdict) {
  const { probability, interval, percentile, band } = verdict;
  const { antibodies, baseRate, auc } = VERDICT_MODEL;
  return {
    probability: significant(probability, 3),
    interval: interval.map((value) => significant(value, 3)),
    percentile: significant(percentile, 3),
    band,
    drivers: driversOf(verdict).map(({ name, contribution }) => ({ name, contribution: significant(contribution, 3) })),
    base_rate: baseRate,
    auc,
    antibodies,
  };
}

const HIGHER_IS_BETTER = {
  higher_is_better: true,
  lower_is_better: false,
  middle_is_best: null,
  informative: null,
} as const;

function sectionReport({ flag, metrics, notes }: Section) {
  return { flag, metrics: metrics.map(metricReport), notes: [...notes] };
}

function metricReport({
  name,
  value,
  unit,
  percentile,
  flag,
  direction,
  confidence,
  method,
  nestedRho,
  spread,
}: ScoredMetric) {
  return {
    name,
    value: value === null ? null : significant(value),
    unit,
    percentile,
    flag,
    direction,
    higher_is_better: HIGHER_IS_BETTER[direction],
    confidence,
    method,
    method_version: METHOD_VERSION,
    ...(nestedRho === undefined ? {} : { nested_rho: nestedRho }),
    ...(spread === undefined ? {} : { spread }),
  };
}

function residueOf({ analysed: { fv } }: Scorecard, index: number, origins: Origins) {
  const residue = fv.residues[index];
  if (!residue) throw new RangeError('no such residue');
  const { chain, domain, place, aminoAcid, imgt } = residue;
  const { role, start } = origins[domain] ?? { role: chain, start: 0 };
  return { chain: role, position: start + place, residue: aminoAcid, imgt: formatPosition(imgt) };
}

function patchReport(card: Scorecard, metric: PatchMetric, origins: Origins) {
  const contributions = patchContributions(metric, card);
  const wanted = metric === 'scm_negative' ? (value: number) => value < 0 : (value: number) => value > 0;
  const least =
    LEAST_SHARE * contributions.reduce((most, value) => (wanted(value) ? Math.max(most, Math.abs(value)) : most), 0);
  return [...contributions.entries()]
    .filter(([, value]) => wanted(value) && Math.abs(value) >= least)
    .map(([index, value]) => ({ ...residueOf(card, index, origins), metric, contribution: significant(value, 4) }));
}

function substitutionReport(card: Scorecard, suggested: SuggestedSubstitution, origins: Origins) {
  const { index, substitute, metric, effect, changes, humanFrequency, contactFrequency } = suggested;
  const place = residueName(card.analysed.fv, index);
  const touches =
    contactFrequency >= OFTEN_IN_CONTACT
      ? ` The position touches the antigen in ${Math.round(100 * Math.min(1, contactFrequency))} % of complexes.`
      : '';
  const family =
    humanFrequency === null
      ? 'It lies in a CDR, so that binding has to be measured again.'
      : `${Math.round(100 * humanFrequency)} % of its human family have ${substitute} there.`;
  return {
    ...residueOf(card, index, origins),
    substitute,
    metric,
    effect: significant(effect, 4),
    changes: Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, significant(change, 3)])),
    human_family_frequency: humanFrequency === null ? null : significant(humanFrequency, 3),
    contact_frequency: contactFrequency,
    rationale: `${place} to ${substitute} changes ${metricLabel(metric)} by ${significant(effect, 3)} on the repacked model. ${family}${touches}`,
  };
}
