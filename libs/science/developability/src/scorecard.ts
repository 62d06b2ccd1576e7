import { viscosity } from './aggregation/viscosity.js';
import { analyse, type AnalysedFv } from './fv/analysed-fv.js';
import { formatOf, type ModelledFv, type ReferenceFormat } from './fv/modelled-fv.js';
import { HEADS_PROVENANCE } from './generated/heads.js';
import { REFERENCES_PROVENANCE } from './generated/references.js';
import { assayHead, isWorthGiving, predictAssay, type AssayName } from './heads/assay-heads.js';
import { descriptorsOf, type Descriptors } from './heads/descriptors.js';
import { metricsOf, type Metric, type SectionName } from './reference/metrics.js';
import { isComparable, percentileAmong, referenceOf, type Flag } from './reference/percentile.js';
import { driversOf, verdictOf, type Verdict } from './verdict/verdict.js';
import { suggestSubstitutions, type SuggestedSubstitution } from './substitutions/suggest.js';

/** Metric with its rank among the reference antibodies. */
export interface ScoredMetric extends Metric {
  /** Percentile, 0–100; null without a distribution. */
  readonly percentile: number | null;
  /** Band of the verdict for the verdict and the parts that drive it, green for its other parts; null for figures that are no part of it. */
  readonly flag: Flag | null;
}

export interface Section {
  /** Band of the verdict for a section with the verdict or parts that drive it; null for a section without its parts. */
  readonly flag: Flag | null;
  readonly metrics: readonly ScoredMetric[];
  readonly notes: readonly string[];
}

/** Developability scorecard of an antibody, computed from its model and sequence. */
export interface Scorecard {
  readonly format: ReferenceFormat;
  /** Null for a single domain. */
  readonly verdict: Verdict | null;
  readonly sections: Readonly<Record<SectionName, Section>>;
  readonly analysed: AnalysedFv;
  readonly descriptors: Descriptors;
  readonly substitutions: readonly SuggestedSubstitution[];
}

interface ScorecardOptions {
  /** Whether substitutions are computed, which takes most of the time. Default: true. */
  readonly substitutions?: boolean | undefined;
}

/** Version in every metric: of the methods and the verdict, of the references and of the learned models. */
export const METHOD_VERSION = `3/${REFERENCES_PROVENANCE.version}/${HEADS_PROVENANCE.version}`;

/**
 * Computes the scorecard of an Fv: metrics with percentiles and flags, and the substitutions that would improve them.
 *
 * @param fv the Fv, from {@link readFvs}.
 * @param options whether substitutions are searched.
 * @returns the scorecard.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const [fv] = readFvs(parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models[0]);
 * const { format, sections } = scorecardOf(fv, { substitutions: false });
 * format; // → 'fv'
 * const { value, flag } = sections.developability.metrics.find(({ name }) => name === 'cdr3_length');
 * [value, flag]; // → [6, 'green']
 * ```
 */
export function scorecardOf(fv: ModelledFv, { substitutions = true }: ScorecardOptions = {}): Scorecard {
  const analysed = analyse(fv);
  const descriptors = descriptorsOf(analysed);
  const metrics = metricsOf(analysed, descriptors);
  const format = formatOf(fv);
  const verdict = verdictOf(analysed, descriptors);
  const flags = new Map<string, Flag>([...(verdict ? flagsOf(verdict) : [])]);
  const scored = metrics.map((metric): ScoredMetric => ({
    ...metric,
    percentile: percentileOf(metric, format, verdict),
    flag: flags.get(metric.name) ?? null,
  }));
  const section = (name: SectionName, notes: readonly string[]): Section => {
    const own = scored.filter((metric) => metric.section === name);
    return { flag: worst(own.map(({ flag }) => flag)), metrics: own, notes };
  };
  return {
    format,
    verdict,
    sections: {
      thermostability: section('thermostability', thermostabilityNotes(analysed)),
      aggregation: section('aggregation', aggregationNotes(analysed, descriptors)),
      developability: section('developability', developabilityNotes(analysed)),
    },
    analysed,
    descriptors,
    substitutions: substitutions ? suggestSubstitutions(analysed, metrics) : [],
  };
}

