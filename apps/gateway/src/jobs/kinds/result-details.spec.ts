import { beforeAll, describe, expect, it } from '@jest/globals';
import type { JobKindContract } from '@paratope/job-envelope';
import { JOB_KINDS, type JobKind } from '@paratope/pipelines';
import { SchemaComponents } from '../../reference/openapi/json-schema.js';
import { sharedGateway } from '../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../testing/test-gateway.js';
import { createWorld, type World } from '../../testing/world.js';
import { completeJob, insertJob } from '../../testing/world-jobs.js';
import { humanized } from '../testing/results.js';

const kinds: readonly JobKindContract[] = Object.values(JOB_KINDS);

describe('the details of results', () => {
  it.each(kinds.filter(({ details }) => details !== undefined))(
    'of a $kind are fields that the contract has, and allows to be absent',
    ({ results, details = {} }) => {
      const components = new SchemaComponents();
      const root = components.schemaOf(results, 'output');
      const named = components.all();
      const paths = Object.values(details).flat();
      expect(paths.filter((path) => !isOptional(root, path.split('.'), named))).toEqual([]);
    },
  );
});

interface JsonSchema {
  readonly $ref?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** Returns whether a path leads to a field that may be absent. */
function isOptional(schema: JsonSchema, path: readonly string[], named: Readonly<Record<string, unknown>>): boolean {
  const [field = '', ...rest] = path;
  const { $ref, anyOf = [], allOf = [], items, properties, required = [] } = schema;
  const others = [...anyOf, ...allOf, ...(items ? [items] : [])];
  if ($ref !== undefined) others.push(named[$ref.split('/').at(-1) ?? ''] as JsonSchema);
  if (others.some((other) => isOptional(other, path, named))) return true;
  const inner = properties?.[field];
  if (inner === undefined) return false;
  return rest.length === 0 ? !required.includes(field) : isOptional(inner, rest, named);
}

describe('GET of one job', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let path: string;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    world = await createWorld(system, gateway);
    const kind: JobKind = 'humanization';
    const id = await insertJob(system, { orgId: world.orgId, variantId: world.variantId, kind });
    const ladder = [{ human_likeness: 0.9 }];
    await completeJob(system, id, [humanized({ liabilities: {}, mutations: { total: 2, ladder } })]);
    path = `/v1/humanizations/${id}`;
  });
  const read = async (query: string, version?: string) => {
    const headers: Record<string, string> = version === undefined ? {} : { 'paratope-version': version };
    return gateway.request(`${path}${query}`, { token: world.token, headers });
  };
  const shown = async (query: string, version?: string) => (await read(query, version)).json.results[0];

  // proves: GET /v1/humanizations/{id}
  it('200 leaves the details out since the version that says so, and shows those that expand names', async () => {
    const lean = await shown('', '2026-11-29');
    expect(Object.keys(lean)).not.toContain('numbering');
    expect(lean).toMatchObject({ humanized_vh: 'EVQ', mutations: { total: 2 } });
    expect(lean.mutations).not.toHaveProperty('ladder');
    const named = await shown('?expand=ladder,liabilities', '2026-11-29');
    expect(named).toMatchObject({ liabilities: {}, mutations: { ladder: [{ human_likeness: 0.9 }] } });
    expect(named).not.toHaveProperty('numbering');
    expect(await shown('?expand=all', '2026-11-29')).toEqual(await shown(''));
    expect(await shown('?expand=none')).toEqual(lean);
  });

  it('400 for a detail that the kind has not, with the place', async () => {
    for (const expand of ['ladders', 'ladder,', 'all,ladder', ''])
      expect(await read(`?expand=${expand}`)).toMatchObject({
        status: 400,
        json: { errors: [{ parameter: 'expand' }] },
      });
  });
});
