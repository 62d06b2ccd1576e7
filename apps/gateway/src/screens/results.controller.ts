import { Controller, Inject } from '@nestjs/common';
import { Pool } from '@paratope/database';
import { SCREENS } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import { EntityManager } from 'typeorm';
import type { Screen } from '@paratope/gateway-tables';
import {
  type AnswerOf,
  type Caller,
  Cursors,
  Handles,
  READ_DEADLINE_MS,
  whenOpened,
  type RequestOf,
  orNotFound,
} from '@paratope/gateway-http';
import { BILLING, type BillingClient, CLOCK, type Clock } from '@paratope/gateway-settings';
import { requireTiers, ScreenAdmission } from './admission.js';
import { rowsOfUpload, type CountedRows } from './uploads.js';
import * as contract from './contract.js';
import { eraseScreen } from './erase-screen.js';
import { boundsOf, creditsOf, hundredthsOf } from './price.js';
import { withNamesOfVariants } from './named-rows.js';
import { findScreen, hasOpenRelatives, lockScreen } from './repository.js';
import { ScreenFiles } from './screen-files.js';

type Estimate = typeof contract.estimateScreen;
type Columns = typeof contract.listScreenColumns;
type Rows = typeof contract.listScreenRows;
type Files = typeof contract.getScreenFiles;
type Delete = typeof contract.deleteScreen;

/** Prices and results of screens. */
@Controller()
export class ScreenResultsController {
  constructor(
    private readonly db: EntityManager,
    private readonly pool: Pool,
    private readonly cursors: Cursors,
    private readonly files: ScreenFiles,
    private readonly admission: ScreenAdmission,
    @Inject(BILLING) private readonly billing: Pick<BillingClient, 'getAccount'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(contract.estimateScreen)
  async estimate({ caller, requestId, body }: RequestOf<Estimate>): Promise<AnswerOf<Estimate>> {
    requireTiers(caller, body.plan);
    await this.admission.antigenOf(this.db, caller, body.plan);
    const counted = await this.counted(caller, body);
    const bounds = boundsOf(body.plan, counted.distinct);
    const credits = creditsOf(bounds);
    const account = await whenOpened(
      this.billing.getAccount({ orgId: caller.orgId }, { requestId, deadlineMs: READ_DEADLINE_MS }),
    );
    return {
      status: 200,
      body: {
        object: 'screen_estimate',
        ...counted,
        credits,
        tiers: bounds.map((bound) => ({ ...bound, credits: hundredthsOf([bound]) / 100 })),
        affordable: account.subscriptionBalance + account.purchasedBalance >= credits,
      },
    };
  }

  @Handles(contract.listScreenColumns)
  columns(_: RequestOf<Columns>): Promise<AnswerOf<Columns>> {
    const columns = SCREENS.columns.map(({ unit = null, certainty = null, ...column }) => ({
      name: column.name,
      label: column.label,
      tier: column.tier,
      type: column.type,
      unit,
      direction: column.direction,
      description: column.description,
      certainty,
    }));
    return Promise.resolve({ status: 200, body: { object: 'screen_columns', columns } });
  }

  @Handles(contract.listScreenRows)
  async rows(request: RequestOf<Rows>): Promise<AnswerOf<Rows>> {
    const screen = await this.screenOrNotFound(request.caller.orgId, request.params.id);
    const { limit, filter, sort } = request.query;
    const after = this.cursors.position(request);
    const { rows, hasMore, position } = await this.files.page(screen, { limit, filter, sort, after });
    const named = await withNamesOfVariants(this.db, this.pool, screen, rows);
    return this.cursors.pageOf(request, named, hasMore, () => position ?? '');
  }

  @Handles(contract.getScreenFiles)
  async links({ caller, params }: RequestOf<Files>): Promise<AnswerOf<Files>> {
    return { status: 200, body: await this.files.linksOf(await this.screenOrNotFound(caller.orgId, params.id)) };
  }

  @Handles(contract.deleteScreen)
  async delete({ tx, caller, params }: RequestOf<Delete>): Promise<AnswerOf<Delete>> {
    const { orgId } = caller;
    const screen = orNotFound('screen', await lockScreen(tx, params.id, orgId));
    if (screen.ended_at === null) throw new ProblemError('conflict', `The screen is ${screen.status}.`);
    if (await hasOpenRelatives(tx, screen))
      throw new ProblemError('conflict', 'A screen of the same antibodies has not ended.');
    if (screen.data_deleted_at === null) await eraseScreen(tx, screen, new Date(this.clock()));
    return { status: 204, body: null };
  }

  private async counted(caller: Caller, body: RequestOf<Estimate>['body']): Promise<CountedRows> {
    const { upload_id: uploadId, project_id: projectId, variant_ids: variantIds, rows = 0 } = body;
    if (uploadId !== undefined) return rowsOfUpload(this.db, caller, uploadId);
    if (projectId === undefined) return { rows, distinct: rows, refused: 0, refusals: [] };
    const found = await this.admission.variantsOf(this.db, caller, projectId, variantIds);
    return { rows: found.rows, distinct: found.antibodies.length, refused: 0, refusals: [] };
  }

  private async screenOrNotFound(orgId: string, id: string): Promise<Screen> {
    return orNotFound('screen', await findScreen(this.db, orgId, id));
  }
}
