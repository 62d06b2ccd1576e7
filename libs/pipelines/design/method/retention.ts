import { DesignInputError, type Objectives } from '@paratope/design';
import { DevelopabilityInputError, HicRetention, readFvs } from '@paratope/developability';
import { FvModelError, modelFv, type TemplateLibrary } from '@paratope/fv-model';
import { fvOf, modelOptions, type Domains } from './judge.js';

/**
 * Models the parent and prepares the predictor of `hic`. Undefined if no term needs it.
 *
 * @throws DesignInputError for a single domain, and for a parent that cannot be modelled
 */
export function retentionOf(
  parent: Domains,
  { terms }: Objectives,
  templates: TemplateLibrary,
): HicRetention | undefined {
  if (!terms.some(({ figure }) => figure === 'hic')) return undefined;
  if (parent.light === null) throw refusal('hic is predicted for VH with VL alone, not for a single domain');
  try {
    const [structure] = modelFv(fvOf(parent), modelOptions(templates)).structure.models;
    const [fv] = structure ? readFvs(structure) : [];
    if (!fv) throw refusal('hic needs a model of the parent, and its model holds no Fv');
    return new HicRetention(fv);
  } catch (error) {
    if (!(error instanceof FvModelError || error instanceof DevelopabilityInputError)) throw error;
    throw refusal(`hic needs a model of the parent: ${error.message}`);
  }
}

const refusal = (problem: string): DesignInputError => new DesignInputError('missing_source', 'terms', problem);
