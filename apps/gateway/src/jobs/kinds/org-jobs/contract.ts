import { described, JOB_STATUSES } from '@paratope/job-envelope';
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { z } from 'zod';
import { LIST_HEADERS, createdAndLabelled, listQuery, listSchema, orgParams, route } from '@paratope/gateway-http';
import { genericJobSchema } from '../generic/generic-job.js';
import { jobTypesOf, kindOfType } from '../generic/job-types.js';

/** Filters that select the jobs of a list. */
export const JOB_FILTERS = {
  job_type: described(
    z.enum(KIND_CONTRACTS.flatMap(jobTypesOf)).transform(kindOfType).optional(),
    'Only jobs of this kind.',
  ),
  variant_id: described(z.uuid().optional(), 'Only jobs of this variant.'),
  status: described(z.enum(JOB_STATUSES).optional(), 'Only jobs in this state.'),
  ...createdAndLabelled('jobs'),
};

export const jobListSchema = listSchema(genericJobSchema, 'GenericJobList');

export const listOrgJobs = route('listOrgJobs', 'GET /orgs/{org_id}/jobs', {
  withinProjects: true,
  tag: 'identity',
  summary: 'List the jobs of an organization, of every kind, newest first',
  description: 'The jobs are listed without their results; read those from the resource of the kind.',
  params: orgParams,
  query: listQuery(JOB_FILTERS),
  problems: ['invalid_request'],
  answers: { 200: { description: 'A page of jobs.', body: jobListSchema, headers: LIST_HEADERS } },
});
