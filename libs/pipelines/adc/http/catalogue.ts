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
  type Molecule,
} from '../method/index.js';
import { molecularWeight } from '@paratope/molecule';
import type { z } from 'zod';
import type { catalogueSchema } from './catalogue-schemas.js';

function moleculeOf(molecules: Readonly<Record<string, Molecule>>, name: string): Molecule {
  const molecule = molecules[name];
  if (!molecule) throw new Error(`the catalogue has no molecule of ${name}`);
  return molecule;
}

/** The catalogue as the API returns it. */
export const CATALOGUE: z.output<typeof catalogueSchema> = {
  object: 'adc_catalogue',
  linkers: LINKERS.map(({ takes, sources, ...linker }) => ({
    ...linker,
    takes: [...takes],
    sources: [...sources],
    molecule: moleculeOf(LINKER_MOLECULES, linker.name),
  })),
  payloads: PAYLOADS.map(({ handles, sources, ...payload }) => ({
    ...payload,
    sources: [...sources],
    molecular_weight: molecularWeight(payload.formula),
    handles: handles.map(({ kind }) => kind),
    molecule: moleculeOf(PAYLOAD_MOLECULES, payload.name),
  })),
  conjugation_methods: CONJUGATION_METHODS.map(({ accepts, sites, sources, ...method }) => ({
    ...method,
    accepts: [...accepts],
    sites: [...sites],
    sources: [...sources],
  })),
  precedents: PRECEDENTS.map(({ sources, ...precedent }) => ({ ...precedent, sources: [...sources] })),
  other_approvals: OTHER_APPROVALS.map(({ sources, ...approval }) => ({ ...approval, sources: [...sources] })),
  rules: RULES.map(({ id, asks, source }) => ({ id, asks, source })),
  computed_by: MOLECULES_COMPUTED_BY,
};
