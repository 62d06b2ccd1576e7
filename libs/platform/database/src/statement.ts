import { EntityManager } from 'typeorm';
import { poolOf } from './data-source.js';
import type { Queryable } from './pool.js';

/** SQL text that is prepared once per connection under its name; TypeORM's queries and plain texts are never prepared. */
export interface Statement<Parameters, Row> {
  readonly name: string;
  /** SQL with PostgreSQL's positional parameters. */
  readonly text: string;
  /** Name of the value at each position. */
  readonly order: readonly string[];
  /** Types only: the parameters, and a row of the result. */
  readonly types?: { readonly parameters: Parameters; readonly row: Row };
}

/** Matches the name of a parameter, but not the second colon of a cast. */
const PARAMETER = /(?<!:):([a-z]\w*)/gi;

/** All columns of a table as the result. PostgreSQL refuses to run a prepared statement with such a result once a migration has added a column. */
const ALL_COLUMNS = /^\s*SELECT (?:\w+\.)?\* FROM \w+\.\w+|RETURNING (?:\w+\.)?\*\s*$/i;

/**
 * Declares a statement with one row type, which takes one object: `:orgId` in the text is its property `orgId`.
 *
 * ```ts
 * const ENABLE = statement<{ orgId: string; id: string }, { enabled: boolean }>(
 *   'webhooks_enable',
 *   'UPDATE webhooks.endpoints SET enabled = true WHERE org_id = :orgId AND id = :id RETURNING enabled',
 * );
 * const [endpoint] = await run(db, ENABLE, { orgId, id });
 * ```
 *
 * An array is passed as one value, for `= ANY (:ids)` or `unnest(:ids::uuid[])`. If PostgreSQL cannot infer the type of a parameter from
 * its position, the text has a cast. The result names its columns, because services of the release before run during a migration.
 * @throws for a result of all columns
 */
export function statement<Parameters extends object, Row extends object>(
  name: string,
  text: string,
): Statement<Parameters, Row> {
  if (ALL_COLUMNS.test(text)) throw new Error(`statement ${name} does not name the columns of its result`);
  const order: string[] = [];
  const positioned = text.replace(PARAMETER, (_, parameter: string) => {
    if (!order.includes(parameter)) order.push(parameter);
    return `$${order.indexOf(parameter) + 1}`;
  });
  return { name, text: positioned, order };
}

/**
 * @param on the transaction to which the statement belongs, or the pool, on which it runs as its own transaction
 * @param values values by the names in the text; an undefined one becomes NULL
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

/** A missing name is a mistake; PostgreSQL would silently use NULL. */
function valueOf(statement: string, values: object, parameter: string): unknown {
  if (!(parameter in values)) throw new Error(`statement ${statement} was called without ${parameter}`);
  const value: unknown = Reflect.get(values, parameter);
  return value;
}

/** Returns the connection of a transaction, which its statements share with those of repositories; else the pool. */
async function clientOf(manager: EntityManager): Promise<Queryable> {
  const client: unknown = await manager.queryRunner?.connect();
  return isQueryable(client) ? client : poolOf(manager.dataSource);
}

const isQueryable = (client: unknown): client is Queryable =>
  typeof client === 'object' && client !== null && 'query' in client;
