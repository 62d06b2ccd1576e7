import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  JOB_OPERATIONS,
  jobReference,
  MAX_BATCH,
  readJobReference,
  submitJobs,
  type ArgumentsOf,
  type Paratope,
  type TherapeuticCandidateCreate,
  type Antigen,
  type Upload,
} from '@paratope/sdk';
import { REFERENCE } from '@paratope/sdk/reference';
import { z } from 'zod';
import { CREATES, ENDS, READS, takes } from './annotations.js';
import { answer, answering } from './answers.js';
import { idempotencyKey } from './call-operation.js';
import { kind } from './read-tools.js';
import type { SpendingBound } from './spending-bound.js';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

interface GivenAntigen {
  readonly project_id: string;
  readonly name: string;
  readonly sequence?: string | undefined;
  readonly structure?: string | undefined;
}

const POLL_MS = 500;

/** Registers an antigen, and uploads its structure first if there is one. */
async function createAntigen(
  paratope: Paratope,
  { project_id, name, sequence, structure }: GivenAntigen,
  signal: AbortSignal,
): Promise<Antigen> {
  const upload = structure === undefined ? undefined : await uploadStructure(paratope, structure, signal);
  const body = {
    project_id,
    name,
    ...(sequence === undefined ? {} : { sequence }),
    ...(upload === undefined ? {} : { upload_id: upload.id }),
  };
  return paratope.createAntigen({ body });
}

/** @throws if the store does not accept the text, or the service refuses its content */
async function uploadStructure(paratope: Paratope, structure: string, signal: AbortSignal): Promise<Upload> {
  const bytes = Buffer.from(structure);
  const isCif = /^\s*(?:#.*\s*)*data_/.test(structure);
  const slot = await paratope.createUpload({
    body: {
      filename: isCif ? 'antigen.cif' : 'antigen.pdb',
      purpose: 'antigen_structure',
      content_type: isCif ? 'chemical/x-mmcif' : 'chemical/x-pdb',
      byte_size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
    signal,
  });
  const stored = await fetch(slot.upload_url, {
    method: 'PUT',
    headers: slot.headers,
    body: bytes,
    redirect: 'error',
    signal,
  });
  if (!stored.ok) throw new Error(`The object store answered ${stored.status}.`);
  for (;;) {
    const upload = await paratope.getUpload({ path: { id: slot.id }, signal });
    if (upload.status === 'ready') return upload;
    if (upload.status !== 'pending') throw new Error(upload.error?.detail ?? `The upload is ${upload.status}.`);
    await pause(POLL_MS, undefined, { signal });
  }
}

const createVariant = REFERENCE.find(({ id }) => id === 'createVariant');
/** Fields that name the job with the result that becomes a variant, such as `from_…_id`. */
const SOURCES = (createVariant?.fields ?? []).filter(({ name }) => name.startsWith('from_')).map(({ name }) => name);
const STRATEGIES = createVariant?.fields.find(({ name }) => name === 'strategy')?.choices ?? [];

const chains = z
  .array(
    z.strictObject({
      role: z.enum(['heavy', 'light', 'heavy_2', 'light_2', 'scfv', 'fusion']),
      sequence: z.string().describe('Amino acids, one-letter codes'),
    }),
  )
  .min(1);

/** Adds tools for a token with the scope `submit`. Jobs cost credits, which the tools state. */
export function addSubmitTools(server: McpServer, paratope: Paratope, bound: SpendingBound): void {
  server.registerTool(
    'quote_jobs',
    {
      description: 'Price of jobs in credits, and whether balance, plan and quota allow them. Free of charge',
      inputSchema: takes({ kind, count: z.int().min(1).max(MAX_BATCH).default(1) }),
      ...READS,
    },
    (body) => answering(async () => answer(await paratope.quoteJobs({ body }))),
  );
  server.registerTool(
    'register_antibody',
    {
      description:
        'Create a therapeutic candidate from chains. Submit jobs on the returned `initial_variant_id`. `warnings` list unusual features of the chains',
      inputSchema: takes({
        project_id: z.uuid().describe('Id of the project'),
        name: z.string().min(1).max(200),
        format: z.string().default('mab').describe('mab, nanobody, scfv, bispecific_kih …'),
        chains,
      }),
      ...CREATES,
    },
    ({ chains: initial_chains, ...rest }) =>
      answering(async () =>
        // The service refuses an unknown format, and names the valid ones.
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
      description: `Create a variant from a job's result (${SOURCES.join(' or ')}, with strategy or proposal), or from your own chains (parent_variant_id, chains, name)`,
      inputSchema: takes({
        ...Object.fromEntries(SOURCES.map((name) => [name, z.uuid().optional()])),
        strategy: z.enum(STRATEGIES).optional(),
        proposal: z.string().optional().describe('Name of a proposal in the results, such as R1'),
        parent_variant_id: z.uuid().optional(),
        chains: chains.optional(),
        name: z.string().min(1).max(200).optional(),
      }),
      ...CREATES,
    },
    (body) =>
      // The service refuses a body with a missing field, and names it.
      answering(async () =>
        answer(await paratope.createVariant({ body: body as ArgumentsOf<'createVariant'>['body'] })),
      ),
  );
  server.registerTool(
    'create_antigen',
    {
      description: 'Registers an antigen by its sequence, by the text of a PDB or mmCIF file, or by both',
      inputSchema: takes({
        project_id: z.uuid().describe('Id of the project'),
        name: z.string().min(1).max(200),
        sequence: z.string().optional().describe('Amino acids, one-letter codes'),
        structure: z.string().optional().describe('Text of a PDB or mmCIF file'),
      }),
      ...CREATES,
    },
    (given, { signal }) => answering(async () => answer(await createAntigen(paratope, given, signal))),
  );
  server.registerTool(
    'submit_jobs',
    {
      description:
        'Submit one job per variant, all or none. Jobs cost credits: call quote_jobs first, and ask the user before large costs. Returns KIND/ID of each job',
      inputSchema: takes({
        kind,
        variant_ids: z.array(z.uuid()).min(1).max(MAX_BATCH),
        fields: z
          .record(z.string(), z.unknown())
          .default({})
          .describe('More fields of the request, such as antigen_id or host'),
        idempotency_key: idempotencyKey,
      }),
      ...CREATES,
    },
    ({ kind: object, variant_ids, fields, idempotency_key }) =>
      answering(async () => {
        const submit = () => submitJobs(paratope, object, variant_ids, fields, idempotency_key);
        const jobs = await bound.spending(object, variant_ids.length, submit);
        return answer(jobs.map(jobReference));
      }),
  );
  server.registerTool(
    'cancel_job',
    {
      description: 'Cancel a pending job; its credits are refunded',
      inputSchema: takes({ job: z.string().describe('KIND/ID') }),
      ...ENDS,
    },
    ({ job }) =>
      answering(async () => {
        const { object, id } = readJobReference(job);
        const { body } = await paratope.request(JOB_OPERATIONS[object].cancel, { path: { id } });
        return answer(body);
      }),
  );
}
