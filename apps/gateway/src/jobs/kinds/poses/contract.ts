import { ruleOutcome, rulesQuery } from '@paratope/gateway-registry';
import { objectSchema, route } from '@paratope/gateway-http';
import { described, idOf, namedObject } from '@paratope/job-envelope';
import { POSES } from '@paratope/pipelines/http';
import { z } from 'zod';
import { idParams, routeNames } from '../job-routes.js';

const { name, path, title } = routeNames(POSES.kind);

export const listPoses = route(`list${name}Poses`, `GET ${path}/{id}/poses`, {
  withinProjects: true,
  tag: POSES.kind.path,
  summary: `List the poses of a ${title}, filtered by epitope rules`,
  description:
    'Evaluates the rules on the contacts that the job kept, without running the job again. Poses of jobs of earlier releases, which kept none, satisfy no rule.',
  params: idParams,
  query: z.strictObject({
    rules: rulesQuery,
    holding: described(
      z.enum(['true', 'false']).default('false'),
      'Whether only poses that satisfy all rules are returned.',
    ),
  }),
  answers: {
    200: {
      description: 'The poses, the best first.',
      body: namedObject('PoseTable', {
        object: objectSchema('pose_table'),
        job_id: described(idOf('job'), 'Identifier of the job.'),
        data: described(
          z.array(
            namedObject('JudgedPose', {
              rank: described(z.int().positive(), 'Rank of the pose by score; 1 is the best.', 1),
              score: described(z.number(), 'Score of the pose, without unit; lower is better.', -38.6),
              rules: described(z.array(ruleOutcome), 'Outcome of each epitope rule of the request.'),
              holds: described(z.boolean(), 'Whether the pose satisfies all rules.', true),
            }),
          ),
          'The poses.',
        ),
      }),
    },
  },
  problems: ['not_found', 'conflict'],
});
