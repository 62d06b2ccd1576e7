import { analyseTCellEpitopes, type ImmunogenicityInput, type MhcPredictors, type TCellAnalysis } from './analysis.js';
import { B_CELL_AUC, type BCellEpitope } from './b-cell/epitope.js';
import { linearEpitopes } from './b-cell/linear.js';
import { modelFvs } from './b-cell/modelled-fvs.js';
import { structuralEpitopes } from './b-cell/structural.js';
import type { TemplateLibrary } from '@paratope/fv-model';
import type { Candidate } from './deimmunisation/candidates.js';
import { shownRemoval } from './deimmunisation/removal-report.js';
import { deimmunise, type Deimmunisation, type DeimmunisationPlan } from './deimmunisation/deimmunise.js';
import type { Binder } from './mhc/binders.js';
import type { AlleleRecord } from './mhc/model.js';
import type { CoreEpitope, Risk } from './risk/risk.js';

export interface ImmunogenicityModels {
  readonly predictors: MhcPredictors;
  /** Templates of the Fv modeller; without them B-cell epitopes are predicted from the sequence alone. */
  readonly templates?: TemplateLibrary | undefined;
  /** Seed of the Fv model: equal seeds give equal models. */
  readonly seed: number;
  /** Callback between stages with the completed share of the work, 0–1. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

const RISK_METHOD =
  'class II cores that are not human germline, weighted by binding rank and allele frequency, per 1 000 positions ' +
  'outside human constant regions; a ranking of designs, not a rate of anti-drug antibodies';

export type ImmunogenicityReport = ReturnType<typeof immunogenicityReport>;

/**
 * Computes the whole analysis in the shape of the HTTP contract: epitopes of T and B cells, the risk and its causes, and the substitutions
 * that lower it.
 *
 * @param input the chains (roles and one-letter codes) and the alleles.
 * @param models the predictors, the structural templates if there are any, the seed and a callback for progress.
 * @returns the report.
 * @throws {ImmunogenicityInputError} naming the field at fault.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb, sequenceOf } from '@paratope/geometry';
 * const predictor = (file) => new MhcPredictor(readMhcModel(readFileSync(`libs/science/immunogenicity/data/${file}`)));
 * const predictors = { I: predictor('mhc-i.bin'), II: predictor('mhc-ii.bin') };
 * const [model] = parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models;
 * const chains = ['heavy', 'light'].map((role, i) => ({ role, sequence: sequenceOf(model.chains[i]) }));
 * const report = immunogenicityReport({ chains, alleles: ['HLA-DRB1*07:01'] }, { predictors, seed: 1 });
 * report.risk_score.band; // → 'high'
 * report.alleles.map(({ allele, calibrated }) => [allele, calibrated]); // → [['HLA-DRB1*07:01', true]]
 * report.b_cell_epitopes.map(({ chain, start, end }) => [chain, start, end]); // → [['heavy', 52, 65], ['light', 6, 11], ['light', 62, 71]]
 * ```
 */
export function immunogenicityReport(input: ImmunogenicityInput, models: ImmunogenicityModels) {
  const analysis = analyseTCellEpitopes(input, models.predictors);
  models.onProgress?.(0.2);
  const plan = deimmunise(analysis, models.predictors);
  models.onProgress?.(0.5);
  const modelled = models.templates && modelFvs(analysis.chains, models.templates, models.seed);
  models.onProgress?.(1);
  const bCell = [
    ...(modelled?.parts.flatMap(structuralEpitopes) ?? []),
    ...analysis.chains.flatMap(({ role, sequence }) => linearEpitopes(role, sequence)),
  ];
  return {
    risk_score: shownRisk(analysis.risk),
    chains: analysis.chains.map(({ role, sequence, regions }) => ({ chain: role, sequence, regions })),
    mhc_i: analysis.classI.map(shownBinder),
    mhc_ii: analysis.classII.map(shownBinder),
    mhc_ii_cores: analysis.cores.map(shownCore),
    b_cell_epitopes: bCell.map(shownEpitope),
    b_cell_methods: (['structural', 'linear'] as const).map((method) => ({ method, auc: B_CELL_AUC[method] })),
    alleles: [
      ...analysis.alleles.I.map((record) => shownAllele(record, 'I')),
      ...analysis.alleles.II.map((record) => shownAllele(record, 'II')),
    ],
    population_coverage: analysis.coverage.map(({ population, mhcClass, fraction }) => ({
      population,
      mhc_class: mhcClass,
      fraction: rounded(fraction, 3),
    })),
    substitutions: plan.substitutions.map((each) => shownSubstitution(each, analysis)),
    promiscuous_cores: plan.removals.map(shownRemoval),
    combination: shownCombination(plan),
    warnings: [...comparisonWarnings(analysis), ...interpolationWarnings(analysis), ...(modelled?.warnings ?? [])],
  };
}

/** Warnings, one for each allele without a predictor of its own. */
const interpolationWarnings = ({ alleles }: TCellAnalysis): string[] =>
  alleles.II.flatMap(({ name, interpolatedFrom }) =>
    interpolatedFrom
      ? [
          `${name} was hardly measured: its predictor is interpolated from those of ${interpolatedFrom
            .slice(0, NEAREST)
            .map((parent) => parent.name)
            .join(', ')} and others. Alleles left out for a test were predicted less well than measured ones.`,
        ]
      : [],
  );
const NEAREST = 3;

function comparisonWarnings({ risk, alleles }: TCellAnalysis): string[] {
  if (risk.percentile !== undefined) return [];
  return alleles.II.length === 0
    ? ['The risk is made of class II cores, and no class II allele was scored: its value says nothing.']
    : ['The band was drawn for the reference set of class II alleles. Others were scored, so it is a rough one.'];
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

const shownRisk = (risk: Risk) => ({
  value: rounded(risk.value, 2),
  band: risk.band,
  percentile: risk.percentile ?? null,
  ...(risk.bandRate && {
    band_rate: {
      antibodies: risk.bandRate.antibodies,
      mean_percent: risk.bandRate.mean,
      interval: [...risk.bandRate.interval],
      at_least_10_percent: risk.bandRate.atLeast10,
    },
  }),
  non_germline_9mers: risk.nonGermline9mers,
  method: RISK_METHOD,
  regions: risk.regions.map(({ chain, region, value }) => ({ chain, region, value: rounded(value, 3) })),
  residues: risk.residues.map(({ chain, values }) => ({ chain, values: values.map((value) => rounded(value, 3)) })),
});

const shownBinder = (binder: Binder) => ({
  allele: binder.allele,
  chain: binder.chain,
  start: binder.start + 1,
  peptide: binder.peptide,
  core: binder.core,
  offset: binder.offset,
  score: rounded(binder.score, 4),
  percentile_rank: rounded(binder.rank, 3),
  binding: binder.binding,
  germline_match: binder.isGermline,
  germline_tcr_face: binder.isGermlineFace,
  region: binder.region,
});

const shownCore = ({ chain, start, core, region, isGermline, promiscuity, binders, contribution }: CoreEpitope) => ({
  chain,
  start: start + 1,
  core,
  region,
  germline_match: isGermline,
  alleles: promiscuity,
  best_rank: rounded(binders[0]?.rank ?? 100, 3),
  contribution: rounded(contribution, 4),
});

const shownEpitope = ({ chain, start, end, sequence, score, method }: BCellEpitope) => ({
  chain,
  start: start + 1,
  end,
  sequence,
  score: rounded(score, 3),
  method,
});

/** AUC below which the predictor of an allele carries a note. */
const WEAK_AUC = 0.75;

const shownAllele = (
  { name, calibrated, measurements, crossValidatedAuc, interpolatedFrom }: AlleleRecord,
  mhcClass: 'I' | 'II',
) => ({
  allele: name,
  mhc_class: mhcClass,
  calibrated,
  measurements,
  cross_validated_auc: crossValidatedAuc,
  ...(crossValidatedAuc !== null && crossValidatedAuc < WEAK_AUC
    ? {
        note: `Few peptides were measured for this allele: its predictor ranks little better than chance (AUC ${crossValidatedAuc.toFixed(3)}).`,
      }
    : {}),
  ...(interpolatedFrom && {
    interpolated_from: interpolatedFrom.slice(0, NEAREST).map(({ name: allele, weight }) => ({ allele, weight })),
  }),
});

const place = ({ chain, index, residue, substitute }: Candidate) => ({
  chain,
  position: index + 1,
  residue,
  substitute,
});

function shownSubstitution(each: Deimmunisation, { alleles }: TCellAnalysis) {
  const cores = each.cores.map(({ core, before, after }) => `${core} ${before} → ${after}`).join(', ');
  const share = rounded(100 * each.humanFrequency, each.humanFrequency < 0.1 ? 1 : 0);
  return {
    ...place(each),
    rationale: `alleles of ${alleles.II.length} that present ${cores}; ${each.substitute} in ${share} % of human ${each.repertoire}`,
    effect: rounded(each.effect, 3),
  };
}

const shownCombination = ({ combination }: DeimmunisationPlan) => ({
  substitutions: combination.substitutions.map(place),
  risk_before: rounded(combination.before, 2),
  risk_after: rounded(combination.after, 2),
});
