import { Controller } from '@nestjs/common';
import { metadataPairs } from '@paratope/job-envelope';
import { ExpressionError } from '@paratope/screening/expressions';
import { ProblemError } from '@paratope/problem';
import {
  type AnswerOf,
  Cursors,
  FileBody,
  Handles,
  type RequestOf,
  negotiated,
  projectsOf,
  suggestion,
} from '@paratope/gateway-http';
import { ProjectsRepository } from '../projects/repository.js';
import {
  getVariantScores,
  listProjectScores,
  listScoreColumns,
  listScores,
  MAX_FILE_ROWS,
  SCORES_MEDIA,
} from './contract.js';
import { columnNamed, declared, ROW_COLUMNS, type ScoreColumn } from './score-columns.js';
import { ProjectColumns } from './project-columns.js';
import { ScoresTable } from './table.js';
import { tableFile, type FileMedia } from './table-files.js';
import { readTableFilter, type TablePosition, type TableQuery, type TableSort } from './table-query.js';
import { VariantScoresReader } from './variant-scores.js';

type List = typeof listScores;
type OfProject = typeof listProjectScores;
type Columns = typeof listScoreColumns;
type OfVariant = typeof getVariantScores;

/** Number of rows of a file that are read at a time. */
const FILE_PAGE = 1_000;

const OFFERED = [SCORES_MEDIA.json, SCORES_MEDIA.csv, SCORES_MEDIA.xlsx, SCORES_MEDIA.parquet] as const;

@Controller()
export class ScoresController {
  constructor(
    private readonly table: ScoresTable,
    private readonly cursors: Cursors,
    private readonly projects: ProjectsRepository,
    private readonly ofVariant: VariantScoresReader,
    private readonly known: ProjectColumns,
  ) {}

  @Handles(listScores)
  list(request: RequestOf<List>): Promise<AnswerOf<List>> {
    return this.answer(request, request.query.project_id);
  }

  @Handles(listProjectScores)
  async listOfProject(request: RequestOf<OfProject>): Promise<AnswerOf<OfProject>> {
    const project = await this.projects.get(request.caller.orgId, request.params.id);
    return this.answer(request, project.id);
  }

  @Handles(listScoreColumns)
  async columns({ caller, query }: RequestOf<Columns>): Promise<AnswerOf<Columns>> {
    const known = await this.known.listed(caller.orgId, query.project_id);
    return { status: 200, body: { object: 'score_columns', columns: known.map(declared) } };
  }

  @Handles(getVariantScores)
  async get({ caller, params }: RequestOf<OfVariant>): Promise<AnswerOf<OfVariant>> {
    return { status: 200, body: await this.ofVariant.read(caller.orgId, params.id) };
  }

  private async answer(
    request: RequestOf<List> | RequestOf<OfProject>,
    projectId: string | undefined,
  ): Promise<AnswerOf<List>> {
    const { caller, query, headers } = request;
    const media = negotiated(headers.accept, OFFERED);
    const known = await this.known.of(caller.orgId, projectId);
    const columns = columnsOf(known, query.columns);
    const sort = sortOf(known, query.sort);
    checkFilter(known, query.filter);
    const wanted = {
      orgId: caller.orgId,
      projectId,
      candidateId: query.candidate_id,
      isArchived: query.archived === 'true',
      projectIds: projectsOf(caller),
      stage: query.stage,
      tag: query.tag,
      stages: await this.known.stages(caller.orgId, sort),
      metadata: query.metadata === undefined ? [] : metadataPairs(query.metadata),
      filter: query.filter,
      search: query.search === '' ? undefined : query.search,
      sort,
      known,
    };
    if (media !== SCORES_MEDIA.json) return { status: 200, body: await this.file(media, wanted, columns) };
    const after = placeOf(this.cursors.position(request), query.sort);
    const placed = await this.table.page({ ...wanted, after, limit: query.limit + 1 }, columns);
    const page = this.cursors.page(request, placed, ({ position }) => placeText(position, query.sort));
    return { ...page, body: { ...page.body, data: page.body.data.map(({ row }) => row) } };
  }

  /** @throws ProblemError `invalid_request` for a table with too many rows */
  private async file(
    media: FileMedia,
    wanted: Omit<TableQuery, 'sources' | 'limit' | 'after'>,
    columns: readonly ScoreColumn[],
  ): Promise<FileBody> {
    const rows = [];
    let after: TablePosition | undefined;
    do {
      const page = await this.table.page({ ...wanted, after, limit: FILE_PAGE }, columns);
      rows.push(...page.map(({ row }) => row));
      after = page.length < FILE_PAGE ? undefined : page.at(-1)?.position;
      if (rows.length > MAX_FILE_ROWS) throw tooManyRows();
    } while (after);
    return tableFile(media, rows, columns);
  }
}

const tooManyRows = (): ProblemError =>
  new ProblemError('invalid_request', `The table has more than ${MAX_FILE_ROWS} rows. Filter it, or read it by pages.`);

const refusedParameter = (parameter: string, detail: string, code: string): ProblemError =>
  new ProblemError('invalid_request', `The parameter ${parameter} is not acceptable: ${detail}.`, {
    errors: [{ parameter, detail, code }],
  });

function requireColumn(known: readonly ScoreColumn[], parameter: string, name: string): ScoreColumn {
  const column = columnNamed(known, name);
  if (column) return column;
  const names = known.map((each) => each.name);
  throw refusedParameter(parameter, `there is no column ${name}${suggestion(name, names)}`, 'unknown_column');
}

/** Returns each requested column once, in the order of the request. */
function columnsOf(known: readonly ScoreColumn[], names: string | undefined): readonly ScoreColumn[] {
  if (names === undefined) return known;
  const wanted = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return [...new Set(wanted.map((name) => requireColumn(known, 'columns', name)))];
}

function sortOf(known: readonly ScoreColumn[], sort: string | undefined): TableSort | undefined {
  if (sort === undefined) return undefined;
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  return { column: ROW_COLUMNS.find((each) => each.name === name) ?? requireColumn(known, 'sort', name), descending };
}

function checkFilter(known: readonly ScoreColumn[], filter: string | undefined): void {
  try {
    if (filter !== undefined) readTableFilter(filter, known);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw refusedParameter('filter', error.message, 'invalid_expression');
  }
}

/** Returns the text of a cursor, which is valid only for the order in which it was issued. */
const placeText = ({ value, id }: TablePosition, sort = ''): string => JSON.stringify([sort, value, id]);

function placeOf(position: string | undefined, sort = ''): TablePosition | undefined {
  if (position === undefined) return undefined;
  const [of, value, id] = JSON.parse(position) as [string, number | string | null, string];
  if (of !== sort) throw refusedParameter('after', 'the cursor belongs to another order', 'invalid_cursor');
  return { value, id };
}
