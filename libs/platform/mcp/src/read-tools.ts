import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { JOB_KINDS, jobReference, readJobReference, type OperationId, type Paratope } from '@paratope/sdk';
import { READS, takes, unknownNames } from './annotations.js';
import { answer, answering, linkOf, pageAnswer, type Whole } from './answers.js';
import { decided, id, page } from './declared-tools.js';
import { differencesOf } from './differences.js';
import { operationUri } from './operation-resource.js';
import { regionsOf } from './regions.js';
import { jobUri, readJob, resultLinks } from './results.js';
import { summarized } from './summaries.js';

export const kind = z.enum(JOB_KINDS).describe('Kind of job');
const reference = z.string().describe(`KIND/ID, such as ${JOB_KINDS[0] ?? 'KIND'}/0199…`);

/** Longest wait of one call: clients of the protocol give up on requests that take longer. */
const LONGEST_WAIT_SECONDS = 50;

const wholeOf = (operation: OperationId, given: Readonly<Record<string, string>>): Whole => ({
  name: operation,
  uri: operationUri(operation, given),
});

/** Adds the tools that any token may use. */
export function addReadTools(server: McpServer, paratope: Paratope): void {
  server.registerTool(
    'list_variants',
    {
      description: 'Variants of a candidate, with their chains',
      inputSchema: takes({ candidate_id: id('candidate'), ...decided, ...page }),
      ...READS,
    },
    (query) =>
      answering(() =>
        pageAnswer(
          defined(query),
          (page) => paratope.listVariants({ query: page }),
          wholeOf('listVariants', { candidate_id: query.candidate_id, limit: String(query.limit) }),
        ),
      ),
  );
  server.registerTool(
    'compare_variants',
    {
      description:
        'Differences between a variant and its parent, or another variant, residue by residue: `CDR2 N62A` by IMGT, `ins` and `del` before added and lost residues',
      inputSchema: takes({ variant_id: id('variant'), against: id('variant to compare with').optional() }),
      ...READS,
    },
    ({ variant_id, against }) =>
      answering(async () =>
        answer(
          differencesOf(await paratope.getVariantDiff({ path: { id: variant_id }, query: against ? { against } : {} })),
          wholeOf('getVariantDiff', { id: variant_id, ...(against ? { against } : {}) }),
        ),
      ),
  );
  server.registerTool(
    'list_columns',
    {
      description:
        'Columns that tables of figures can have; with a project also its assays. For named columns: unit, direction, reference, certainty; otherwise the names by source',
      inputSchema: takes({
        project_id: id('project').optional(),
        columns: z.string().optional().describe('Names of columns, separated by commas'),
      }),
      ...READS,
    },
    ({ project_id, columns: named }) =>
      answering(async () => {
        const query = project_id === undefined ? {} : { project_id };
        const { columns } = await paratope.listScoreColumns({ query });
        if (named === undefined) {
          const sources = [...new Set(columns.map(({ source }) => source))];
          const namesOf = (wanted: string): string =>
            columns.flatMap(({ name, source }) => (source === wanted ? [name] : [])).join(', ');
          return answer(sources.map((source) => ({ source, columns: namesOf(source) })));
        }
        const wanted = named.split(',').map((name) => name.trim());
        const unknown = wanted.filter((name) => !columns.some((column) => isNamed(column, name)));
        const known = columns.map(({ name }) => name);
        if (unknown.length > 0) throw new Error(unknownNames('column', unknown, known));
        return answer(columns.filter((column) => wanted.some((name) => isNamed(column, name))));
      }),
  );
  server.registerTool(
    'number_variant',
    {
      description:
        'V domains: framework regions and CDRs with their numbers and sequences, germline genes, species. The resource has every residue',
      inputSchema: takes({
        variant_id: id('variant'),
        scheme: z.enum(['imgt', 'kabat', 'chothia', 'aho']).default('imgt'),
      }),
      ...READS,
    },
    ({ variant_id, scheme }) =>
      answering(async () =>
        answer(
          regionsOf(await paratope.getVariantNumbering({ path: { id: variant_id }, query: { scheme } })),
          undefined,
          [linkOf(wholeOf('getVariantNumbering', { id: variant_id, scheme }))],
        ),
      ),
  );
  server.registerTool(
    'list_jobs',
    {
      description: 'Jobs, newest first, without their results',
      inputSchema: takes({
        kind: kind.optional(),
        status: z.enum(['pending', 'running', 'completed', 'failed', 'canceled']).optional(),
        variant_id: id('variant').optional(),
        ...page,
      }),
      ...READS,
    },
    ({ kind: job_type, ...query }) =>
      answering(() => pageAnswer(defined({ ...query, job_type }), (page) => paratope.listJobs({ query: page }))),
  );
  server.registerTool(
    'get_job',
    {
      description:
        'A job: its state, a summary of its results if asked for, and the resources that hold whole results and files',
      inputSchema: takes({
        job: reference,
        results: z.boolean().default(false).describe('Whether to include the summary of the results'),
      }),
      ...READS,
    },
    ({ job: named, results }) =>
      answering(async () => {
        const { object, id: own } = readJobReference(named);
        const job = await readJob(paratope, object, own);
        const { status, error } = job;
        // With results, the rest of the job would take the room that they need.
        const shown = results
          ? summarized({ id: own, object, status, error, results: job.results })
          : { ...job, results: undefined };
        return answer(shown, { name: named, uri: jobUri(job) }, resultLinks(job));
      }),
  );
  server.registerTool(
    'wait_for_jobs',
    {
      description: 'Wait until jobs have ended, and return their states. Call again if some jobs are still open',
      inputSchema: takes({
        jobs: z.array(reference).min(1).max(200),
        seconds: z.int().min(1).max(LONGEST_WAIT_SECONDS).default(LONGEST_WAIT_SECONDS),
      }),
      ...READS,
    },
    ({ jobs: named, seconds }, { signal }) =>
      answering(async () => {
        const jobs = named.map(readJobReference);
        const limited = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
        const latest = new Map(jobs.map((job) => [jobReference(job), 'unknown']));
        await paratope
          .waitForAll(jobs, { signal: limited, onChange: (job) => latest.set(jobReference(job), job.status) })
          .catch((error: unknown) => {
            if (!limited.aborted) throw error;
          });
        return answer(Object.fromEntries(latest));
      }),
  );
}

/** Whether a column has this name, or has it behind the prefix of its pipeline. */
const isNamed = (column: { readonly name: string }, name: string): boolean =>
  column.name === name || column.name.endsWith(`.${name}`);

/** Removes undefined fields. */
function defined<Value extends object>(value: Value): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as never;
}
