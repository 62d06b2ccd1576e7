import { Inject, Injectable } from '@nestjs/common';
import type { AntibodyFormat } from '@paratope/antibody';
import { run } from '@paratope/database';
import { newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { found } from '../../http/refusals.js';
import type { Variant as VariantRow } from '../../entities/variant.js';
import { JobResults, type ResultColumns } from '../../jobs/results/job-results.js';
import type { Columns } from '../archivable/repository.js';
import { chainWarnings } from '../chains/chain-warnings.js';
import { acceptedChains, type Chain } from '../chains/chains.js';
import type { CreatedVariant, humanizedVariantSchema, manualVariantSchema } from './contract.js';
import { FIND_HUMANIZATION } from './humanization-result.sql.js';
import { humanizationEntrySchema, humanizedChains, type HumanizationEntry } from './humanized-chains.js';
import { VariantsRepository } from './repository.js';

type Manual = z.output<typeof manualVariantSchema>;
type Humanized = z.output<typeof humanizedVariantSchema>;

interface NewVariant extends Columns<VariantRow> {
  readonly chains: readonly Chain[];
  /** That of its candidate. */
  readonly format: AntibodyFormat;
}

@Injectable()
export class VariantsService {
  constructor(
    @Inject(VariantsRepository) private readonly variants: VariantsRepository,
    @Inject(JobResults) private readonly results: Pick<JobResults, 'read'>,
  ) {}

  /**
   * A variant of the chains that were given, or of a strategy's in a humanization.
   * @throws ProblemError `not_found`, `validation_failed`, or `conflict` for what is archived or not completed
   */
  async create(tx: EntityManager, orgId: string, body: Manual | Humanized): Promise<CreatedVariant> {
    const variant = 'chains' in body ? await this.manual(tx, orgId, body) : await this.humanized(tx, orgId, body);
    const { chains, format, ...row } = variant;
    const id = newId();
    await this.variants.insertWith(chains, tx, { ...row, id, org_id: orgId });
    return { ...(await this.variants.get(orgId, id, tx)), warnings: chainWarnings(chains, format) };
  }

  private async manual(tx: EntityManager, orgId: string, body: Manual): Promise<NewVariant> {
    const parent = await this.variants.parent(tx, orgId, body.parent_variant_id);
    const chains = acceptedChains(body.chains, parent.format, '/chains');
    refuseArchived(parent);
    const { candidate_id, format } = parent;
    return { candidate_id, parent_variant_id: parent.id, name: body.name, origin: 'manual', chains, format };
  }

  private async humanized(tx: EntityManager, orgId: string, body: Humanized): Promise<NewVariant> {
    const { from_humanization_id: humanization_id, strategy, name } = body;
    const job = found('humanization', (await run(tx, FIND_HUMANIZATION, { orgId, id: humanization_id }))[0]);
    if (job.status !== 'completed')
      throw new ProblemError('conflict', `The humanization is ${job.status}, not completed.`);
    const parent = await this.variants.parent(tx, orgId, job.variant_id);
    refuseArchived(parent);
    const entry = await this.entryOf(job, strategy);
    if (!entry) {
      const errors = [{ pointer: '/strategy', detail: 'the humanization has no result of it', code: 'no_result' }];
      throw new ProblemError('validation_failed', 'The humanization has no result of this strategy.', { errors });
    }
    const chains = humanizedChains(parent.chains, entry);
    if (!chains) throw new ProblemError('conflict', 'The domains of the result are not on the chains of its variant.');
    return {
      candidate_id: parent.candidate_id,
      parent_variant_id: parent.id,
      name: name ?? `${parent.name} ${strategy}`.slice(0, 200),
      origin: 'humanization',
      humanization_id,
      strategy,
      chains,
      format: parent.format,
    };
  }

  private async entryOf(job: ResultColumns, strategy: string): Promise<HumanizationEntry | undefined> {
    const entries = strategiesSchema.safeParse(JSON.parse((await this.results.read(job)) ?? '[]')).data ?? [];
    return humanizationEntrySchema.safeParse(entries.find((entry) => entry.strategy === strategy)).data;
  }
}

const strategiesSchema = z.array(z.looseObject({ strategy: z.string() }));

function refuseArchived({ candidate_archived }: { readonly candidate_archived: boolean }): void {
  if (candidate_archived) throw new ProblemError('conflict', 'The candidate is archived.');
}
