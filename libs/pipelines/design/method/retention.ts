import { DesignInputError, type DesignSources, type Objectives } from '@paratope/design';
import { isModelled } from '@paratope/design/objectives';
import { DevelopabilityInputError, ModelledPrediction, readFvs } from '@paratope/developability';
import { FvModelError, modelFv, type TemplateLibrary } from '@paratope/fv-model';
import { fvOf, modelOptions, type Domains } from './judge.js';

/**
 * Models the parent and prepares the predictors of the figures that need a model. Undefined if no term needs one.
 *
 * @throws DesignInputError for a single domain, and for a parent that cannot be modelled
 */
export function modelledOf(
  parent: Domains,
  { terms }: Objectives,
  templates: TemplateLibrary,
): DesignSources['modelled'] {
  const figures = terms.map(({ figure }) => figure).filter(isModelled);
  const [first] = figures;
  if (first === undefined) return undefined;
  if (parent.light === null) throw refusal(`${first} is predicted for VH with VL alone, not for a single domain`);
  try {
    const [structure] = modelFv(fvOf(parent), modelOptions(templates)).structure.models;
    const [fv] = structure ? readFvs(structure) : [];
    if (!fv) throw refusal(`${first} needs a model of the parent, and its model holds no Fv`);
    return Object.fromEntries(figures.map((figure) => [figure, new ModelledPrediction(fv, figure)]));
  } catch (error) {
    if (!(error instanceof FvModelError || error instanceof DevelopabilityInputError)) throw error;
    throw refusal(`${first} needs a model of the parent: ${error.message}`);
  }
}

const refusal = (problem: string): DesignInputError => new DesignInputError('missing_source', 'terms', problem);
