import type { JsonSchema } from './schema.js';
import { sample } from './sample.js';

/** Fields of a job that is not completed; the jobs of the samples are completed. */
const STATES = {
  pending: {
    status: 'pending',
    queue_position: 1,
    started_at: null,
    completed_at: null,
    results: null,
    provenance: null,
  },
  failed: {
    status: 'failed',
    completed_at: null,
    failed_at: '2026-11-22T10:00:02.000Z',
    results: null,
    error: {
      type: 'https://paratope.example/errors/job_failed',
      title: 'The job failed',
      status: 500,
      detail: 'heavy: no antibody variable domain was found.',
      code: 'job_failed',
    },
  },
} as const;

type State = keyof typeof STATES;

/** The examples of the document, each once, by name. */
export class Examples {
  private readonly named = new Map<string, { readonly summary: string; readonly value: unknown }>();

  constructor(private readonly schemas: () => Readonly<Record<string, JsonSchema>>) {}

  /**
   * Returns the `examples` of a body: one for each of its alternatives.
   * @param name name of the example of an alternative without a schema name
   * @param state state of the job in the body, if there is one; completed by default
   */
  of(schema: JsonSchema, name: string, state?: State): Readonly<Record<string, unknown>> {
    const { anyOf } = schema;
    const alternatives = Array.isArray(anyOf) ? (anyOf as readonly JsonSchema[]) : [schema];
    return Object.fromEntries(
      alternatives.map((alternative, i) => {
        const { $ref } = alternative;
        const own = typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : name;
        const typical = sample(alternative, this.schemas());
        const value = state === undefined ? typical : inState(typical, state);
        const key = value === typical || state === undefined ? own : `${own}.${state}`;
        this.named.set(key, { summary: key.replace('.', ', '), value });
        return [i === 0 ? 'typical' : `alternative-${i}`, { $ref: `#/components/examples/${key}` }];
      }),
    );
  }

  all(): Record<string, unknown> {
    return Object.fromEntries([...this.named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** @returns the value itself if it contains no job. */
function inState(value: unknown, state: State): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('items' in value && Array.isArray(value.items)) {
    return { ...value, items: value.items.map((item: unknown) => inState(item, state)) };
  }
  if ('data' in value) return { ...value, data: inState(value.data, state) };
  if (!('queue_position' in value)) return value;
  return { ...value, ...Object.fromEntries(Object.entries(STATES[state]).filter(([name]) => name in value)) };
}
