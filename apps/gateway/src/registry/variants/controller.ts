import { Controller, Inject } from '@nestjs/common';
import { run, statement, type Pool, type Transaction } from '@paratope/database';
import { newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import type { z } from 'zod';
import type { AnswerOf, RequestOf } from '../../http/exchange.js';
import { Handles } from '../../http/handles.js';
import { Cursors } from '../../http/lists.js';
import { found } from '../../http/refusals.js';
import { acceptedChains } from '../chains/chains.js';
import { POOL } from '../../tokens.js';
import * as contract from './contract.js';
import { humanizationEntrySchema, humanizedChains } from './humanized-chains.js';
import { changeVariant, findParent, findVariant, insertVariant, selectVariants, type NewVariant } from './store.js';

type Create = typeof contract.createVariant;
type Manual = z.output<typeof contract.manualVariantSchema>;
type Humanized = z.output<typeof contract.humanizedVariantSchema>;

const FIND_RESULT = statement<{ status: string; variant_id: string; entry: unknown }>(
  'variants.humanization-result',
  `SELECT job.status, job.variant_id,
          (SELECT entry FROM json_array_elements(job.results) AS entry WHERE entry ->> 'strategy' = $3 LIMIT 1) AS entry
     FROM core.jobs job
    WHERE job.org_id = $1 AND job.id = $2 AND job.kind = 'humanization'`,
);

@Controller()
export class VariantsController {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(Cursors) private readonly cursors: Cursors,
  ) {}

  @Handles(contract.createVariant)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const { orgId } = caller;
    const variant = 'chains' in body ? await manual(tx, orgId, body) : await humanized(tx, orgId, body);
    await insertVariant(tx, orgId, variant);
    const created = found('variant', await findVariant(tx, orgId, variant.id));
    return { status: 201, body: created, headers: { Location: `/v1/variants/${variant.id}` } };
  }

  @Handles(contract.listVariants)
  async list(request: RequestOf<typeof contract.listVariants>): Promise<AnswerOf<typeof contract.listVariants>> {
    const { limit, archived, candidate_id, parent_variant_id, origin } = request.query;
    const rows = await selectVariants(this.pool, request.caller.orgId, {
      archived: archived === 'true',
      candidateId: candidate_id,
      parentVariantId: parent_variant_id,
      origin,
      before: this.cursors.position(request),
      rows: limit + 1,
    });
    return this.cursors.page(request, rows, ({ id }) => id);
  }

  @Handles(contract.getVariant)
  async get({ caller, params }: RequestOf<typeof contract.getVariant>): Promise<AnswerOf<typeof contract.getVariant>> {
    return { status: 200, body: found('variant', await findVariant(this.pool, caller.orgId, params.id)) };
  }

  @Handles(contract.updateVariant)
  async update(request: RequestOf<typeof contract.updateVariant>): Promise<AnswerOf<typeof contract.updateVariant>> {
    const { tx, caller, params, body } = request;
    return { status: 200, body: found('variant', await changeVariant(tx, caller.orgId, params.id, body)) };
  }

  @Handles(contract.archiveVariant)
  async archive(request: RequestOf<typeof contract.archiveVariant>): Promise<AnswerOf<typeof contract.archiveVariant>> {
    const { tx, caller, params } = request;
    found('variant', await changeVariant(tx, caller.orgId, params.id, { archived: true }));
    return { status: 204, body: null };
  }
}

async function manual(tx: Transaction, orgId: string, body: Manual): Promise<NewVariant> {
  const parent = found('variant', await findParent(tx, orgId, body.parent_variant_id));
  const chains = acceptedChains(body.chains, parent.format, '/chains');
  refuseArchived(parent);
  const { candidate_id } = parent;
  return { id: newId(), candidate_id, parent_variant_id: parent.id, name: body.name, origin: 'manual', chains };
}

async function humanized(tx: Transaction, orgId: string, body: Humanized): Promise<NewVariant> {
  const { from_humanization_id: humanization_id, strategy, name } = body;
  const job = found('humanization', (await run(tx, FIND_RESULT, [orgId, humanization_id, strategy]))[0]);
  if (job.status !== 'completed')
    throw new ProblemError('conflict', `The humanization is ${job.status}, not completed.`);
  const parent = found('variant', await findParent(tx, orgId, job.variant_id));
  refuseArchived(parent);
  const entry = humanizationEntrySchema.safeParse(job.entry);
  if (!entry.success) {
    const errors = [{ pointer: '/strategy', detail: 'the humanization has no result of it', code: 'no_result' }];
    throw new ProblemError('validation_failed', 'The humanization has no result of this strategy.', { errors });
  }
  const chains = humanizedChains(parent.chains, entry.data);
  if (!chains) throw new ProblemError('conflict', 'The domains of the result are not on the chains of its variant.');
  return {
    id: newId(),
    candidate_id: parent.candidate_id,
    parent_variant_id: parent.id,
    name: name ?? `${parent.name} ${strategy}`.slice(0, 200),
    origin: 'humanization',
    humanization_id,
    strategy,
    chains,
  };
}

function refuseArchived({ candidate_archived }: { readonly candidate_archived: boolean }): void {
  if (candidate_archived) throw new ProblemError('conflict', 'The candidate is archived.');
}
