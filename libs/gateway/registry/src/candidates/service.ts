import { Injectable } from '@nestjs/common';
import { newId } from '@paratope/ids';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { chainWarnings } from '../chains/chain-warnings.js';
import { acceptedChains, requireSources } from '../chains/chains.js';
import {
  insertLinks,
  ANTIGEN_LINKS,
  lockTargets,
  SOURCE_ANTIBODY_LINKS,
  type Junction,
  type LinkedCandidate,
} from '../links/links.js';
import { ProjectsRepository } from '../projects/repository.js';
import { VariantsRepository } from '../variants/repository.js';
import type { createCandidate, CreatedCandidate } from './contract.js';
import { CandidatesRepository } from './repository.js';
import { ProblemError, type FieldError } from '@paratope/problem';
import { OBSTACLES } from '../links/link-candidate.js';

@Injectable()
export class CandidatesService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly candidates: CandidatesRepository,
    private readonly variants: VariantsRepository,
  ) {}

  /**
   * Creates a candidate with its chains as the baseline variant, and its links, in one transaction.
   * @throws ProblemError `not_found`, `validation_failed`, or `conflict` for an archived resource
   */
  async create(
    tx: EntityManager,
    orgId: string,
    fields: z.output<typeof createCandidate.body>,
  ): Promise<CreatedCandidate> {
    const chains = acceptedChains(fields.initial_chains, fields.format, '/initial_chains');
    await this.projects.open(tx, orgId, fields.project_id);
    await requireSources(tx, orgId, chains, '/initial_chains');
    const id = newId();
    const { project_id, name, format, drug_class, description, format_metadata, external_id, metadata } = fields;
    const links = await initialLinks(tx, orgId, { id, project_id }, fields);
    const labels = { external_id, metadata };
    const words = { description: description ?? null, format_metadata };
    await this.candidates.insert(tx, { id, org_id: orgId, project_id, name, format, drug_class, ...words, ...labels });
    const baseline = { id: newId(), org_id: orgId, candidate_id: id, name: 'v1', origin: 'baseline' } as const;
    await this.variants.insertWith(chains, tx, baseline);
    for (const { junction, ids } of links) await insertLinks(tx, junction, orgId, { id, project_id }, ids);
    return { ...(await this.candidates.get(orgId, id, tx)), warnings: chainWarnings(chains, format) };
  }
}

interface InitialLinks {
  readonly junction: Junction;
  readonly ids: readonly string[];
}

/**
 * Returns the links with which a new candidate is created, each id once.
 * @throws ProblemError `validation_failed` for a resource that does not exist or belongs to another project, `conflict` for an archived
 * one, which may change
 */
async function initialLinks(
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
