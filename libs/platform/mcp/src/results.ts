import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ReadResourceResult, ResourceLink } from '@modelcontextprotocol/sdk/types.js';
import { JOB_OPERATIONS, jobReference, linkedFiles, readJobKind, type Job, type Paratope } from '@paratope/sdk';

/** URI of a whole job, and of each file that its results link to. */
const JOB = 'paratope://jobs/{kind}/{id}';
const FILE = 'paratope://jobs/{kind}/{id}/files/{file}';

/** Number of the latest results that are listed. */
const LISTED = 50;

export const jobUri = ({ object, id }: Job): string => `paratope://jobs/${object}/${id}`;

export async function readJob(paratope: Paratope, kind: string, id: string): Promise<Job> {
  const { body } = await paratope.request(JOB_OPERATIONS[readJobKind(kind)].read, { path: { id } });
  return body as Job;
}

/** Returns the links to a completed job's results: its JSON, and its files. */
export function resultLinks(job: Job): ResourceLink[] {
  if (job.status !== 'completed') return [];
  const whole = { name: jobReference(job), uri: jobUri(job), mimeType: 'application/json' };
  const files = linkedFiles(job.results).map(([name]) => ({ name, uri: `${jobUri(job)}/files/${name}` }));
  return [whole, ...files].map((link) => ({ type: 'resource_link', ...link }));
}

export function addResults(server: McpServer, paratope: Paratope): void {
  server.registerResource(
    'job',
    new ResourceTemplate(JOB, {
      list: async () => {
        const { data } = await paratope.listJobs({ query: { status: 'completed', limit: LISTED } });
        return {
          resources: data.map(({ id, job_type, created_at }) => ({
            name: `${job_type}/${id}`,
            uri: `paratope://jobs/${job_type}/${id}`,
            mimeType: 'application/json',
            description: `${job_type.replaceAll('_', ' ')} of ${created_at}`,
          })),
        };
      },
    }),
    { title: 'Job', description: 'A job with its results, as the HTTP API answers it', mimeType: 'application/json' },
    async (uri, { kind, id }) =>
      text(uri, 'application/json', JSON.stringify(await readJob(paratope, one(kind), one(id)), undefined, 2)),
  );
  server.registerResource(
    'file',
    new ResourceTemplate(FILE, { list: undefined }),
    { title: 'File of a job', description: 'A model, poses or a plot that the results of a job link to' },
    async (uri, { kind, id, file }) => {
      const job = await readJob(paratope, one(kind), one(id));
      const found = linkedFiles(job.results).find(([name]) => name === one(file));
      if (found === undefined) throw new Error(`${jobReference(job)} has no file ${one(file)}`);
      // The URL is presigned, so the request has no token.
      const response = await fetch(found[1], { redirect: 'error' });
      if (!response.ok) throw new Error(`the object store answered ${response.status}`);
      return text(uri, response.headers.get('content-type') ?? 'text/plain', await response.text());
    },
  );
}

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

const text = (uri: URL, mimeType: string, content: string): ReadResourceResult => ({
  contents: [{ uri: uri.href, mimeType, text: content }],
});
