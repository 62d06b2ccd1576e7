// Models antibodies of known structure as the service would, without their own structure.
import { antibodySites, preparePartner, type DockingEffort, type DockingPartner } from '@paratope/docking';
import type { FvPredictor } from '@paratope/fv-network';
import { readFv } from '@paratope/structure-engines';
import { MAX_TEMPLATE_IDENTITY } from '@paratope/workbench/fv-models';

/** Number of models that are docked together, as in a job. */
const MODELS: Readonly<Record<DockingEffort, number>> = { quick: 1, standard: 5, deep: 5 };

/**
 * Models the Fv of the antibody from its sequence; templates more than 95 % identical to one of its chains are left out.
 * @param structures structures of one antibody: the sequence of each chain is that of the structure with most of its residues.
 * @returns the models, the likeliest first.
 */
export async function modelledFv(
  structures: readonly DockingPartner[],
  effort: DockingEffort,
  predictor: FvPredictor,
): Promise<DockingPartner[]> {
  const longest = (chain: 'H' | 'L'): string =>
    structures.map((partner) => domainSequence(partner, chain)).sort((a, b) => b.length - a.length)[0] ?? '';
  const [heavy, light] = [longest('H'), longest('L')];
  const chains = [{ role: 'heavy', sequence: heavy }, ...(light === '' ? [] : [{ role: 'light', sequence: light }])];
  const { ensemble } = await predictor.predict(readFv({ format: light === '' ? 'nanobody' : 'mab', chains }), {
    seed: 1,
    maxTemplateIdentity: MAX_TEMPLATE_IDENTITY,
    ensembleSize: MODELS[effort],
  });
  return ensemble.map((structure) => preparePartner(structure).partner);
}

function domainSequence(partner: DockingPartner, chain: 'H' | 'L'): string {
  return antibodySites(partner)
    .map((site, i) => (site?.chain === chain ? (partner.residues[i]?.code ?? '') : ''))
    .join('');
}
