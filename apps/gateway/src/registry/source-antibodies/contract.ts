import { z } from 'zod';
import { route } from '../../http/contract.js';
import { having, lifeTimestamps, uuidSchema } from '../../http/schemas.js';
import { nameSchema } from '../../http/text-schemas.js';
import { archivableRoutes } from '../archivable/routes.js';
import { warningsSchema } from '../chains/chain-warnings.js';
import { proteinText } from '../chains/protein.js';

const tag = 'source-antibodies';

export const SPECIES_ORIGINS = ['mouse', 'rat', 'rabbit', 'llama', 'human', 'synthetic', 'other'] as const;
export const MOLECULE_TYPES = ['mab', 'nanobody'] as const;

const residues = 'Upper-case one-letter codes.';

export const sourceAntibodySchema = z
  .object({
    id: z.uuid(),
    object: z.literal('source_antibody'),
    project_id: z.uuid(),
    name: z.string(),
    species_origin: z.enum(SPECIES_ORIGINS),
    molecule_type: z.enum(MOLECULE_TYPES),
    vh_sequence: z.string().meta({ description: residues }),
    vl_sequence: z
      .string()
      .nullable()
      .meta({ description: `${residues} Null for a nanobody.` }),
    archived: z.boolean(),
    ...lifeTimestamps,
  })
  .meta({ id: 'SourceAntibody' });

const createdSourceAntibodySchema = sourceAntibodySchema
  .extend({ warnings: warningsSchema })
  .meta({ id: 'CreatedSourceAntibody' });

export type SourceAntibody = z.output<typeof sourceAntibodySchema>;

const one = { description: 'The source antibody.', body: sourceAntibodySchema };

export const createSourceAntibody = route({
  operationId: 'createSourceAntibody',
  method: 'POST',
  path: '/v1/source-antibodies',
  tag,
  summary: 'Register a source antibody',
  description: 'A `mab` needs its light chain, a `nanobody` has none.',
  body: z
    .strictObject({
      project_id: uuidSchema,
      name: nameSchema,
      species_origin: z.enum(SPECIES_ORIGINS),
      molecule_type: z.enum(MOLECULE_TYPES),
      vh_sequence: proteinText,
      vl_sequence: proteinText.nullish(),
    })
    .meta({
      id: 'SourceAntibodyCreate',
      if: having({ molecule_type: { const: 'mab' } }),
      then: having({ vl_sequence: { type: 'string' } }),
      else: { ...having({ vl_sequence: { type: 'null' } }), required: [] },
    }),
  answers: {
    201: { ...one, body: createdSourceAntibodySchema, headers: { Location: 'Path of the source antibody.' } },
  },
  problems: ['not_found'],
  idempotency: 'transaction',
});

export const sourceAntibodyRoutes = archivableRoutes({
  tag,
  path: '/v1/source-antibodies',
  name: 'SourceAntibody',
  names: 'SourceAntibodies',
  one: 'a source antibody',
  many: 'source antibodies',
  answer: one,
  filters: {
    project_id: uuidSchema.optional(),
    species_origin: z.enum(SPECIES_ORIGINS).optional(),
    molecule_type: z.enum(MOLECULE_TYPES).optional(),
  },
  changes: { name: nameSchema.optional(), species_origin: z.enum(SPECIES_ORIGINS).optional() },
  summaries: { update: 'Rename, reclassify, archive or restore a source antibody' },
  descriptions: {
    update: 'Its sequences never change: another sequence is another source antibody.',
    archive: 'It leaves the lists and takes no new links; those it has stay.',
  },
});