/** Flags of the verdict and of its parts: what drives it has its band. */
function flagsOf(verdict: Verdict): [name: string, flag: Flag][] {
  const drivers = driversOf(verdict);
  return [
    ['risk', verdict.band],
    ...verdict.parts.map((part): [string, Flag] => [part.name, drivers.includes(part) ? verdict.band : 'green']),
  ];
}

function percentileOf({ name, value }: Metric, format: ReferenceFormat, verdict: Verdict | null): number | null {
  if (value === null) return null;
  return name === 'risk' && verdict ? Math.round(10 * verdict.percentile) / 10 : percentileAmong(format, name, value);
}

const worst = (flags: readonly (Flag | null)[]): Flag | null =>
  (['red', 'amber', 'green'] as const).find((flag) => flags.includes(flag)) ?? null;

export const residueName = ({ residues }: ModelledFv, i: number): string => {
  const residue = residues[i];
  return residue ? `${residue.chain} ${residue.aminoAcid}${residue.imgt.number}${residue.imgt.insertion} (IMGT)` : '';
};

function thermostabilityNotes({ fv, core }: AnalysedFv): string[] {
  const named: readonly (readonly [readonly number[], string])[] = [
    [core.unpairedCysteines, 'Cysteine without a partner'],
    [core.buriedCharges, 'Charge in the core without an opposite one'],
    [core.unsatisfiedPolar, 'Buried polar group that nothing binds'],
    [core.unusual, 'Residue that the human family rarely has in the core or interface'],
  ];
  return [
    fv.domains.length === 1
      ? 'Melting temperatures follow hardly from a sequence or model: read the warnings, not the number.'
      : 'No melting temperature is given: nothing that we tried tells those of antibodies apart. Read the warnings.',
    ...named.flatMap(([indices, what]) => indices.map((i) => `${what}: ${residueName(fv, i)}.`)),
  ];
}

function aggregationNotes({ fv }: AnalysedFv, descriptors: Descriptors): string[] {
  if (fv.domains.length === 1) {
    return [
      'The verdict, HIC, SMAC, AC-SINS, polyreactivity and viscosity were fitted on antibodies with VH and VL: not given for a single domain.',
    ];
  }
  const notes = ASSAYS.filter(isWorthGiving).map((name) => {
    const { nestedRho, assay } = assayHead(name);
    const reasons = predictAssay(name, descriptors).reasons.map(
      ([descriptor, contribution]) =>
        `${descriptor} ${contribution > 0 ? '+' : '−'}${Math.abs(contribution).toFixed(2)}`,
    );
    return `${assay}: ρ ${nestedRho.toFixed(2)} on held-out families; moved most by ${reasons.join(', ')}.`;
  });
  return [...notes, ...(viscosity(fv) === null ? [NO_VISCOSITY] : [])];
}

const ASSAYS: readonly AssayName[] = ['hic', 'smac', 'ac_sins'];
const NO_VISCOSITY =
  'No viscosity is given: the regression gives less than that of water, so it does not hold for this antibody. A low figure would say nothing.';

function developabilityNotes({ fv, liabilities }: AnalysedFv): string[] {
  const format = formatOf(fv);
  const { population, antibodies } = referenceOf(format);
  return [
    isComparable(format)
      ? `Percentiles are among ${antibodies} ${population}.`
      : 'Too few antibodies of this format are known to compare with: no percentiles.',
    ...fv.limitations,
    ...liabilities
      .filter(({ weight }) => weight >= 1)
      .map(
        ({ kind, motif, index, exposure }) =>
          `${kind.replaceAll('_', ' ')} ${motif} at ${residueName(fv, index)}, ${Math.round(100 * exposure)} % exposed.`,
      ),
  ];
}
