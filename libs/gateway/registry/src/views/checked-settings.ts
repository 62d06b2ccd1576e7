import { ProblemError } from '@paratope/problem';
import { ExpressionError } from '@paratope/screening/expressions';
import { suggestion } from '@paratope/gateway-http';
import { columnNamed, ROW_COLUMNS, type ScoreColumn } from '../scores/score-columns.js';
import { readTableFilter } from '../scores/table-query.js';
import type { ViewSettings } from './contract.js';

interface FieldError {
  readonly pointer: string;
  readonly detail: string;
  readonly code: string;
}

/**
 * Asserts that a view refers only to columns that the project has when it is saved. Later it may name an assay that was deleted; tables
 * omit such a column.
 * @throws ProblemError `validation_failed`, with the place of each name without a column
 */
export function checkSettings(settings: Partial<ViewSettings>, known: readonly ScoreColumn[]): void {
  const unknown = (name: string, pointer: string): FieldError[] =>
    columnNamed(known, name)
      ? []
      : [
          {
            pointer,
            detail: `there is no column ${name}${suggestion(
              name,
              known.map((each) => each.name),
            )}`,
            code: 'unknown_column',
          },
        ];
  const wanted = settings.wanted ?? [];
  const errors = [
    ...(settings.columns ?? []).flatMap((name, k) => (isOfRows(name) ? [] : unknown(name, `/columns/${k}`))),
    ...wanted.flatMap(({ column }, k) => unknown(column, `/wanted/${k}/column`)),
    ...wanted.flatMap(({ column }, k): FieldError[] =>
      wanted.findIndex((each) => each.column === column) === k
        ? []
        : [{ pointer: `/wanted/${k}/column`, detail: 'has a range already', code: 'duplicate' }],
    ),
    ...sortErrors(settings.sort ?? '', unknown),
    ...filterErrors(settings.filter ?? '', known),
  ];
  if (errors.length > 0) throw new ProblemError('validation_failed', 'The view is not acceptable.', { errors });
}

function sortErrors(sort: string, unknown: (name: string, pointer: string) => FieldError[]): FieldError[] {
  const name = sort.replace(/^-/, '');
  return name === '' || isOfRows(name) ? [] : unknown(name, '/sort');
}

/** Returns whether every table has the column, such as the stage. */
const isOfRows = (name: string): boolean => ROW_COLUMNS.some((each) => each.name === name);

function filterErrors(filter: string, known: readonly ScoreColumn[]): FieldError[] {
  try {
    if (filter !== '') readTableFilter(filter, known);
    return [];
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return [{ pointer: '/filter', detail: error.message, code: 'invalid_expression' }];
  }
}
