import { Controller, Inject } from '@nestjs/common';
import { run } from '@paratope/database';
import { newId } from '@paratope/ids';
import type { LabelInputs, ScreenPlan, WebhookInputs } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import { currentTraceparent } from '@paratope/telemetry';
import { EntityManager } from 'typeorm';
import { Screen } from '@paratope/gateway-tables';
import {
  type AnswerOf,
  type Caller,
  Cursors,
  Handles,
  type RequestOf,
  actorOf,
  personBehind,
  listFilters,
  orNotFound,
} from '@paratope/gateway-http';
import { RequestedWebhooks } from '../jobs/intake/requested-webhooks.js';
import { capOf } from '../jobs/intake/submission.js';
import { WholeReservations } from '../jobs/intake/whole-reservations.js';
import { withdrawParts } from '../jobs/parts/parts.sql.js';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import { requireTiers, ScreenAdmission, type ScreenBeginning } from './admission.js';
import * as contract from './contract.js';
import { findScreen, lockScreen, selectScreens } from './repository.js';
import { ScreenProgress } from './screen-progress.js';
import { ScreenView } from './view.js';

type Create = typeof contract.createScreen;
type Refilter = typeof contract.refilterScreen;
type List = typeof contract.listScreens;
type Get = typeof contract.getScreen;
type Pause = typeof contract.pauseScreen;
type Resume = typeof contract.resumeScreen;
type Cancel = typeof contract.cancelScreen;

const POLL_SECONDS = '5';

interface NewScreen {
  readonly tx: EntityManager;
  readonly caller: Caller;
  readonly name: string | undefined;
  readonly plan: ScreenPlan;
  readonly maxCredits: number;
  readonly requested: LabelInputs & WebhookInputs;
}

@Controller()
export class ScreensController {
  constructor(
    private readonly db: EntityManager,
    private readonly cursors: Cursors,
    private readonly admission: ScreenAdmission,
    private readonly webhooks: RequestedWebhooks,
    private readonly reservations: WholeReservations,
    private readonly progress: ScreenProgress,
    private readonly view: ScreenView,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(contract.createScreen)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const { name, plan, max_credits: maxCredits, upload_id: uploadId, project_id: projectId } = body;
    const id = newId();
    const draft = { id, caller, plan, maxCredits };
    return this.begin({ tx, caller, name, plan, maxCredits, requested: body }, id, () =>
      uploadId === undefined
        ? this.admission.ofProject(tx, draft, projectId ?? '', body.variant_ids)
        : this.admission.ofUpload(tx, draft, uploadId),
    );
  }

  @Handles(contract.refilterScreen)
  async refilter({ tx, caller, params, body }: RequestOf<Refilter>): Promise<AnswerOf<Refilter>> {
    const { name, plan, max_credits: maxCredits } = body;
    const id = newId();
    return this.begin({ tx, caller, name, plan, maxCredits, requested: body }, id, () =>
      this.admission.ofScreen(tx, { id, caller, plan, maxCredits }, params.id),
    );
  }

  @Handles(contract.listScreens)
  async list(request: RequestOf<List>): Promise<AnswerOf<List>> {
    const { limit, status } = request.query;
    const filters = listFilters(request.query);
    const page = { status, filters, before: this.cursors.position(request), rows: limit + 1 };
    const rows = await selectScreens(this.db, request.caller.orgId, page);
    const shown = await Promise.all(rows.map((screen) => this.view.of(screen)));
    return this.cursors.page(request, shown, ({ id }) => id);
  }

  @Handles(contract.getScreen)
  async get({ caller, params }: RequestOf<Get>): Promise<AnswerOf<Get>> {
    const screen = orNotFound('screen', await findScreen(this.db, caller.orgId, params.id));
    return { status: 200, body: await this.view.of(screen) };
  }

