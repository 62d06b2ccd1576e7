import { newId } from '@paratope/ids';
import { projectsOf, type Caller } from './caller.js';

/** What lies in the projects that a caller is restricted to. */
export abstract class ProjectBinding {
  /** Those of the ids, in lower case, that name something in the caller's projects. */
  abstract within(caller: Caller, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Fields of a body that are the client's own words: an id in them names nothing. */
const WORDS = new Set([
  ...['name', 'description', 'notes', 'text', 'external_id', 'metadata'],
  ...['stage', 'stages', 'renamed', 'tag', 'tags', 'add_tags', 'remove_tags'],
]);

/** The parts of a request that may name something. */
interface Named {
  readonly caller: Caller | undefined;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * The request as a caller who is restricted to projects may send it. An id of anything outside of them is replaced by one that nothing
 * has, so that every route answers, word for word, as it does about what does not exist. An id that is not known to lie in the
 * projects counts as outside: a new kind of resource is hidden from such callers until {@link ProjectBinding} knows it.
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

/** The value with each id in it replaced; ids are compared in lower case. */
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
