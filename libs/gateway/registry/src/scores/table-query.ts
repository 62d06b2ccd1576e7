import { readFilter } from '@paratope/screening/expressions';
import type { MetadataPair } from '@paratope/job-envelope';
import { LABELS } from '@paratope/gateway-tables';
import { NO_STAGE } from '../stages/stage-schemas.js';
import { expressionSql, Parameters } from './expression-sql.js';
import { ASSAY_SOURCE, FILTER_COLUMNS, ROW_COLUMNS, SEQUENCE_SOURCE, type ScoreColumn } from './score-columns.js';

/** Selection and order of the rows of a table of molecules. */
export interface TableQuery {
  readonly orgId: string;
  readonly projectId?: string | undefined;
  readonly candidateId?: string | undefined;
  /** The only variants of the table; undefined for all. */
  readonly variantIds?: readonly string[] | undefined;
  /** Projects to which the caller is restricted. */
  readonly projectIds?: readonly string[] | undefined;
  readonly isArchived: boolean;
  /** All existing columns, with which filters and orders are read. */
  readonly known: readonly ScoreColumn[];
  /** An expression over columns. */
  readonly filter?: string | undefined;
  /** Part of the name of a variant or of its candidate. */
  readonly search?: string | undefined;
  /** The stage that variants must have; `none` selects those without a stage. */
  readonly stage?: string | undefined;
  readonly tag?: string | undefined;
  /** Metadata that variants must have, all of it. */
  readonly metadata?: readonly MetadataPair[] | undefined;
  readonly sort?: TableSort | undefined;
  /** The order of stages, for a table that is sorted by them. */
  readonly stages?: readonly string[];
  /** Position of the row before the first one. */
  readonly after?: TablePosition | undefined;
  readonly limit: number;
  /** Sources of the figures of each row. */
  readonly sources: readonly string[];
  /** Number of rows that are examined in the order of a figure; undefined for all. */
  readonly lookedAt?: number | undefined;
}

export interface TableSort {
  readonly column: ScoreColumn;
  readonly descending: boolean;
}

/** The row's value in the sort column, null if it has none, and the row's variant. */
export interface TablePosition {
  readonly value: number | string | null;
  readonly id: string;
}

/** Reads the expression of a filter, which may use the columns of rows and figures. `tier` is available for screens only. */
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

/** Composes a statement. Texts of the client become its parameters. */
class TableStatement {
  readonly parameters = new Parameters();
  /** Alias by source; every row has the alias of `sequence`. */
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

/** Returns a LIKE pattern in which LIKE's special characters are escaped. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Returns the statement of a page: rows by keyset, with the figures of the requested sources. It is not prepared by name, because every
 * filter is a different statement; PostgreSQL plans it for its values.
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

const SHOWN = 'v.id, v.name, v.candidate_id, v.parent_variant_id, c.name AS candidate_name, v.stage, v.tags';
const LIVING = 'v.data_deleted_at IS NULL';

/**
 * Returns the number of rows to examine first in a table that is sorted by a figure: finding the best rows with a heap is far faster than
 * sorting all. As many rows as a page holds may be archived; if there are more, all rows are examined. Undefined if the table has no such
 * order.
 */
export const rowsToLookAt = (query: TableQuery): number | undefined =>
  isOfFiguresAlone(query) && !query.isArchived && !isOfFew(query) ? 2 * query.limit : undefined;

/** Returns whether the query excludes most variants by candidate, stage, tag or metadata. */
const isOfFew = ({ candidateId, stage, tag, metadata = [] }: TableQuery): boolean =>
  candidateId !== undefined || stage !== undefined || tag !== undefined || metadata.length > 0;

/** Returns whether the rows and their order depend on figures only, and not on names, origins and the like. */
const isOfFiguresAlone = ({ sort, filter, search, known }: TableQuery): boolean =>
  sort !== undefined &&
  search === undefined &&
  ROW_SQL[sort.column.name] === undefined &&
  (filter === undefined || readTableFilter(filter, known).columns.every(({ name }) => ROW_SQL[name] === undefined));

/**
 * Returns rows in the order of a figure. The figures are sorted first, as narrow rows, and each variant and candidate is looked up in that
 * order until the page is full: joining before the sort would carry every figure of every variant through three joins. Within a project,
 * its index alone finds the rows; the lookup checks that they belong to the organization.
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

/** Returns rows in any other order. */
function rowsByAll(statement: TableStatement, query: TableQuery, direction: Direction): string {
  const add = (value: unknown): string => statement.parameters.add(value);
  const where = [
    `q.org_id = ${add(query.orgId)}`,
    ...ofProjects(query, add),
    LIVING,
    ...ofVariants(query, add),
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

const ofVariants = (
  { isArchived, candidateId, variantIds, stage, tag, orgId, metadata = [] }: TableQuery,
  add: Add,
): string[] => [
  `(v.archived OR c.archived) = ${add(isArchived)}`,
  ...(candidateId === undefined ? [] : [`v.candidate_id = ${add(candidateId)}`]),
  ...(variantIds === undefined ? [] : [`v.id = ANY (${add(variantIds)}::uuid[])`]),
  ...(stage === undefined ? [] : [stage === NO_STAGE ? 'v.stage IS NULL' : `v.stage = ${add(stage)}`]),
  ...(tag === undefined ? [] : [`v.tags @> ARRAY[${add(tag)}]::text[]`]),
  ...metadata.map(
    ([key, value]) =>
      `EXISTS (SELECT FROM ${LABELS} l WHERE l.org_id = ${add(orgId)} AND l.resource = 'variants' AND l.key = ${add(key)} AND l.value = ${add(value)} AND l.resource_id = v.id)`,
  ),
];

const filtered = (statement: TableStatement, { filter, known }: TableQuery): string[] =>
  filter === undefined
    ? []
    : [expressionSql(readTableFilter(filter, known).tree, (name) => statement.column(name), statement.parameters)];

const ASSAYS = `(
     SELECT json_agg(json_build_object('name', a.name, 'value', r.value, 'bound', r.bound, 'spread', r.spread, 'replicates', r.replicates))
     FROM core.assay_results r JOIN core.assays a ON a.id = r.assay_id WHERE r.variant_id = page.id)`;

const searched = (pattern: string): string => `(v.name ILIKE ${pattern} OR c.name ILIKE ${pattern})`;

/** Returns the sort key of a column. Stages are sorted by their order in the list; stages that the list lacks come last. */
const sortKey = (name: string, stages: readonly string[], statement: TableStatement): string =>
  name === 'stage'
    ? `(CASE WHEN v.stage IS NOT NULL THEN coalesce(array_position(${statement.parameters.add(stages)}::text[], v.stage), ${stages.length + 1})::float8 END)`
    : statement.column(name);

/** Returns the condition on rows after a position, in the order of the table: missing values come last. */
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
