import { Controller, Inject } from '@nestjs/common';
import type { webhooks } from '@paratope/rpc';
import { EntityManager } from 'typeorm';
import { run } from '@paratope/database';
import { newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import { RECORD_WEBHOOKS } from '@paratope/gateway-tables';
import { type AnswerOf, Cursors, Handles, type RequestOf, translatePeerErrors } from '@paratope/gateway-http';
import { WEBHOOK_AUTHORITY, requireWithin } from '@paratope/gateway-identity';
import { WEBHOOKS, type WebhooksClient } from '@paratope/gateway-settings';
import { AttemptWaits } from '../webhook-deliveries/attempt-waits.js';
import { deliveryBody } from '../webhook-deliveries/delivery-body.js';
import * as contract from './contract.js';

@Controller()
export class WebhooksController {
  constructor(
    @Inject(WEBHOOKS) private readonly webhooks: WebhooksClient,
    private readonly cursors: Cursors,
    private readonly db: EntityManager,
    private readonly waits: AttemptWaits,
  ) {}

  @Handles(contract.createWebhook)
  async create(request: RequestOf<typeof contract.createWebhook>): Promise<AnswerOf<typeof contract.createWebhook>> {
    const { caller, body, requestId } = request;
    requireWithin(caller, WEBHOOK_AUTHORITY, 'a webhook');
    const endpoint = {
      endpointId: newId(),
      orgId: caller.orgId,
      url: body.url,
      events: body.events ?? [],
      enabled: body.enabled,
      ...(body.description === null ? {} : { description: body.description }),
    };
    await this.listen(request);
    const created = await translatePeerErrors(this.webhooks.createEndpoint(endpoint, { requestId }), 'webhook', '/url');
    const webhook = webhookBody(created.endpoint);
    if (created.secret === undefined) throw new Error('a new endpoint came without its secret');
    return {
      status: 201,
      body: { ...webhook, secret: created.secret },
      headers: { Location: `/v1/webhooks/${webhook.id}` },
    };
  }

  @Handles(contract.listWebhooks)
  async list(request: RequestOf<typeof contract.listWebhooks>): Promise<AnswerOf<typeof contract.listWebhooks>> {
    const { caller, query, requestId } = request;
    const page = { orgId: caller.orgId, limit: query.limit, beforeId: this.cursors.position(request) ?? '' };
    const { endpoints, hasMore } = await this.webhooks.listEndpoints(page, { requestId });
    return this.cursors.pageOf(request, endpoints.map(webhookBody), hasMore, ({ id }) => id);
  }

  @Handles(contract.getWebhook)
  async get({
    caller,
    params,
    requestId,
  }: RequestOf<typeof contract.getWebhook>): Promise<AnswerOf<typeof contract.getWebhook>> {
    const ref = { orgId: caller.orgId, endpointId: params.id };
    return {
      status: 200,
      body: webhookBody(await translatePeerErrors(this.webhooks.getEndpoint(ref, { requestId }), 'webhook')),
    };
  }

  @Handles(contract.updateWebhook)
  async update(request: RequestOf<typeof contract.updateWebhook>): Promise<AnswerOf<typeof contract.updateWebhook>> {
    const { caller, params, query, body, requestId } = request;
    const { url, events, description, enabled, rotate_secret } = body;
    const rotates = query.rotate_secret === 'true' || rotate_secret === true;
    if (!rotates && Object.values(body).every((value) => value === undefined)) {
      const errors = [{ pointer: '', detail: 'names no field to change', code: 'required' }];
      throw new ProblemError('validation_failed', 'The body names no field to change.', { errors });
    }
    if (url !== undefined || events !== undefined || enabled === true || rotates)
      requireWithin(caller, WEBHOOK_AUTHORITY, 'changes to a webhook');
    await this.listen(request);
    const change = {
      orgId: caller.orgId,
      endpointId: params.id,
      rotateSecret: rotates,
      ...(url === undefined ? {} : { url }),
      ...(events === undefined ? {} : { events: { events: events ?? [] } }),
      ...(description === undefined ? {} : { description }),
      ...(enabled === undefined ? {} : { enabled }),
    };
    const { endpoint, secret } = await translatePeerErrors(
      this.webhooks.updateEndpoint(change, { requestId }),
      'webhook',
      '/url',
    );
    return { status: 200, body: { ...webhookBody(endpoint), ...(secret === undefined ? {} : { secret }) } };
  }

  @Handles(contract.deleteWebhook)
  async delete(request: RequestOf<typeof contract.deleteWebhook>): Promise<AnswerOf<typeof contract.deleteWebhook>> {
    const { caller, params, requestId } = request;
    const ref = { orgId: caller.orgId, endpointId: params.id };
    await translatePeerErrors(this.webhooks.deleteEndpoint(ref, { requestId }), 'webhook');
    return { status: 204, body: null };
  }

  @Handles(contract.testWebhook)
  async test(request: RequestOf<typeof contract.testWebhook>): Promise<AnswerOf<typeof contract.testWebhook>> {
    const { caller, params, requestId } = request;
    const ref = { orgId: caller.orgId, endpointId: params.id };
    const sent = await translatePeerErrors(this.webhooks.sendTest(ref, { requestId }), 'webhook');
    const delivery = deliveryBody(await this.waits.attempted(caller.orgId, sent, requestId));
    return { status: 202, body: delivery, headers: { Location: `/v1/webhook_deliveries/${delivery.id}` } };
  }

  /**
   * Records that the org has webhooks: from then on the ends of its jobs are delivered. If this process dies before, an endpoint may exist
   * with a secret that nobody knows; PATCH calls this too when it replaces the secret. A call in a transaction must not take a second
   * connection, because as many such calls as there are connections would wait for each other.
   */
  private async listen({ caller, tx }: Pick<RequestOf<typeof contract.createWebhook>, 'caller' | 'tx'>): Promise<void> {
    await run(tx ?? this.db, RECORD_WEBHOOKS, { orgId: caller.orgId });
  }
}

function webhookBody(endpoint: webhooks.Endpoint | undefined): contract.Webhook {
  if (!endpoint) throw new Error('the webhook service answered without an endpoint');
  return {
    id: endpoint.id,
    object: 'webhook',
    url: endpoint.url,
    events: endpoint.events.length === 0 ? null : endpoint.events,
    description: endpoint.description ?? null,
    enabled: endpoint.enabled,
    disabled_reason: endpoint.disabledReason ?? null,
    on_request: endpoint.onRequest,
    created_at: endpoint.createdAt,
    updated_at: endpoint.updatedAt,
  };
}
