import { Controller, Inject } from '@nestjs/common';
import { newId } from '@paratope/ids';
import type { MeasuredAssay, MeasuredFile } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import type { Campaign as CampaignRow } from '@paratope/gateway-tables';
import { type AnswerOf, Cursors, Handles, type RequestOf } from '@paratope/gateway-http';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import { archivableController } from '../archivable/controller.js';
import { subjectOfVariant } from '../designs/subject.js';
import { measurementOutcomeSchema } from '../reading/answers.js';
import { FileReading } from '../reading/file-reading.js';
import { VariantsRepository } from '../variants/repository.js';
import { addResults, campaignRoutes, CAMPAIGNS_PATH, createCampaign, MOST_ROUNDS } from './contract.js';
import { CampaignsRepository } from './repository.js';

type Create = typeof createCampaign;
type Add = typeof addResults;

@Controller()
export class CampaignsController extends archivableController(campaignRoutes, CampaignsRepository) {
  constructor(
    rows: CampaignsRepository,
    cursors: Cursors,
    private readonly variants: VariantsRepository,
    private readonly reading: FileReading,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super(rows, cursors);
  }

  @Handles(createCampaign)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const { variant_id, name, external_id, metadata, ...settings } = body;
    const { archived } = await this.variants.lock(tx, caller.orgId, variant_id);
    if (archived) throw new ProblemError('conflict', 'The variant is archived: restore it first.');
    const campaign = await this.rows.create(tx, {
      id: newId(),
      org_id: caller.orgId,
      variant_id,
      name,
      settings,
      external_id,
      metadata,
    });
    return { status: 201, body: campaign, headers: { Location: `${CAMPAIGNS_PATH}/${campaign.id}` } };
  }

  /**
   * Adds results. The row stays locked while the file is read, so that concurrent rounds are added one after the other and none is lost.
   */
  @Handles(addResults)
  async addResults({ tx, caller, params, body }: RequestOf<Add>): Promise<AnswerOf<Add>> {
    const campaign = await this.rows.lock(tx, caller.orgId, params.id, 'pessimistic_write');
    if (campaign.archived) throw new ProblemError('conflict', 'The campaign is archived: restore it first.');
    if (campaign.rounds.length >= MOST_ROUNDS) {
      throw new ProblemError('conflict', `The campaign has ${MOST_ROUNDS} measured rounds, which is the most.`);
    }
    refuseRepeated(campaign, body);
    const assays = await this.read(tx, campaign, body);
    const round = { file: body, received_at: new Date(this.clock()).toISOString(), assays };
    const rounds = [...campaign.rounds, round];
    return { status: 200, body: await this.rows.change(tx, caller.orgId, campaign.id, { rounds }) };
  }

  private async read(tx: EntityManager, { variant_id, settings, rounds }: CampaignRow, file: MeasuredFile) {
    const { format, chains } = await subjectOfVariant(tx, variant_id);
    const files = [...rounds.map((round) => round.file), file];
    const task = { kind: 'measurements', files, settings, antibody: { format, chains } } as const;
    const outcome = await this.reading.read(task, measurementOutcomeSchema);
    if ('assays' in outcome) return outcome.assays satisfies readonly MeasuredAssay[];
    const errors = [{ pointer: '/content', detail: outcome.detail, code: outcome.code }];
    throw new ProblemError('validation_failed', outcome.detail, { errors });
  }
}

/** A model would learn from a file that is added twice as from two measurements. */
function refuseRepeated({ rounds }: CampaignRow, { content, encoding }: MeasuredFile): void {
  const before = rounds.findIndex(({ file }) => file.content === content && file.encoding === encoding);
  const round = rounds[before];
  if (round === undefined) return;
  const detail = `This content was added before, as round ${before + 1} (${round.file.filename}) at ${round.received_at}.`;
  throw new ProblemError('validation_failed', detail, {
    errors: [{ pointer: '/content', detail, code: 'already_added' }],
  });
}
