import { readFvs, scorecardOf } from '@paratope/developability';
import {
  FvModelError,
  modelFv,
  modelShift,
  type FvInput,
  type FvModel,
  type TemplateLibrary,
} from '@paratope/fv-model';
import { domainLikeness, meanLikeness } from '@paratope/humanness';
import { analyseTCellEpitopes, REFERENCE_ALLELES, type MhcPredictors } from '@paratope/immunogenicity';
import { findLiabilities } from '@paratope/liabilities';
import type { Judgement } from '../contract/proposal.js';

/** V domains of one antibody; null if it has no light chain. */
export interface Domains {
  readonly heavy: string;
  readonly light: string | null;
}

export interface JudgeModels {
  readonly predictors: MhcPredictors;
  readonly templates: TemplateLibrary;
}

export interface Judged {
  readonly domains: Domains;
  readonly judgement: Judgement;
  readonly model: FvModel;
}

/** Fv as the modeller takes it. */
export const fvOf = ({ heavy, light }: Domains): FvInput => ({
  heavy,
  ...(light === null ? { format: 'vhh' } : { light, format: 'fv' }),
});

/** Options of the models of designs: by templates, one member, so that all are made alike. */
export const modelOptions = (templates: TemplateLibrary) =>
  ({ library: templates, seed: 1, ensembleSize: 1, numbering: 'sequential' }) as const;

const rounded = (value: number): number => Number(value.toPrecision(6));

/**
 * Models an Fv by templates, one member and no ensemble, and judges model and sequence by every engine. A proposal is modelled on the main
 * chain of its parent, so that its shift is caused by the mutations and not by other templates.
 *
 * @param parent judgement of the parent; undefined if the parent itself is judged
 * @throws FvModelError if the Fv cannot be modelled
 */
export function judge(own: Domains, models: JudgeModels, parent?: Judged): Judged {
  const { heavy, light } = own;
  const model = modelFv(fvOf(own), {
    ...modelOptions(models.templates),
    mainChainOf: parent && fvOf(parent.domains),
  });
  const [structure] = model.structure.models;
  const [fv] = structure ? readFvs(structure) : [];
  if (!fv) throw new FvModelError('not_an_antibody', 'the model holds no Fv', 'heavy');
  const { sections, verdict } = scorecardOf(fv, { substitutions: false });
  const metrics = Object.values(sections).flatMap((section) => section.metrics);
  const flags = (flag: string): number => metrics.filter((metric) => metric.flag === flag).length;
  const chains = [heavy, light ?? ''].flatMap((sequence, k) =>
    sequence === '' ? [] : [{ role: k === 0 ? 'heavy' : 'light', sequence }],
  );
  const { risk, cores } = analyseTCellEpitopes({ chains, alleles: REFERENCE_ALLELES.II }, models.predictors);
  const shift = parent && modelShift(model, parent.model);
  const domains = fv.domains.map(({ numbered }) => numbered);
  return {
    domains: own,
    model,
    judgement: {
      human_likeness: rounded(meanLikeness(domains.map((domain) => domainLikeness(domain)))),
      t_cell_risk: rounded(risk.value),
      foreign_cores: cores.filter(({ isGermline }) => !isGermline).length,
      high_liabilities: domains
        .flatMap((domain) => findLiabilities(domain))
        .filter(({ severity }) => severity === 'high').length,
      developability_risk: verdict && rounded(verdict.probability),
      red_flags: flags('red'),
      amber_flags: flags('amber'),
      metrics: metrics.map(({ name, value, unit, flag }) => ({
        name,
        flag,
        unit: unit ?? null,
        value: value === null ? null : rounded(value),
      })),
      model_confidence: rounded(model.confidenceScore),
      h3_shift: shift?.h3 === undefined || shift.h3 === null ? null : rounded(shift.h3),
      interface_shift: shift?.interface === undefined || shift.interface === null ? null : rounded(shift.interface),
    },
  };
}
