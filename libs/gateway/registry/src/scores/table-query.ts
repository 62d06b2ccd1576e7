import { readFilter } from '@paratope/screening/expressions';
import { NO_STAGE } from '../stages/stage-schemas.js';
import { expressionSql, Parameters } from './expression-sql.js';
import { ASSAY_SOURCE, FILTER_COLUMNS, ROW_COLUMNS, SEQUENCE_SOURCE, type ScoreColumn } from './score-columns.js';

/** Which rows of a table over molecules, in which order. */
export interface TableQuery {
  readonly orgId: string;
  readonly projectId?: string | undefined;
  readonly candidateId?: string | undefined;
  /** Those that the caller is bound to. */
  readonly projectIds?: readonly string[] | undefined;
  readonly isArchived: boolean;
  /** All that there are, by which filters and orders are read. */
  readonly known: readonly ScoreColumn[];
  /** An expression over columns. */
  readonly filter?: string | undefined;
  /** Part of the name of a variant or of its candidate. */
  readonly search?: string | undefined;
  /** The stage that variants must have; `none` selects those without a stage. */
  readonly stage?: string | undefined;
  /** The tag that variants must have. */
  readonly tag?: string | undefined;
  readonly sort?: TableSort | undefined;
  /** The order of stages, for a table that is sorted by them. */
  readonly stages?: readonly string[];
  /** The row before the first one. */
  readonly after?: TablePosition | undefined;
  readonly limit: number;
  /** Sources; each row gets their figures. */
  readonly sources: readonly string[];
  /** How many rows are looked at in the order of a figure; undefined: all. */
  readonly lookedAt?: number | undefined;
}

export interface TableSort {
  readonly column: ScoreColumn;
  readonly descending: boolean;
}

/** Value of the column that is sorted by, null where the row has none, and the row's variant. */
export interface TablePosition {
  readonly value: number | string | null;
  readonly id: string;
}

/** The expression of a filter may use the columns of rows and figures. `tier` is of screens alone. */
export const readTableFilter = (source: string, known: readonly ScoreColumn[]) =>
  readFilter(
    source,
    [...ROW_COLUMNS, ...FILTER_COLUMNS, ...known].map((column) => ({ ...column, tier: 'sequence' })),
  );

const ROW_SQL: Readonly<Record<string, string>> = {
  variant: 'v.name',
  candidate: 'c.name',
  origin: 'v.origin',
  stage: 'v.stage',
  tags: `array_to_string(v.tags, ', ')`,
  variant_id: 'q.variant_id::text',
  pending: `(CASE WHEN q.version = 0 THEN 'yes' ELSE 'no' END)`,
};

/** Puts a statement together; what the client wrote stands in its parameters. */
class TableStatement {
  readonly parameters = new Parameters();
  /** Alias by source; every row has that of `sequence`. */
  readonly #joins = new Map<string, string>([[SEQUENCE_SOURCE, 'q']]);
  /** Alias by assay. */
  readonly #assays = new Map<string, string>();
  readonly #known: ReadonlyMap<string, ScoreColumn>;

  constructor(known: readonly ScoreColumn[]) {
    this.#known = new Map([...ROW_COLUMNS, ...FILTER_COLUMNS, ...known].map((column) => [column.name, column]));
  }

  column(name: string): string {
    const { source, type, assayId } = this.#known.get(name) ?? refuse(name);
    const ofRow = ROW_SQL[name];
    if (ofRow !== undefined) return ofRow;
    if (assayId !== undefined) {
      const assay = this.#assays.get(assayId) ?? `a${this.#assays.size}`;
      this.#assays.set(assayId, assay);
      return `${assay}.value`;
    }
    const alias = this.#joins.get(source) ?? `s${this.#joins.size}`;
    this.#joins.set(source, alias);
    const value = `(${alias}.figures ->> ${this.parameters.add(name)}::text)`;
    return type === 'text' ? value : `${value}::float8`;
  }

