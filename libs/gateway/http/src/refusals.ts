import { ProblemError } from '@paratope/problem';

/** The answer for what does not exist and, word for word, for what belongs to another org. */
export const notFound = (resource: string): ProblemError => new ProblemError('not_found', `No such ${resource}.`);

/** @throws ProblemError `not_found` */
export function orNotFound<Row>(resource: string, row: Row | undefined): Row {
  if (row === undefined) throw notFound(resource);
  return row;
}

/** The answer for who does not say, or does not prove, who it is. */
export const unauthorized = (detail: string): ProblemError =>
  new ProblemError('unauthorized', detail, {}, { 'WWW-Authenticate': 'Bearer realm="paratope"' });
