import {
  described,
  idOf,
  labelFields,
  labelInputs,
  nameSchema,
  textSchema,
  namedObject,
  namedStrictObject,
  field,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { archivedSchema, lifeTimestamps, objectSchema, route, uuidSchema } from '@paratope/gateway-http';
import { archivableRoutes } from '../archivable/routes.js';

const tag = 'projects';
const DESCRIPTION = { description: 'Description of the project, for people.', examples: ['Antibodies against HER2'] };
const description = textSchema(2000).meta(DESCRIPTION);
const name = described(nameSchema, 'Name of the project; it need not be unique.', 'HER2');

const fields = {
  id: described(idOf('project'), 'Identifier of the project.'),
  org_id: described(idOf('org'), 'Organization of the project.'),
  name: field.string('Name of the project; it need not be unique.', 'HER2'),
  description: z.string().meta(DESCRIPTION),
  archived: archivedSchema,
  ...lifeTimestamps,
};

/** Schema of a project at the unversioned path. */
const plainProjectSchema = namedObject('PlainProject', fields);
export const projectSchema = namedObject('Project', { object: objectSchema('project'), ...fields, ...labelFields });

export type Project = z.output<typeof projectSchema>;

const one = { description: 'The project.', body: projectSchema };

export const createProject = route('createProject', 'POST /v1/projects', {
  tag,
  summary: 'Create a project',
  body: namedStrictObject('ProjectCreate', { name, description: description.default(''), ...labelInputs }),
  answers: { 201: { ...one, headers: { Location: 'Path of the project.' } } },
  effect: 'work',
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
  changes: { name: name.optional(), description: description.optional() },
  change: { name: 'HER2, second series' },
  summaries: { update: 'Rename, describe, archive or restore a project' },
  descriptions: { archive: 'The project leaves the lists and accepts no new candidates. Its contents stay readable.' },
});

export const getPlainProject = route('getPlainProject', 'GET /projects/{project_id}', {
  withinProjects: true,
  tag,
  summary: 'Get a project (unversioned)',
  params: z.object({ project_id: described(uuidSchema, 'Identifier of the project.') }),
  answers: { 200: { description: 'The project.', body: plainProjectSchema } },
});