  @Handles(contract.pauseScreen)
  async pause({ tx, caller, params }: RequestOf<Pause>): Promise<AnswerOf<Pause>> {
    const screen = await this.locked(tx, caller.orgId, params.id, 'running', 'paused');
    await tx.update(Screen, screen.id, { status: 'paused', updated_at: new Date(this.clock()) });
    await run(tx, withdrawParts, { wholeId: screen.id });
    return this.shown(tx, screen);
  }

  @Handles(contract.resumeScreen)
  async resume({ tx, caller, params }: RequestOf<Resume>): Promise<AnswerOf<Resume>> {
    const screen = await this.locked(tx, caller.orgId, params.id, 'paused', 'resumed');
    const stage = screen.stages.at(-1);
    await tx.update(Screen, screen.id, { status: 'running', updated_at: new Date(this.clock()) });
    if (stage) await this.progress.makeParts(tx, screen, stage);
    this.progress.wake(screen.id);
    return this.shown(tx, screen);
  }

  @Handles(contract.cancelScreen)
  async cancel({ tx, caller, params }: RequestOf<Cancel>): Promise<AnswerOf<Cancel>> {
    const screen = orNotFound('screen', await lockScreen(tx, params.id, caller.orgId));
    if (screen.ended_at !== null) throw new ProblemError('conflict', `The screen is ${screen.status}.`);
    await this.progress.end(tx, screen, { status: 'canceled' });
    return this.shown(tx, screen);
  }

  private async begin(
    { tx, caller, name, plan, maxCredits, requested }: NewScreen,
    id: string,
    beginning: () => Promise<ScreenBeginning>,
  ) {
    requireTiers(caller, plan);
    const { orgId } = caller;
    const webhook = await this.webhooks.ofOne(orgId, requested.webhook_url);
    await this.admission.requireRoom(tx, caller);
    await this.admission.antigenOf(tx, caller, plan, id);
    const { stage, ...begun } = await beginning();
    const traceparent = currentTraceparent() ?? null;
    const projectId = begun.input.kind === 'project' ? begun.input.project_id : undefined;
    const spender = { cap: capOf(caller), actor: actorOf(caller), personId: personBehind(caller) };
    const reserving = { kind: 'screen', orgId, ...spender, traceparent } as const;
    await this.reservations.reserve(tx, reserving, [{ id, credits: maxCredits, projectId }]);
    const now = new Date(this.clock());
    const screen = tx.create(Screen, {
      id,
      org_id: orgId,
      family_id: begun.familyId,
      name: name ?? begun.name,
      status: 'running',
      input: begun.input,
      plan,
      max_credits: maxCredits,
      rows: begun.rows,
      stages: [stage],
      traceparent,
      credits_charged: null,
      funnel: null,
      clonotypes: null,
      selected: null,
      error_detail: null,
      external_id: requested.external_id ?? null,
      metadata: requested.metadata ?? {},
      webhook_id: webhook?.id ?? null,
      webhook_url: webhook?.url ?? null,
      created_at: now,
      updated_at: now,
      ended_at: null,
      data_deleted_at: null,
    });
    await tx.insert(Screen, screen);
    await this.progress.makeParts(tx, screen, stage);
    const headers = { Location: `/v1/screens/${id}`, 'Retry-After': POLL_SECONDS };
    return { status: 202, body: await this.view.of(screen, tx), headers } as const;
  }

  /** @throws ProblemError `not_found`; `conflict` for a screen in another state */
  private async locked(tx: EntityManager, orgId: string, id: string, status: Screen['status'], to: string) {
    const screen = orNotFound('screen', await lockScreen(tx, id, orgId));
    if (screen.status === status) return screen;
    throw new ProblemError('conflict', `The screen is ${screen.status}; only one that is ${status} can be ${to}.`);
  }

  private async shown(tx: EntityManager, { id }: Screen) {
    const body = await this.view.of(await tx.findOneByOrFail(Screen, { id }), tx);
    return { status: 200, body } as const;
  }
}
