import { described, idOf, labelFields, labelInputs, namedObject, namedStrictObject } from '@paratope/job-envelope';
import { DESIGNS } from '@paratope/pipelines/http';
import { z } from 'zod';
import {
  archivedSchema,
  idParams,
  lifeTimestamps,
  objectSchema,
  route,
  uuidOf,
  uuidSchema,
} from '@paratope/gateway-http';
import { archivableRoutes } from '../archivable/routes.js';

const { path, analysis, catalogue, summaries, descriptions } = DESIGNS;
const tag = DESIGNS.tag.name;

/** Fields of every design, to which the pipeline adds its own. */
const base = {
  id: described(idOf(DESIGNS.object), 'Identifier of the design.'),
  object: objectSchema(DESIGNS.object),
  candidate_id: described(idOf('candidate'), 'Therapeutic candidate of the design.'),
};

const state = {
  analysis: described(
    analysis.schema.nullable(),
    `${analysis.title}. Null before the first analysis, and again after the chemistry was changed.`,
    null,
  ),
  ...labelFields,
  archived: archivedSchema,
  ...lifeTimestamps,
};

type Base = z.ZodObject<typeof base & typeof state>;

export type Design = z.output<Base> & Readonly<Record<string, unknown>>;

const shape: z.ZodRawShape = { ...base, ...DESIGNS.fields, ...state };

export const designSchema = namedObject(DESIGNS.name, shape as Base['shape']);

const one = { description: 'The design.', body: designSchema };

const candidate = { candidate_id: described(uuidOf('candidate'), 'Therapeutic candidate of the design.') };

export const createDesign = route(`create${DESIGNS.name}`, `POST ${path}`, {
  withinProjects: true,
  tag,
  summary: summaries.create,
  description: descriptions.create,
  body: namedStrictObject(`${DESIGNS.name}Create`, { ...candidate, ...DESIGNS.create, ...labelInputs }),
  answers: { 201: { ...one, headers: { Location: 'Path of the design.' } } },
  problems: ['not_found'],
  effect: 'work',
  idempotency: 'transaction',
});

export const getCatalogue = route(catalogue.operationId, `GET ${path}/catalogue`, {
  withinProjects: true,
  tag,
  summary: catalogue.summary,
  answers: { 200: { description: catalogue.description, body: catalogue.schema } },
});

export const designRoutes = archivableRoutes({
  tag,
  path,
  name: DESIGNS.name,
  names: DESIGNS.names,
  one: DESIGNS.one,
  many: DESIGNS.many,
  answer: one,
  filters: {
    candidate_id: described(uuidSchema.optional(), 'Only designs of this candidate.'),
    ...DESIGNS.filters,
  },
  changes: DESIGNS.changes,
  change: DESIGNS.change,
  summaries: { update: summaries.update },
  descriptions: { update: descriptions.update, archive: descriptions.archive },
});

export const analyzeDesign = route(analysis.operationId, `POST ${path}/{id}/analysis`, {
  withinProjects: true,
  tag,
  summary: analysis.summary,
  description: analysis.description,
  params: idParams,
  query: z.object({
    structure_job_id: described(uuidSchema.optional(), analysis.structureDescription),
  }),
  body: z
    .strictObject({
      structure_job_id: described(uuidSchema.nullish(), 'The same as the parameter, which comes first.'),
    })
    .optional()
    .meta({ id: `${DESIGNS.name}Analyze` }),
  answers: { 200: { description: 'The design with its analysis.', body: designSchema } },
  effect: 'work',
  idempotency: 'transaction',
});
