import { ProblemError, type FieldError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { OBSTACLES } from '../links/link-candidate.js';
import {
  ANTIGEN_LINKS,
  lockTargets,
  SOURCE_ANTIBODY_LINKS,
  type Junction,
  type LinkedCandidate,
} from '../links/links.js';

interface InitialLinks {
  readonly junction: Junction;
  readonly ids: readonly string[];
}

/**
 * Returns the links with which a new candidate is created, each id once.
 * @throws ProblemError `validation_failed` for a resource that does not exist or belongs to another project, `conflict` for an archived
 * one, which may change
 */
export async function initialLinks(
  tx: EntityManager,
  orgId: string,
  candidate: LinkedCandidate,
  given: { readonly source_antibody_ids: readonly string[]; readonly antigen_ids: readonly string[] },
): Promise<InitialLinks[]> {
  const links: InitialLinks[] = [];
  const errors: FieldError[] = [];
  for (const [field, junction] of [
    ['source_antibody_ids', SOURCE_ANTIBODY_LINKS],
    ['antigen_ids', ANTIGEN_LINKS],
  ] as const) {
    const ids = given[field];
    const targets = await lockTargets(tx, junction, orgId, candidate, ids);
    for (const [index, id] of ids.entries()) {
      const target = targets.get(id);
      const code = target ? target.obstacle : 'not_found';
      if (code === undefined) continue;
      const detail = code === 'not_found' ? 'does not exist in your organization' : OBSTACLES[code];
      errors.push({ pointer: `/${field}/${index}`, detail, code });
    }
    links.push({ junction, ids: [...new Set(ids)] });
  }
  if (errors.some(({ code }) => code !== 'archived')) {
    throw new ProblemError('validation_failed', 'A link leads nowhere.', { errors });
  }
  if (errors.length > 0)
    throw new ProblemError('conflict', 'A record to be linked is archived: restore it first.', { errors });
  return links;
}
