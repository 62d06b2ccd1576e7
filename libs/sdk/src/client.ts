import { listen, type ListenOptions } from './events.js';
import type { JobEvent } from './generated/types.gen.js';
import { listAll, type ItemOf, type ListId } from './lists.js';
import { waitFor, waitForAll, type JobKind, type Jobs, type WaitOptions } from './jobs.js';
import { operationMethods, request, type ArgumentsOf, type OperationId, type OperationMethods } from './operations.js';
import { sleep } from './patience.js';
import { Transport, type HttpAnswer, type ParatopeOptions } from './transport.js';

export interface Paratope extends OperationMethods {
  /** Waits until a job has ended, and returns its envelope: completed, failed or canceled. */
  waitFor<Kind extends JobKind>(
    job: { readonly object: Kind; readonly id: string },
    options?: WaitOptions<Kind>,
  ): Promise<Jobs[Kind]>;
  /** Waits until all of them have ended, with few requests however many they are. */
  waitForAll<Kind extends JobKind>(
    jobs: readonly { readonly object: Kind; readonly id: string }[],
    options?: WaitOptions<Kind>,
  ): Promise<Jobs[Kind][]>;
  /** Every row of a list, over all its pages: `for await (const project of paratope.listAll('listProjects'))`. */
  listAll<Id extends ListId>(id: Id, args?: ArgumentsOf<Id>): AsyncGenerator<ItemOf<Id>, void, undefined>;
  /** What happens to the jobs of the organization, as it happens: `for await (const { data } of paratope.listen())`. */
  listen(options?: ListenOptions): AsyncGenerator<JobEvent, void, undefined>;
  /** An operation's whole answer, with status and headers. */
  request<Id extends OperationId>(id: Id, args?: ArgumentsOf<Id>): Promise<HttpAnswer>;
}

/**
 * A client of one installation. Writes carry an Idempotency-Key, made here unless one is given in `headers`; refusals
 * for the moment (429, 503) and lost connections are repeated after the pause the service asks for.
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
    listAll: (id, args) => listAll(transport, id, args),
    listen: (listening) => listen(transport, options.sleep ?? sleep, listening),
    request: (id, args) => request(transport, id, args),
  };
}
