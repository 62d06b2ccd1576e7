import type { Elsewhere } from '@paratope/gateway-tables';
import { ProblemError } from '@paratope/problem';

/** Seconds after which a client asks again while an organization moves. */
const RETRY_SECONDS = '15';

/** Header that names the base URL of the cell of an organization that has moved: a proxy before the cells repeats the request there. */
export const CELL_HEADER = 'X-Cell';

/**
 * Asserts that this cell serves an organization.
 * @param elsewhere null for an organization that stays
 * @throws ProblemError `organization_moved` with the other cell, or `service_unavailable` until that cell serves the organization
 */
export function assertHere(elsewhere: Elsewhere | null): void {
  if (!elsewhere) return;
  const { url, moved } = elsewhere;
  if (!moved)
    throw new ProblemError(
      'service_unavailable',
      'The organization is being moved to another cell. Nothing was submitted.',
      {},
      { 'Retry-After': RETRY_SECONDS },
    );
  throw new ProblemError('organization_moved', `This organization is at ${url} now.`, {}, { [CELL_HEADER]: url });
}
