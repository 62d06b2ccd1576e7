import type { Queryable, Statement } from '@paratope/database';

/** Cost of one execution of a statement. */
export interface StatementCost {
  /** Number of reads and writes of pages of tables and indexes, repetitions included; triggers are not included. */
  readonly buffers: number;
  readonly ms: number;
  /** Plan from `EXPLAIN (FORMAT JSON)`, for a failure's message. */
  readonly plan: PlanNode;
}

/** `generic`: the plan that PostgreSQL may keep for all values; `custom`: a plan for these values. */
export type PlanKind = 'generic' | 'custom';

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Subplan Name'?: string;
  readonly 'CTE Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode; readonly 'Execution Time': number }];
}

/**
 * Executes a statement like PostgreSQL executes a prepared one, and rolls its changes back.
 * @param client one connection, not a pool
 */
export async function costOf<Parameters extends object, Row extends object>(
  client: Queryable,
  { text, order }: Statement<Parameters, Row>,
  values: Parameters,
  kind: PlanKind,
): Promise<StatementCost> {
  const given = order.map((parameter) => literal(Reflect.get(values, parameter)));
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL plan_cache_mode = force_${kind}_plan`);
    await client.query(`PREPARE measured AS ${text}`);
    const { rows } = await client.query<Explained>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE measured${given.length > 0 ? ` (${given.join(', ')})` : ''}`,
    );
    const [explained] = rows.map((row) => row['QUERY PLAN'][0]);
    if (!explained) throw new Error('EXPLAIN returned no plan');
    return { buffers: buffersOf(explained.Plan), ms: explained['Execution Time'], plan: explained.Plan };
  } finally {
    await client.query('ROLLBACK');
    await client.query('DEALLOCATE ALL');
  }
}

/** Returns all steps of a plan, each before those that it reads from. */
export const stepsOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(stepsOf)];

/**
 * Returns the buffers of a plan. A step includes the steps below it. A step that no other reads, such as an INSERT in a WITH, runs after
 * the root has ended, and is not included there.
 */
function buffersOf(root: PlanNode): number {
  const steps = stepsOf(root);
  const read = new Set(steps.map((step) => step['CTE Name']));
  const unread = steps.filter(({ 'Subplan Name': name = '' }) => name.startsWith('CTE ') && !read.has(name.slice(4)));
  return [root, ...unread].reduce((sum, step) => sum + step['Shared Hit Blocks'] + step['Shared Read Blocks'], 0);
}

/** Returns a value as literal for EXECUTE, which has no parameters itself: a string that PostgreSQL converts to the parameter's type. */
function literal(value: unknown): string {
  return value === undefined || value === null ? 'NULL' : `'${textOf(value).replaceAll("'", "''")}'`;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value))
    return `{${value.map((element) => (element === null ? 'NULL' : JSON.stringify(textOf(element)))).join(',')}}`;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error('a statement takes strings, numbers, booleans, dates and arrays of them');
}
