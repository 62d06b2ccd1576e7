import { ProblemError } from '@paratope/problem';

/** Returns the answer for a resource that does not exist and, word for word, for one that belongs to another org. */
export const notFound = (resource: string): ProblemError => new ProblemError('not_found', `No such ${resource}.`);

/** @throws ProblemError `not_found` */
export function orNotFound<Row>(resource: string, row: Row | undefined): Row {
  if (row === undefined) throw notFound(resource);
  return row;
}

/** Returns the answer for a caller who sends no identity, or does not prove it. */
export const unauthorized = (detail: string): ProblemError =>
  new ProblemError('unauthorized', detail, {}, { 'WWW-Authenticate': 'Bearer realm="paratope"' });
