import { z } from 'zod';
import { described, namedObject, field } from '@paratope/job-envelope';
import { idParams, objectSchema, route, uuidSchema } from '@paratope/gateway-http';

const count = (description: string, example: number) => field.nonNegativeInt(description, example);

const projectOverviewSchema = namedObject('ProjectOverview', {
  object: objectSchema('project_overview'),
  candidates: count('Candidates in use.', 5),
  variants: count('Variants in use.', 12),
  stages: field.list(
    namedObject('StageCount', {
      stage: field.nullableString('The stage. Null for variants without one.', 'lead'),
      variants: count('Variants in use that have it.', 2),
    }),
    'Stages that a variant in use has, in their order; variants without a stage are last.',
  ),
  jobs: field.object('All jobs on variants in use, by their state.', {
    pending: count('Jobs that wait for a worker.', 0),
    running: count('Jobs that a worker computes.', 1),
    completed: count('Jobs with results.', 40),
    failed: count('Jobs that failed.', 0),
    canceled: count('Jobs that were canceled.', 0),
  }),
});

export type ProjectOverview = z.output<typeof projectOverviewSchema>;

export const getProjectOverview = route('getProjectOverview', 'GET /v1/projects/{id}/overview', {
  tag: 'projects',
  withinProjects: true,
  summary: 'Count the variants of a project by stage, and their jobs by state',
  params: idParams,
  query: z.object({
    candidate_id: described(uuidSchema.optional(), 'Only this candidate and its variants.'),
  }),
  answers: { 200: { description: 'The counts.', body: projectOverviewSchema } },
});
