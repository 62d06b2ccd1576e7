import { Injectable } from '@nestjs/common';
import { newId } from '@paratope/ids';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { chainWarnings } from '../chains/chain-warnings.js';
import { acceptedChains, requireSources } from '../chains/chains.js';
import { insertLinks } from '../links/links.js';
import { ProjectsRepository } from '../projects/repository.js';
import { VariantsRepository } from '../variants/repository.js';
import type { createCandidate, CreatedCandidate } from './contract.js';
import { initialLinks } from './initial-links.js';
import { CandidatesRepository } from './repository.js';

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
