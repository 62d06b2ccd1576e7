import {
  antibodySites,
  ComplexReference,
  correspondingResidues,
  preparePartner,
  selectResidues,
  type ComplexQuality,
  type DockedPartners,
  type DockingPartner,
  type DockingResult,
} from '@paratope/docking';
import { applyTransform, type Structure } from '@paratope/geometry';

/**
 * Quality of every pose against the true complex. Constant domains of the antibody are omitted on both sides, because the elbow between
 * them and the Fv differs between crystals.
 *
 * @throws RangeError if the reference is not a complex of these partners
 */
export function poseQualities(
  reference: Structure,
  { antibody: models, antigen }: Omit<DockedPartners, 'names'>,
  { poses }: DockingResult,
): ComplexQuality[] {
  const [first] = models;
  if (!first) throw new RangeError('a docking has an antibody');
  const native = preparePartner(reference).partner;
  const isAntibody = chainsLike(native, first);
  const complex = {
    antibody: variableOf(chosen(native, (chain) => isAntibody.has(chain))),
    antigen: chosen(native, (chain) => !isAntibody.has(chain)),
  };
  const measured = models.map((model) => {
    const antibody = variableOf(model);
    return { antibody, reference: new ComplexReference(complex, { antibody, antigen }) };
  });
  return poses.map(({ model, transform }) => {
    const { antibody, reference: by } = measured[model] ?? measured[0] ?? {};
    if (!antibody || !by) throw new RangeError('a pose has a model');
    return by.measure(antibody.coordinates, applyTransform(transform, antigen.coordinates));
  });
}

const chosen = (partner: DockingPartner, keep: (chain: string) => boolean): DockingPartner =>
  selectResidues(
    partner,
    partner.residues.flatMap(({ chain }, i) => (keep(chain) ? [i] : [])),
  );

/** Chains of the complex that belong to the antibody. */
function chainsLike(complex: DockingPartner, antibody: DockingPartner): ReadonlySet<string> {
  const found = correspondingResidues(antibody, complex);
  return new Set(complex.residues.flatMap(({ chain }, i) => ((found[i] ?? -1) >= 0 ? [chain] : [])));
}

function variableOf(antibody: DockingPartner): DockingPartner {
  const sites = antibodySites(antibody);
  return selectResidues(
    antibody,
    sites.flatMap((site, i) => (site ? [i] : [])),
  );
}
