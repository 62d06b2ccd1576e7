import { z } from 'zod';
import { route } from '../../http/contract.js';
import { archivedFilter, LIST_HEADERS, listQuery, listSchema } from '../../http/lists.js';
import { changes, idParams, nameSchema, timestamps, uuidSchema } from '../../http/schemas.js';

const tag = 'projects';
const description = z.string().max(2000);

const fields = {
  id: z.uuid(),
  org_id: z.uuid(),
  name: z.string(),
  description: z.string(),
  archived: z.boolean(),
  ...timestamps,
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

export const listProjects = route({
  operationId: 'listProjects',
  method: 'GET',
  path: '/v1/projects',
  tag,
  summary: 'List projects, newest first',
  query: listQuery({ archived: archivedFilter }),
  answers: { 200: { description: 'A page.', body: listSchema(projectSchema, 'ProjectList'), headers: LIST_HEADERS } },
});

export const getProject = route({
  operationId: 'getProject',
  method: 'GET',
  path: '/v1/projects/{id}',
  tag,
  summary: 'Get a project',
  params: idParams,
  answers: { 200: one },
});

export const updateProject = route({
  operationId: 'updateProject',
  method: 'PATCH',
  path: '/v1/projects/{id}',
  tag,
  summary: 'Rename, describe, archive or restore a project',
  params: idParams,
  body: changes({
    name: nameSchema.optional(),
    description: description.optional(),
    archived: z.boolean().optional(),
  }).meta({ id: 'ProjectUpdate' }),
  answers: { 200: one },
  idempotency: 'transaction',
});

export const archiveProject = route({
  operationId: 'archiveProject',
  method: 'DELETE',
  path: '/v1/projects/{id}',
  tag,
  summary: 'Archive a project',
  description: 'It leaves the lists and takes no new candidates; what is in it stays readable. PATCH restores it.',
  params: idParams,
  answers: { 204: { description: 'Archived.', body: null } },
  idempotency: 'transaction',
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
