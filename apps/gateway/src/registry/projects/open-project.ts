import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { found } from '../../http/refusals.js';
import { lockProject } from './store.js';

/**
 * Makes sure that something can be put into a project, and that this stays so until the transaction ends.
 * @throws ProblemError `not_found`, or `conflict` when it is archived
 */
export async function openProject(tx: EntityManager, orgId: string, id: string): Promise<void> {
  const { archived } = found('project', await lockProject(tx, orgId, id));
  if (archived) throw new ProblemError('conflict', 'The project is archived.');
}
