import { z } from 'zod';
import { FIELDS } from './fields.js';

const { linker_type, payload_class } = FIELDS;

/** Chemistry that a request names. The classes follow from the names; a class in the request is checked against them. */
export const askedSchema = z.object({
  linker_name: FIELDS.linker_name,
  linker_type: linker_type.optional(),
  payload_name: FIELDS.payload_name,
  payload_class: payload_class.optional(),
  conjugation_method: FIELDS.conjugation_method,
  conjugation_site: FIELDS.conjugation_site,
  dar_target: FIELDS.dar_target.optional(),
  custom: FIELDS.custom,
  antibody: FIELDS.antibody,
});

export type AskedChemistry = z.output<typeof askedSchema>;

/** Chemistry of an accepted design. */
export const chemistrySchema = askedSchema.extend({ linker_type, payload_class, dar_target: FIELDS.dar_target });

export type Chemistry = z.output<typeof chemistrySchema>;
