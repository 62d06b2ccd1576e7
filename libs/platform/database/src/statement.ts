import { EntityManager } from 'typeorm';
import { poolOf } from './data-source.js';
import type { Queryable } from './pool.js';

/** SQL text that is prepared once per connection under its name; TypeORM's queries and plain text never are. */
export interface Statement<Parameters, Row> {
  readonly name: string;
  /** With PostgreSQL's positions. */
  readonly text: string;
  /** What stands at each position: names of the values. */
  readonly order: readonly string[];
  /** Types only: what it is called with, and what a row looks like. */
  readonly types?: { readonly parameters: Parameters; readonly row: Row };
}

/** Matches the name of a parameter, but not the second colon of a cast. */
const PARAMETER = /(?<!:):([a-z]\w*)/gi;

/**
 * A statement of one row type, called with one object: `:orgId` in the text is its property `orgId`.
 *
 * ```ts
 * const ENABLE = statement<{ orgId: string; id: string }, { enabled: boolean }>(
 *   'webhooks_enable',
 *   'UPDATE webhooks.endpoints SET enabled = true WHERE org_id = :orgId AND id = :id RETURNING enabled',
 * );
 * const [endpoint] = await run(db, ENABLE, { orgId, id });
 * ```
 *
 * An array is passed as one value, for `= ANY (:ids)` or `unnest(:ids::uuid[])`. A type that PostgreSQL cannot infer from where
 * a parameter stands is said by a cast.
 */
export function statement<Parameters extends object, Row extends object>(
  name: string,
  text: string,
): Statement<Parameters, Row> {
  const order: string[] = [];
  const positioned = text.replace(PARAMETER, (_, parameter: string) => {
    if (!order.includes(parameter)) order.push(parameter);
    return `$${order.indexOf(parameter) + 1}`;
  });
  return { name, text: positioned, order };
}

/**
 * @param on a transaction that it is to be part of, or what stands for the pool: then it is a transaction of its own.
 * @param values as the text names them; an undefined one is NULL.
 */
export async function run<Parameters extends object, Row extends object>(
  on: Queryable | EntityManager,
  { name, text, order }: Statement<Parameters, Row>,
  values: Parameters,
): Promise<Row[]> {
  const client = on instanceof EntityManager ? await clientOf(on) : on;
  const { rows } = await client.query<Row>({
    name,
    text,
    values: order.map((parameter) => valueOf(name, values, parameter)),
  });
  return rows;
}

/** A name that is missing is a mistake; left to PostgreSQL, it would be NULL. */
function valueOf(statement: string, values: object, parameter: string): unknown {
  if (!(parameter in values)) throw new Error(`statement ${statement} was called without ${parameter}`);
  const value: unknown = Reflect.get(values, parameter);
  return value;
}

/** The connection of a transaction, which its statements share with those of repositories; else the pool. */
async function clientOf(manager: EntityManager): Promise<Queryable> {
  const client: unknown = await manager.queryRunner?.connect();
  return isQueryable(client) ? client : poolOf(manager.dataSource);
}

const isQueryable = (client: unknown): client is Queryable =>
  typeof client === 'object' && client !== null && 'query' in client;
