import { CONSTANT_REGION_NAMES, constantRegionProtein } from '@paratope/germline';
import { idOfName } from '@paratope/ids';
import { uuidSchema } from '@paratope/gateway-http';
import { z } from 'zod';
import { namedObject, field } from '@paratope/job-envelope';

/** Constant regions that can be behind a variable domain, with ids that never change. */
export const CONSTANT_REGIONS = CONSTANT_REGION_NAMES.map((name) => ({
  id: idOfName(`constant-region:${name}`),
  name,
  sequence: constantRegionProtein(name),
  /** Of no organization: everybody has them. */
  org_id: null,
}));

const IDS: ReadonlySet<string> = new Set(CONSTANT_REGIONS.map(({ id }) => id));

export const constantRegionSchema = namedObject('ConstantRegion', {
  id: z.uuid().meta({ description: 'Identifier of the constant region.', examples: [CONSTANT_REGIONS[0]?.id] }),
  name: field.string('Gene of the constant region.', 'IGHG1'),
  sequence: field.string('Protein, upper-case one-letter codes.', 'ASTKGPSVF'),
  org_id: field.nullableUuid('Organization that the entry belongs to. Null: it is built in.', null),
});

export const constantRegionId = uuidSchema
  .refine((id) => IDS.has(id.toLowerCase()), { message: 'is no constant region', params: { code: 'not_found' } })
  .meta({ description: 'Constant region behind the variable domain: `id` of an entry of `GET /v1/constant-regions`.' });