  joins(): string {
    const scores = [...this.#joins].filter(([source]) => source !== SEQUENCE_SOURCE);
    return [
      ...scores.map(
        ([source, alias]) =>
          `LEFT JOIN core.variant_scores ${alias} ON ${alias}.variant_id = q.variant_id AND ${alias}.source = ${this.parameters.add(source)}`,
      ),
      ...[...this.#assays].map(
        ([assayId, alias]) =>
          `LEFT JOIN core.assay_results ${alias} ON ${alias}.variant_id = q.variant_id AND ${alias}.assay_id = ${this.parameters.add(assayId)}`,
      ),
    ].join('\n     ');
  }
}

function refuse(name: string): never {
  throw new Error(`there is no column ${name}`);
}

/** LIKE's own characters stand for themselves. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * The statement of a page: rows by keyset, with the figures of the wanted sources. Not prepared by name, since every filter is another
 * statement; PostgreSQL plans it for its values.
 */
export function tableStatement(query: TableQuery): { readonly text: string; readonly values: unknown[] } {
  const statement = new TableStatement(query.known);
  const { parameters } = statement;
  const direction = query.sort?.descending === false ? 'ASC' : 'DESC';
  const isSorted = query.sort !== undefined;
  const rows = isOfFiguresAlone(query)
    ? rowsByFigures(statement, query, direction)
    : rowsByAll(statement, query, direction);
  const text = `WITH page AS (
     ${rows}
     LIMIT ${parameters.add(query.limit)})
   SELECT page.*, (
     SELECT json_agg(json_build_object('source', f.source, 'job_id', f.job_id, 'figures', f.figures, 'percentiles', f.percentiles))
     FROM core.variant_scores f WHERE f.variant_id = page.id AND f.source = ANY (${parameters.add(query.sources)}::text[])) AS scores${
       query.sources.includes(ASSAY_SOURCE)
         ? `,
   ${ASSAYS} AS assays`
         : ''
     }
   FROM page ORDER BY ${isSorted ? `sort_value ${direction} NULLS LAST, ` : ''}id DESC`;
  return { text, values: parameters.values };
}

type Direction = 'ASC' | 'DESC';

const SHOWN = 'v.id, v.name, v.candidate_id, c.name AS candidate_name, v.stage, v.tags';
const LIVING = 'v.data_deleted_at IS NULL';

/**
 * How many rows of a table that is sorted by a figure to look at first: the best of many are found with a heap far sooner than all of them are
 * sorted. As many again as the page holds may be archived; where more are, all rows are looked at. Undefined: the table has no such order.
 */
export const rowsToLookAt = (query: TableQuery): number | undefined =>
  isOfFiguresAlone(query) && !query.isArchived && !isOfFew(query) ? 2 * query.limit : undefined;

/** Whether the query leaves out most variants for what they are. */
const isOfFew = ({ candidateId, stage, tag }: TableQuery): boolean =>
  candidateId !== undefined || stage !== undefined || tag !== undefined;

/** Whether names, origins and the like decide neither which rows there are nor their order. */
const isOfFiguresAlone = ({ sort, filter, search, known }: TableQuery): boolean =>
  sort !== undefined &&
  search === undefined &&
  ROW_SQL[sort.column.name] === undefined &&
  (filter === undefined || readTableFilter(filter, known).columns.every(({ name }) => ROW_SQL[name] === undefined));

/**
 * Rows in the order of a figure. The figures are sorted first, as narrow rows, and each variant and candidate is looked up in that order until the
 * page is full: joining all of them before the sort carries every figure of every variant through three joins. Within a project its index alone
 * says which rows there are; that they belong to the organization is checked where they are looked up.
 */
function rowsByFigures(statement: TableStatement, query: TableQuery, direction: Direction): string {
  const add = (value: unknown): string => statement.parameters.add(value);
  const sorted = statement.column(query.sort?.column.name ?? '');
  const org = add(query.orgId);
  const where = [
    ...(query.projectId === undefined ? [`q.org_id = ${org}`] : []),
    ...ofProjects(query, add),
    ...filtered(statement, query),
  ];
  if (query.after) where.push(beyond(sorted, direction, query.after, add));
  const joins = statement.joins();
  return `SELECT ${SHOWN}, w.project_id, v.origin, v.created_at, w.version, w.refusal, k.sort_value
     FROM (
       SELECT q.variant_id, ${sorted} AS sort_value
       FROM core.variant_scores q
       ${joins}
       WHERE ${where.join('\n         AND ')}
       ORDER BY sort_value ${direction} NULLS LAST, q.variant_id DESC ${query.lookedAt === undefined ? 'OFFSET 0' : `LIMIT ${add(query.lookedAt)}`}) k
     JOIN core.variant_scores w ON w.variant_id = k.variant_id AND w.source = '${SEQUENCE_SOURCE}' AND w.org_id = ${org}
     JOIN core.variants v ON v.id = k.variant_id
     JOIN core.therapeutic_candidates c ON c.id = v.candidate_id
     WHERE ${[LIVING, ...ofVariants(query, add)].join('\n       AND ')}
     ORDER BY k.sort_value ${direction} NULLS LAST, k.variant_id DESC`;
}

/** Rows in any other order. */
function rowsByAll(statement: TableStatement, query: TableQuery, direction: Direction): string {
  const add = (value: unknown): string => statement.parameters.add(value);
  const where = [
    `q.org_id = ${add(query.orgId)}`,
    ...ofProjects(query, add),
    ...[LIVING, ...ofVariants(query, add)],
    ...(query.search === undefined ? [] : [searched(add(containing(query.search)))]),
    ...filtered(statement, query),
  ];
  const sorted = query.sort && sortKey(query.sort.column.name, query.stages ?? [], statement);
  const order = sorted === undefined ? 'q.variant_id DESC' : `${sorted} ${direction} NULLS LAST, q.variant_id DESC`;
  if (query.after) where.push(beyond(sorted, direction, query.after, add));
  const joins = statement.joins();
  return `SELECT ${SHOWN}, q.project_id, v.origin, v.created_at, q.version, q.refusal, ${sorted ?? 'NULL'} AS sort_value
     FROM core.variant_scores q
     JOIN core.variants v ON v.id = q.variant_id
     JOIN core.therapeutic_candidates c ON c.id = v.candidate_id
     ${joins}
     WHERE ${where.join('\n       AND ')}
     ORDER BY ${order}`;
}

type Add = (value: unknown) => string;

const ofProjects = ({ projectId, projectIds }: TableQuery, add: Add): string[] => [
  `q.source = '${SEQUENCE_SOURCE}'`,
  ...(projectId === undefined ? [] : [`q.project_id = ${add(projectId)}`]),
  ...(projectIds === undefined ? [] : [`q.project_id = ANY (${add(projectIds)}::uuid[])`]),
];

const ofVariants = ({ isArchived, candidateId, stage, tag }: TableQuery, add: Add): string[] => [
  `(v.archived OR c.archived) = ${add(isArchived)}`,
  ...(candidateId === undefined ? [] : [`v.candidate_id = ${add(candidateId)}`]),
  ...(stage === undefined ? [] : [stage === NO_STAGE ? 'v.stage IS NULL' : `v.stage = ${add(stage)}`]),
  ...(tag === undefined ? [] : [`v.tags @> ARRAY[${add(tag)}]::text[]`]),
];

const filtered = (statement: TableStatement, { filter, known }: TableQuery): string[] =>
  filter === undefined
    ? []
    : [expressionSql(readTableFilter(filter, known).tree, (name) => statement.column(name), statement.parameters)];

const ASSAYS = `(
     SELECT json_agg(json_build_object('name', a.name, 'value', r.value, 'bound', r.bound, 'spread', r.spread, 'replicates', r.replicates))
     FROM core.assay_results r JOIN core.assays a ON a.id = r.assay_id WHERE r.variant_id = page.id)`;

const searched = (pattern: string): string => `(v.name ILIKE ${pattern} OR c.name ILIKE ${pattern})`;

/** Gives the sort key of a column. Stages are sorted by their order in the list; stages that the list lacks come last. */
const sortKey = (name: string, stages: readonly string[], statement: TableStatement): string =>
  name === 'stage'
    ? `(CASE WHEN v.stage IS NOT NULL THEN coalesce(array_position(${statement.parameters.add(stages)}::text[], v.stage), ${stages.length + 1})::float8 END)`
    : statement.column(name);

/** Rows behind a position, in the order of the table: missing values come last. */
function beyond(
  sorted: string | undefined,
  direction: 'ASC' | 'DESC',
  { value, id }: TablePosition,
  add: (value: unknown) => string,
): string {
  const older = `q.variant_id < ${add(id)}::uuid`;
  if (sorted === undefined) return older;
  if (value === null) return `(${sorted} IS NULL AND ${older})`;
  const at = `${add(value)}::${typeof value === 'number' ? 'float8' : 'text'}`;
  const behind = direction === 'DESC' ? '<' : '>';
  return `(${sorted} ${behind} ${at} OR (${sorted} = ${at} AND ${older}) OR ${sorted} IS NULL)`;
}
