import { z } from 'zod';
import { route } from '../../http/contract.js';
import { lifeTimestamps, uuidSchema } from '../../http/schemas.js';
import { nameSchema, textSchema } from '../../http/text-schemas.js';
import { archivableRoutes } from '../archivable/routes.js';

const tag = 'projects';
const description = textSchema(2000);

const fields = {
  id: z.uuid(),
  org_id: z.uuid(),
  name: z.string(),
  description: z.string(),
  archived: z.boolean(),
  ...lifeTimestamps,
};

/** As the unversioned path has it. */
export const plainProjectSchema = z.object(fields).meta({ id: 'PlainProject' });
export const projectSchema = z.object({ object: z.literal('project'), ...fields }).meta({ id: 'Project' });

export type Project = z.output<typeof projectSchema>;

const one = { description: 'The project.', body: projectSchema };

export const createProject = route({
  operationId: 'createProject',
  method: 'POST',
  path: '/v1/projects',
  tag,
  summary: 'Create a project',
  body: z.strictObject({ name: nameSchema, description: description.default('') }).meta({ id: 'ProjectCreate' }),
  answers: { 201: { ...one, headers: { Location: 'Path of the project.' } } },
  idempotency: 'transaction',
});

export const projectRoutes = archivableRoutes({
  tag,
  path: '/v1/projects',
  name: 'Project',
  names: 'Projects',
  one: 'a project',
  many: 'projects',
  answer: one,
  filters: {},
  changes: { name: nameSchema.optional(), description: description.optional() },
  summaries: { update: 'Rename, describe, archive or restore a project' },
  descriptions: { archive: 'It leaves the lists and takes no new candidates; what is in it stays readable.' },
});

export const getPlainProject = route({
  operationId: 'getPlainProject',
  method: 'GET',
  path: '/projects/{project_id}',
  tag,
  summary: 'Get a project (unversioned)',
  params: z.object({ project_id: uuidSchema }),
  answers: { 200: { description: 'The project.', body: plainProjectSchema } },
});
