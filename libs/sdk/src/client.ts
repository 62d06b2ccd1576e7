import { listen, type ListenOptions } from './events.js';
import type { Pipeline, StreamEvent, VariantScores } from './generated/types.gen.js';
import { listAll, type ItemOf, type ListId } from './lists.js';
import { waitFor, waitForAll, type JobKind, type Jobs, type WaitOptions } from './jobs.js';
import { operationMethods, request, type ArgumentsOf, type OperationId, type OperationMethods } from './operations.js';
import { sleep, type Sleep } from './patience.js';
import { waitForPipelines, type PipelineWaitOptions } from './pipelines.js';
import { Transport, type HttpAnswer, type ParatopeOptions } from './transport.js';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Reads a variant's figures until those that need no job are computed, which takes seconds after the variant was created.
 * @throws ParatopeError when they cannot be read, the signal's reason.
 */
async function waitForScores(
  transport: Transport,
  sleep: Sleep,
  { id }: { readonly id: string },
  signal: AbortSignal | undefined,
): Promise<VariantScores> {
  const args = { path: { id }, ...(signal === undefined ? {} : { signal }) };
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const scores = (await request(transport, 'getVariantScores', args)).body as VariantScores;
    if (!scores.pending) return scores;
    await sleep(pauseMs, signal);
  }
}

export interface Paratope extends OperationMethods {
  /** Waits until a job has ended, and returns its envelope: completed, failed or canceled. */
  waitFor<Kind extends JobKind>(
    job: { readonly object: Kind; readonly id: string },
    options?: WaitOptions<Kind>,
  ): Promise<Jobs[Kind]>;
  /** Waits until all jobs have ended, with few requests whatever their number. */
  waitForAll<Kind extends JobKind>(
    jobs: readonly { readonly object: Kind; readonly id: string }[],
    options?: WaitOptions<Kind>,
  ): Promise<Jobs[Kind][]>;
  /** Waits until all pipelines have ended, completed or not. */
  waitForPipelines(pipelines: readonly { readonly id: string }[], options?: PipelineWaitOptions): Promise<Pipeline[]>;
  /** Waits until the figures of a new variant that need no job are computed, and returns all of its figures. */
  waitForScores(variant: { readonly id: string }, options?: { readonly signal?: AbortSignal }): Promise<VariantScores>;
  /** Yields every row of a list, over all its pages: `for await (const project of paratope.listAll('listProjects'))`. */
  listAll<Id extends ListId>(id: Id, args?: ArgumentsOf<Id>): AsyncGenerator<ItemOf<Id>, void, undefined>;
  /** Yields the events of the organization's jobs and runs as they occur: `for await (const { data } of paratope.listen())`. */
  listen(options?: ListenOptions): AsyncGenerator<StreamEvent, void, undefined>;
  /** Returns an operation's whole answer, with status and headers. */
  request<Id extends OperationId>(id: Id, args?: ArgumentsOf<Id>): Promise<HttpAnswer>;
}

/**
 * Creates a client of one installation. Writes carry an Idempotency-Key, generated unless one is given in `headers`; temporary refusals
 * (429, 503) and requests with lost connections are repeated after the pause that the service requests.
 *
 * @example
 * const paratope = createParatope({ baseUrl, token });
 * const project = await paratope.createProject({ body: { name: 'First project' } });
 * const { results } = await paratope.waitFor({ object, id });
 */
export function createParatope(options: ParatopeOptions): Paratope {
  const transport = new Transport(options);
  return {
    ...operationMethods(transport),
    waitFor: (job, waiting) => waitFor(transport, options.sleep ?? sleep, job, waiting),
    waitForAll: (jobs, waiting) => waitForAll(transport, options.sleep ?? sleep, jobs, waiting),
    waitForPipelines: (pipelines, waiting) => waitForPipelines(transport, options.sleep ?? sleep, pipelines, waiting),
    waitForScores: (variant, waiting) => waitForScores(transport, options.sleep ?? sleep, variant, waiting?.signal),
    listAll: (id, args) => listAll(transport, id, args),
    listen: (listening) => listen(transport, options.sleep ?? sleep, listening),
    request: (id, args) => request(transport, id, args),
  };
}
