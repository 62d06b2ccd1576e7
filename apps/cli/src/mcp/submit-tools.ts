import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { JOB_OPERATIONS, type ArgumentsOf, type Paratope, type TherapeuticCandidateCreate } from '@paratope/sdk';
import { z } from 'zod';
import { readReference, referenceOf } from '../client/job-reference.js';
import { MAX_BATCH, submitJobs } from '../client/submitting.js';
import { VARIANT_SOURCE } from '../client/variant-source.js';
import { answer, answering } from './answers.js';
import { kind } from './read-tools.js';

const WRITES = { annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false } } as const;

/** The field that names the job of the result that becomes a variant. */
const SOURCE_ID = `${VARIANT_SOURCE.kind}_id`;

const chains = z
  .array(
    z.object({
      role: z.enum(['heavy', 'light', 'heavy_2', 'light_2', 'scfv', 'fusion']),
      sequence: z.string().describe('Amino acids, one-letter codes'),
    }),
  )
  .min(1);

/** What a token with the scope `submit` may do. Jobs cost credits: their tools say so. */
export function addSubmitTools(server: McpServer, paratope: Paratope): void {
  server.registerTool(
    'quote_jobs',
    {
      description: 'Price of jobs in credits, and whether balance, plan and quota allow them. Free of charge',
      inputSchema: { kind, count: z.int().min(1).max(MAX_BATCH).default(1) },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (body) => answering(async () => answer(await paratope.quoteJobs({ body }))),
  );
  server.registerTool(
    'create_project',
    { description: 'Create a project', inputSchema: { name: z.string().min(1).max(200) }, ...WRITES },
    (body) => answering(async () => answer(await paratope.createProject({ body }))),
  );
  server.registerTool(
    'register_antibody',
    {
      description:
        'Create a therapeutic candidate from chains. Submit jobs on the returned `initial_variant_id`. `warnings` list unusual features of the chains',
      inputSchema: {
        project_id: z.uuid().describe('Id of the project'),
        name: z.string().min(1).max(200),
        format: z.string().default('mab').describe('mab, nanobody, scfv, bispecific_kih …'),
        chains,
      },
      ...WRITES,
    },
    ({ chains: initial_chains, ...rest }) =>
      answering(async () =>
        // A format that there is not is the service's to refuse, with the ones there are.
        answer(
          await paratope.createTherapeuticCandidate({
            body: { ...rest, initial_chains } as TherapeuticCandidateCreate,
          }),
        ),
      ),
  );
  server.registerTool(
    'create_variant',
    {
      description: `Create a variant from a ${VARIANT_SOURCE.kind} result (${SOURCE_ID}, strategy), or from your own chains (parent_variant_id, chains, name)`,
      inputSchema: {
        [SOURCE_ID]: z.uuid().optional(),
        strategy: z.enum(VARIANT_SOURCE.choices).optional(),
        parent_variant_id: z.uuid().optional(),
        chains: chains.optional(),
        name: z.string().min(1).max(200).optional(),
      },
      ...WRITES,
    },
    ({ [SOURCE_ID]: source, ...rest }) =>
      answering(async () => {
        // What is missing is the service's to refuse.
        const body = { ...rest, ...(source ? { [`from_${SOURCE_ID}`]: source } : {}) };
        return answer(await paratope.createVariant({ body: body as ArgumentsOf<'createVariant'>['body'] }));
      }),
  );
  server.registerTool(
    'submit_jobs',
    {
      description:
        'Submit one job per variant, all or none. Jobs cost credits: call quote_jobs first, and ask the user before large costs. Returns KIND/ID of each job',
      inputSchema: {
        kind,
        variant_ids: z.array(z.uuid()).min(1).max(MAX_BATCH),
        fields: z
          .record(z.string(), z.unknown())
          .default({})
          .describe(
            'More fields of the request, such as antigen_id for a complex prediction or host for a codon export',
          ),
      },
      ...WRITES,
    },
    ({ kind: object, variant_ids, fields }) =>
      answering(async () => answer((await submitJobs(paratope, object, variant_ids, fields)).map(referenceOf))),
  );
  server.registerTool(
    'cancel_job',
    {
      description: 'Cancel a pending job; its credits are refunded',
      inputSchema: { job: z.string().describe('KIND/ID') },
      annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
    },
    ({ job }) =>
      answering(async () => {
        const { object, id } = readReference(job);
        const { body } = await paratope.request(JOB_OPERATIONS[object].cancel, { path: { id } });
        return answer(body);
      }),
  );
}
