import {
  CONJUGATION_METHODS,
  LINKER_MOLECULES,
  LINKERS,
  MOLECULES_COMPUTED_BY,
  OTHER_APPROVALS,
  PAYLOAD_MOLECULES,
  PAYLOADS,
  PRECEDENTS,
  RULES,
  type Catalogue,
  type Molecule,
} from '../method/index.js';
import { molecularWeight } from '@paratope/molecule';

function moleculeOf(molecules: Readonly<Record<string, Molecule>>, name: string): Molecule {
  const molecule = molecules[name];
  if (!molecule) throw new Error(`the catalogue has no molecule of ${name}`);
  return molecule;
}

/** The catalogue as the API returns it. */
export const CATALOGUE: Catalogue = {
  object: 'adc_catalogue',
  linkers: LINKERS.map((linker) => ({ ...linker, molecule: moleculeOf(LINKER_MOLECULES, linker.name) })),
  payloads: PAYLOADS.map((payload) => ({
    ...payload,
    molecular_weight: molecularWeight(payload.formula),
    handles: payload.handles.map(({ kind }) => kind),
    molecule: moleculeOf(PAYLOAD_MOLECULES, payload.name),
  })),
  conjugation_methods: CONJUGATION_METHODS,
  precedents: PRECEDENTS,
  other_approvals: OTHER_APPROVALS,
  rules: RULES.map(({ id, asks, source }) => ({ id, asks, source })),
  computed_by: MOLECULES_COMPUTED_BY,
};
