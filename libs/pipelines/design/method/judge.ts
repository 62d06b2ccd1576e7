import { readFvs, scorecardOf } from '@paratope/developability';
import { FvModelError, modelFv, type FvModel, type TemplateLibrary } from '@paratope/fv-model';
import { domainLikeness, meanLikeness } from '@paratope/humanness';
import { analyseTCellEpitopes, REFERENCE_ALLELES, type MhcPredictors } from '@paratope/immunogenicity';
import { findLiabilities } from '@paratope/liabilities';
import type { Judgement } from '../contract/proposal.js';
import { modelShift } from './model-shift.js';

/** V domains of one antibody; null where it has no light chain. */
export interface Domains {
  readonly heavy: string;
  readonly light: string | null;
}

export interface JudgeModels {
  readonly predictors: MhcPredictors;
  readonly templates: TemplateLibrary;
}

export interface Judged {
  readonly judgement: Judgement;
  readonly model: FvModel;
}

const rounded = (value: number): number => Number(value.toPrecision(6));

/**
 * Models an Fv by templates, one member and no ensemble, and judges model and sequence by every engine.
 *
 * @param parent the parent's model; undefined for the parent itself
 * @throws FvModelError where it cannot be modelled
 */
export function judge({ heavy, light }: Domains, models: JudgeModels, parent?: FvModel): Judged {
  const format = light === null ? 'vhh' : 'fv';
  const model = modelFv(
    { heavy, ...(light !== null && { light }), format },
    { library: models.templates, seed: 1, ensembleSize: 1, numbering: 'sequential' },
  );
  const [structure] = model.structure.models;
  const [fv] = structure ? readFvs(structure) : [];
  if (!fv) throw new FvModelError('not_an_antibody', 'the model holds no Fv', 'heavy');
  const metrics = Object.values(scorecardOf(fv, { substitutions: false }).sections).flatMap(
    (section) => section.metrics,
  );
  const flags = (flag: string): number => metrics.filter((metric) => metric.flag === flag).length;
  const chains = [heavy, light ?? ''].flatMap((sequence, k) =>
    sequence === '' ? [] : [{ role: k === 0 ? 'heavy' : 'light', sequence }],
  );
  const { risk, cores } = analyseTCellEpitopes({ chains, alleles: REFERENCE_ALLELES.II }, models.predictors);
  const shift = parent && modelShift(model, parent);
  const domains = fv.domains.map(({ numbered }) => numbered);
  return {
    model,
    judgement: {
      human_likeness: rounded(meanLikeness(domains.map(domainLikeness))),
      t_cell_risk: rounded(risk.value),
      foreign_cores: cores.filter(({ isGermline }) => !isGermline).length,
      high_liabilities: domains
        .flatMap((domain) => findLiabilities(domain))
        .filter(({ severity }) => severity === 'high').length,
      red_flags: flags('red'),
      amber_flags: flags('amber'),
      metrics: metrics.map(({ name, value, unit, flag }) => ({
        ...{ name, flag, unit: unit ?? null },
        value: value === null ? null : rounded(value),
      })),
      model_confidence: rounded(model.confidenceScore),
      h3_shift: shift?.h3 === undefined || shift.h3 === null ? null : rounded(shift.h3),
      interface_shift: shift?.interface === undefined || shift.interface === null ? null : rounded(shift.interface),
    },
  };
}
