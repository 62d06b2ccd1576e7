import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Paratope } from '@paratope/sdk';
import { z } from 'zod';
import { EXAMPLE_KIND, JOB_KINDS, readReference, referenceOf } from '../client/job-reference.js';
import { answer, answering } from './answers.js';
import { readJob, resultLinks } from './results.js';

const READS = { annotations: { readOnlyHint: true, openWorldHint: false } } as const;

const limit = z.int().min(1).max(200).default(50).describe('Maximum number of items, newest first');
const id = (what: string) => z.uuid().describe(`Id of the ${what}`);
export const kind = z.enum(JOB_KINDS).describe('Kind of job');
const reference = z.string().describe(`KIND/ID, such as ${EXAMPLE_KIND}/0199…`);

/** Longest wait of one call: clients of the protocol give up on requests that take longer. */
const LONGEST_WAIT_SECONDS = 50;

/** What any token may do. */
export function addReadTools(server: McpServer, paratope: Paratope): void {
  server.registerTool(
    'get_account',
    { description: 'The organization: plan, credits, and what this token may do', ...READS },
    () => answering(async () => answer(await paratope.getMe())),
  );
  server.registerTool(
    'list_projects',
    { description: 'Projects of the organization', inputSchema: { limit }, ...READS },
    (query) => answering(async () => answer((await paratope.listProjects({ query })).data)),
  );
  server.registerTool(
    'list_candidates',
    {
      description: 'Therapeutic candidates: antibodies with their format. `initial_variant_id` is what jobs run on',
      inputSchema: { project_id: id('project').optional(), limit },
      ...READS,
    },
    ({ project_id, ...query }) =>
      answering(async () =>
        answer(
          (await paratope.listTherapeuticCandidates({ query: { ...query, ...(project_id ? { project_id } : {}) } }))
            .data,
        ),
      ),
  );
  server.registerTool(
    'list_variants',
    {
      description: 'Variants of a candidate, with their chains',
      inputSchema: { candidate_id: id('candidate'), limit },
      ...READS,
    },
    (query) => answering(async () => answer((await paratope.listVariants({ query })).data)),
  );
  server.registerTool(
    'compare_variants',
    {
      description: 'Differences between a variant and its parent, or another variant, residue by residue',
      inputSchema: { variant_id: id('variant'), against: id('variant to compare with').optional() },
      ...READS,
    },
    ({ variant_id, against }) =>
      answering(async () =>
        answer(await paratope.getVariantDiff({ path: { id: variant_id }, query: against ? { against } : {} })),
      ),
  );
  server.registerTool(
    'number_variant',
    {
      description: 'All residues of the V domains with their numbers, regions, CDRs and germline genes',
      inputSchema: { variant_id: id('variant'), scheme: z.enum(['imgt', 'kabat', 'chothia', 'aho']).default('imgt') },
      ...READS,
    },
    ({ variant_id, scheme }) =>
      answering(async () =>
        answer(await paratope.getVariantNumbering({ path: { id: variant_id }, query: { scheme } })),
      ),
  );
  server.registerTool(
    'list_jobs',
    {
      description: 'Jobs, newest first, without their results',
      inputSchema: {
        kind: kind.optional(),
        status: z.enum(['pending', 'running', 'completed', 'failed', 'canceled']).optional(),
        variant_id: id('variant').optional(),
        limit,
      },
      ...READS,
    },
    ({ kind: job_type, status, variant_id, limit: most }) =>
      answering(async () => {
        const query = {
          limit: most,
          ...(job_type ? { job_type } : {}),
          ...(status ? { status } : {}),
          ...(variant_id ? { variant_id } : {}),
        };
        return answer((await paratope.listJobs({ query })).data);
      }),
  );
  server.registerTool(
    'get_job',
    {
      description: 'A job: its state, its results if asked for, and the resources that hold results and files',
      inputSchema: { job: reference, results: z.boolean().default(false).describe('Whether to include the results') },
      ...READS,
    },
    ({ job: named, results }) =>
      answering(async () => {
        const { object, id: own } = readReference(named);
        const job = await readJob(paratope, object, own);
        const shown = results ? job : { ...job, results: undefined };
        const { content } = answer(shown);
        return { content: [...content, ...resultLinks(job)] };
      }),
  );
  server.registerTool(
    'wait_for_jobs',
    {
      description: 'Wait until jobs have ended, and return their states. Call again if some jobs are still open',
      inputSchema: {
        jobs: z.array(reference).min(1).max(200),
        seconds: z.int().min(1).max(LONGEST_WAIT_SECONDS).default(LONGEST_WAIT_SECONDS),
      },
      ...READS,
    },
    ({ jobs: named, seconds }, { signal }) =>
      answering(async () => {
        const jobs = named.map(readReference);
        const limited = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
        const latest = new Map(jobs.map((job) => [referenceOf(job), 'unknown']));
        await paratope
          .waitForAll(jobs, { signal: limited, onChange: (job) => latest.set(referenceOf(job), job.status) })
          .catch((error: unknown) => {
            if (!limited.aborted) throw error;
          });
        return answer(Object.fromEntries(latest));
      }),
  );
}
