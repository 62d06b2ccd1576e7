import { z } from 'zod';
import { FIELDS } from './fields.js';

const { linker_type, payload_class } = FIELDS;

/** The chemistry that a design asks for. The classes follow from the names; a class that is given is checked. */
export const askedSchema = z.object({
  linker_name: FIELDS.linker_name,
  linker_type: linker_type.optional(),
  payload_name: FIELDS.payload_name,
  payload_class: payload_class.optional(),
  conjugation_method: FIELDS.conjugation_method,
  conjugation_site: FIELDS.conjugation_site,
  dar_target: FIELDS.dar_target,
  custom: FIELDS.custom,
  antibody: FIELDS.antibody,
});

export type AskedChemistry = z.output<typeof askedSchema>;

/** The chemistry of a design that was accepted. */
export const chemistrySchema = askedSchema.extend({ linker_type, payload_class });

export type Chemistry = z.output<typeof chemistrySchema>;
