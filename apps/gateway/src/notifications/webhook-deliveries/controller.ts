import { Controller, Inject } from '@nestjs/common';
import { type AnswerOf, Cursors, Handles, type RequestOf, translatePeerErrors } from '@paratope/gateway-http';
import { WEBHOOKS, type WebhooksClient } from '@paratope/gateway-settings';
import { AttemptWaits } from './attempt-waits.js';
import * as contract from './contract.js';
import { deliveryBody, deliveryDetailBody } from './delivery-body.js';

@Controller()
export class WebhookDeliveriesController {
  constructor(
    @Inject(WEBHOOKS) private readonly webhooks: WebhooksClient,
    private readonly cursors: Cursors,
    private readonly waits: AttemptWaits,
  ) {}

  @Handles(contract.listDeliveries)
  async list(request: RequestOf<typeof contract.listDeliveries>): Promise<AnswerOf<typeof contract.listDeliveries>> {
    const { caller, query, requestId } = request;
    const page = {
      orgId: caller.orgId,
      limit: query.limit,
      beforeId: this.cursors.position(request) ?? '',
      ...(query.webhook_id === undefined ? {} : { webhookId: query.webhook_id }),
      ...(query.status === undefined ? {} : { status: query.status }),
      ...(query.event_type === undefined ? {} : { eventType: query.event_type }),
    };
    const { deliveries, hasMore } = await this.webhooks.listDeliveries(page, { requestId });
    return this.cursors.pageOf(request, deliveries.map(deliveryBody), hasMore, ({ id }) => id);
  }

  @Handles(contract.getDelivery)
  async get(request: RequestOf<typeof contract.getDelivery>): Promise<AnswerOf<typeof contract.getDelivery>> {
    const { caller, params, requestId } = request;
    const ref = { orgId: caller.orgId, deliveryId: params.id };
    const delivery = await translatePeerErrors(this.webhooks.getDelivery(ref, { requestId }), 'webhook delivery');
    return { status: 200, body: deliveryDetailBody(delivery) };
  }

  @Handles(contract.retryDelivery)
  async retry(request: RequestOf<typeof contract.retryDelivery>): Promise<AnswerOf<typeof contract.retryDelivery>> {
    const { caller, params, requestId } = request;
    const ref = { orgId: caller.orgId, deliveryId: params.id };
    const delivery = await translatePeerErrors(this.webhooks.retryDelivery(ref, { requestId }), 'webhook delivery');
    return { status: 202, body: deliveryBody(await this.waits.attempted(caller.orgId, delivery, requestId)) };
  }
}
