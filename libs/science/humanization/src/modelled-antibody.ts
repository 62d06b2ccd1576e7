import type { Antibody, AntibodyDomain } from './antibody.js';
import type { HumanizationSources } from './sources.js';
import { surroundingsOf } from './surroundings.js';

interface ModelledAntibody {
  readonly antibody: Antibody;
  /** Notes on the model. */
  readonly notes: readonly string[];
}

/** Adds the surroundings of its first Fv's residues to the antibody, if they were requested and it can be modelled. */
export function modelled(antibody: Antibody, { modeller }: HumanizationSources): ModelledAntibody {
  const { vh, vl } = antibody;
  if (!modeller || !vh) return { antibody, notes: [] };
  const model = modeller.modelOf({ heavy: vh.parent.sequence, light: vl?.parent.sequence });
  if (typeof model === 'string') {
    return { antibody, notes: [`Binding risks are those of positions, without exposures: ${model}`] };
  }
  const domains = [
    { chain: 'H' as const, parent: vh.parent },
    ...(vl ? [{ chain: 'L' as const, parent: vl.parent }] : []),
  ];
  const [heavy, light] = surroundingsOf(model, domains);
  const within = (domain: AntibodyDomain, surroundings: typeof heavy): AntibodyDomain => ({
    ...domain,
    parent: { ...domain.parent, surroundings },
  });
  return {
    antibody: { ...antibody, vh: within(vh, heavy), vl: vl && within(vl, light) },
    notes: ['Binding risks and exposures are those of a model of the parental Fv.'],
  };
}
