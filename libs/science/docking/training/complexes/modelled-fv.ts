// Models antibodies of known structure as the service would, without their own structure.
import { antibodySites, preparePartner, type DockingPartner } from '@paratope/docking';
import { modelFv } from '@paratope/fv-model';
import { MAX_TEMPLATE_IDENTITY } from '@paratope/workbench/fv-models';
import { shippedTemplates } from '@paratope/workbench/template-library';

/**
 * Models the Fv of the antibody from its sequence; templates more than 95 % identical to one of its chains are left out.
 * @param structures structures of one antibody: the sequence of each chain is that of the structure with most of its residues.
 */
export function modelledFv(structures: readonly DockingPartner[]): DockingPartner {
  const longest = (chain: 'H' | 'L'): string =>
    structures.map((partner) => domainSequence(partner, chain)).sort((a, b) => b.length - a.length)[0] ?? '';
  const [heavy, light] = [longest('H'), longest('L')];
  const { structure } = modelFv(light === '' ? { heavy, format: 'vhh' } : { heavy, light, format: 'fv' }, {
    library: shippedTemplates(),
    seed: 1,
    ensembleSize: 1,
    maxTemplateIdentity: MAX_TEMPLATE_IDENTITY,
  });
  return preparePartner(structure).partner;
}

function domainSequence(partner: DockingPartner, chain: 'H' | 'L'): string {
  return antibodySites(partner)
    .map((site, i) => (site?.chain === chain ? (partner.residues[i]?.code ?? '') : ''))
    .join('');
}
