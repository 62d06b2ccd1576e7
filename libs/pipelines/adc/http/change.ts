import type { DesignFields } from '@paratope/job-envelope';
import { z } from 'zod';
import { chemistrySchema, type AskedChemistry, type Chemistry } from './chemistry.js';
import { CHANGES } from './fields.js';

const changeSchema = z.object(CHANGES).omit({ name: true, notes: true });
type Change = z.output<typeof changeSchema>;

/** Chemistry that a change requests; undefined if the change does not touch the chemistry. */
export function chemistryAskedFor(design: DesignFields, change: DesignFields): AskedChemistry | undefined {
  const asked = changeSchema.parse(change);
  if (Object.values(asked).every((value) => value === undefined)) return undefined;
  const current = chemistrySchema.parse(design);
  const { linker_name = current.linker_name, payload_name = current.payload_name } = asked;
  return {
    linker_name,
    payload_name,
    // Without a class in the change, the class follows the linker or payload.
    linker_type: asked.linker_type,
    payload_class: asked.payload_class,
    conjugation_method: asked.conjugation_method ?? current.conjugation_method,
    conjugation_site: asked.conjugation_site === undefined ? current.conjugation_site : asked.conjugation_site,
    dar_target: asked.dar_target ?? current.dar_target,
    custom: asked.custom === undefined ? keptCustom(current, asked) : asked.custom,
    antibody: asked.antibody === undefined ? current.antibody : asked.antibody,
  };
}

/** Custom structures that stay: a custom structure is dropped when its name changes. */
function keptCustom({ custom }: Chemistry, { linker_name, payload_name }: Change): Chemistry['custom'] {
  if (!custom) return null;
  const linker = linker_name === undefined || linker_name === custom.linker?.name ? custom.linker : undefined;
  const payload = payload_name === undefined || payload_name === custom.payload?.name ? custom.payload : undefined;
  return linker || payload ? { ...(linker && { linker }), ...(payload && { payload }) } : null;
}

const analysedSchema = chemistrySchema.omit({ linker_type: true, payload_class: true });

/** Fields that an analysis depends on. The classes follow from them. */
export const analysedChemistry = (design: DesignFields): DesignFields => analysedSchema.parse(design);
