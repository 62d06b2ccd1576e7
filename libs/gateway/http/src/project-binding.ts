import { newId } from '@paratope/ids';
import { projectsOf, type Caller } from './caller.js';

/** Finds the resources in the projects to which a caller is restricted. */
export abstract class ProjectBinding {
  /** Returns those of the ids, in lower case, that belong to resources in the caller's projects. */
  abstract within(caller: Caller, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Fields of a body with free text of the client, entries of public catalogues or people: an id in them refers to no resource. */
const WORDS = new Set([
  'name',
  'description',
  'notes',
  'text',
  'mentions',
  'external_id',
  'metadata',
  'format_metadata',
  'chain_id',
  'constant_region_id',
  'signal_peptides',
  'stage',
  'stages',
  'renamed',
  'tag',
  'tags',
  'add_tags',
  'remove_tags',
]);

/** The parts of a request that may contain ids of resources. */
interface Named {
  readonly caller: Caller | undefined;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Returns the request that a caller who is restricted to projects may send. An id of anything outside of them is replaced by an unused id,
 * so that every route gives exactly its answer for a resource that does not exist. An id that is not known to belong to the projects counts
 * as outside: a new type of resource is hidden from such callers until {@link ProjectBinding} knows it.
 */
export async function boundToProjects<Request extends Named>(
  binding: ProjectBinding,
  request: Request,
): Promise<Request> {
  const { caller } = request;
  if (!caller || !projectsOf(caller)) return request;
  const { orgId } = caller;
  const parts = { params: request.params, query: request.query, body: request.body };
  const ids = new Set<string>();
  withIds(parts, (id) => (ids.add(id), id));
  ids.delete(orgId);
  if (ids.size === 0) return request;
  const within = await binding.within(caller, [...ids]);
  const known = (id: string): string => (id === orgId || within.has(id) ? id : newId());
  return { ...request, ...(withIds(parts, known) as typeof parts) };
}

/** Returns the value with each id in it replaced; ids are compared in lower case. */
function withIds(value: unknown, replaced: (id: string) => string): unknown {
  if (typeof value === 'string') {
    if (!UUID.test(value)) return value;
    const id = value.toLowerCase();
    const other = replaced(id);
    return other === id ? value : other;
  }
  if (Array.isArray(value)) return value.map((each) => withIds(each, replaced));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, WORDS.has(key) ? each : withIds(each, replaced)]),
  );
}
