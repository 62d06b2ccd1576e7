/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { JOB_KINDS, JOB_OPERATIONS, type Job } from '@paratope/sdk';
import { againOf } from './again.js';

const bodyOf = (inputs: object): string =>
  JSON.stringify(againOf({ inputs } as unknown as Job).bodyOf([{ variant_id: 'v2' }]));

describe('a job that is run again', () => {
  it('submits every input of the earlier one, byte for byte, for the chosen variant', () => {
    const objectives = { terms: [{ figure: 'mutations', goal: 'minimise', weight: 0.25 }], seed: 7 };
    const asked = { objectives, judged: 5, plate: { size: 24 }, results: [{ filename: 'a.csv', content: 'x' }] };
    expect(bodyOf({ variant_id: 'v1', ...asked })).toBe(JSON.stringify({ items: [{ ...asked, variant_id: 'v2' }] }));
  });

  it('of a kind that has its inputs once for all variants keeps those of each variant beside it', () => {
    const shared = { host: 'cho', strategy: 'match_usage', output_formats: ['fasta'], options: { stop: 'TAA' } };
    const own = { heavy: 'igk' };
    expect(bodyOf({ variant_id: 'v1', batch_id: 'b1', signal_peptides: own, ...shared })).toBe(
      JSON.stringify({ items: [{ variant_id: 'v2', signal_peptides: own }], ...shared }),
    );
  });

  it.each(JOB_KINDS)(
    'of the kind %s submits each input that the contract knows, and nothing that its submit refuses',
    (kind) => {
      const { submit, batch, read } = JOB_OPERATIONS[kind] as { submit: string; batch?: string; read: string };
      const inputs = Object.fromEntries(
        Object.entries(propertiesOf(answerOf(read), 'inputs')).map(([name, schema], k) => [
          name,
          schema.examples?.[0] ?? `${name} ${k}`,
        ]),
      );
      const { batch_id: _, ...asked } = inputs;
      const again = againOf({ inputs } as unknown as Job).bodyOf([{ variant_id: asked['variant_id'] as string }]);
      const { items, ...shared } = again as { items: [object] };
      const flat = { ...shared, ...items[0] };
      expect(JSON.stringify(sorted(flat))).toBe(JSON.stringify(sorted(asked)));
      const taken = batch === undefined ? [] : Object.keys(propertiesOf(bodySchemaOf(submit)));
      const ofBatch = propertiesOf(bodySchemaOf(batch ?? submit));
      const ofItems = propertiesOf(resolved(resolved(ofBatch['items']).items));
      expect([...taken, ...Object.keys(ofBatch), ...Object.keys(ofItems)]).toEqual(
        expect.arrayContaining(Object.keys(asked)),
      );
    },
  );
});

interface Schema {
  readonly $ref?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly examples?: readonly unknown[];
}

const CONTRACT = JSON.parse(
  readFileSync(new URL('../../../../../contracts/openapi.json', import.meta.url), 'utf8'),
) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
interface Content {
  readonly content: { readonly 'application/json': { readonly schema: Schema } };
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
const OPERATIONS = Object.values(CONTRACT.paths).flatMap((path) => Object.values(path));

const operation = (id: string): Operation => {
  const found = OPERATIONS.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
};
const bodySchemaOf = (id: string): Schema => operation(id).requestBody?.content['application/json'].schema ?? {};
const answerOf = (id: string): Schema => operation(id).responses['200']?.content['application/json'].schema ?? {};

function resolved(schema: Schema | undefined): Schema {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? (schema ?? {}) : resolved(CONTRACT.components.schemas[name]);
}

/** Properties of a schema, or of one of its properties. */
function propertiesOf(schema: Schema, of?: string): Readonly<Record<string, Schema>> {
  const { properties = {}, allOf = [], anyOf = [] } = resolved(schema);
  const all = Object.assign({}, properties, ...[...allOf, ...anyOf].map((part) => propertiesOf(part))) as Record<
    string,
    Schema
  >;
  return of === undefined ? all : propertiesOf(all[of] ?? {});
}

const sorted = (object: object): unknown => Object.entries(object).toSorted(([a], [b]) => a.localeCompare(b));
