import { newEventId, newId } from '@paratope/ids';
import { RpcError, rpcService, RpcStatus, webhooks, type RpcService } from '@paratope/rpc';

/** The webhook service for the gateway's tests: registration and log in memory, no deliveries. */
export class TestWebhooks {
  private readonly endpoints = new Map<string, webhooks.Endpoint>();
  private readonly deliveries = new Map<string, { readonly orgId: string; readonly delivery: webhooks.Delivery }>();

  /** Ids of deleted events and orgs. */
  readonly forgotten: string[] = [];

  service(): RpcService {
    return rpcService<webhooks.WebhookServiceServer>(webhooks.WebhookServiceService, {
      createEndpoint: async ({ orgId, endpointId = newId(), url, events, description, enabled = true }) => {
        checkUrl(url);
        const at = new Date().toISOString();
        const endpoint = {
          id: endpointId,
          orgId,
          url,
          events,
          enabled,
          onRequest: false,
          createdAt: at,
          updatedAt: at,
        };
        const described = description === undefined ? endpoint : { ...endpoint, description };
        this.endpoints.set(endpoint.id, described);
        return { endpoint: described, secret: 'whsec_dGVzdC1zZWNyZXQtdGVzdC1zZWNyZXQ=' };
      },
      getEndpoint: async (ref) => this.endpoint(ref),
      listEndpoints: async ({ orgId, limit, beforeId }) => {
        const older = newestFirst(
          [...this.endpoints.values()].filter((endpoint) => endpoint.orgId === orgId),
          beforeId,
        );
        return { endpoints: older.slice(0, limit), hasMore: older.length > limit };
      },
      updateEndpoint: async ({ orgId, endpointId, url, events, enabled, description, rotateSecret }) => {
        const endpoint = { ...this.endpoint({ orgId, endpointId }), updatedAt: new Date().toISOString() };
        if (url !== undefined) checkUrl((endpoint.url = url));
        if (events !== undefined) endpoint.events = events.events;
        if (enabled !== undefined) endpoint.enabled = enabled;
        if (description !== undefined) endpoint.description = description;
        this.endpoints.set(endpointId, endpoint);
        return rotateSecret ? { endpoint, secret: 'whsec_cm90YXRlZC1zZWNyZXQtcm90YXRlZA==' } : { endpoint };
      },
      deleteEndpoint: async (ref) => {
        this.endpoints.delete(this.endpoint(ref).id);
        return {};
      },
      endpointForRequest: async ({ orgId, url }) => {
        checkUrl(url);
        const origin = `${new URL(url).origin}/`;
        const ofOrg = [...this.endpoints.values()].filter((endpoint) => endpoint.orgId === orgId);
        const known = ofOrg.find((endpoint) => endpoint.url === (endpoint.onRequest ? origin : url));
        if (known?.enabled === false) throw new RpcError(RpcStatus.FAILED_PRECONDITION, 'the webhook is disabled');
        if (known) return { orgId, endpointId: known.id };
        const at = new Date().toISOString();
        const endpoint = { id: newId(), orgId, url: origin, events: ['webhook.test'], enabled: true, onRequest: true };
        this.endpoints.set(endpoint.id, { ...endpoint, createdAt: at, updatedAt: at });
        return { orgId, endpointId: endpoint.id };
      },
      sendTest: async (ref) => this.addDelivery(ref.orgId, this.endpoint(ref).id),
      listDeliveries: async ({ orgId, limit, beforeId, webhookId, status, eventType }) => {
        const matching = [...this.deliveries.values()]
          .filter((logged) => logged.orgId === orgId)
          .map(({ delivery }) => delivery)
          .filter((delivery) => webhookId === undefined || delivery.webhookId === webhookId)
          .filter((delivery) => status === undefined || delivery.status === status)
          .filter((delivery) => eventType === undefined || delivery.eventType === eventType);
        const older = newestFirst(matching, beforeId);
        return {
          deliveries: older.slice(0, limit).map((d) => ({ ...d, attempts: [] })),
          hasMore: older.length > limit,
        };
      },
      forgetEvents: async ({ eventIds }) => {
        this.forgotten.push(...eventIds);
        return {};
      },
      forgetOrg: async ({ orgId }) => {
        this.forgotten.push(orgId);
        return {};
      },
      getDelivery: async (ref) => this.delivery(ref),
      retryDelivery: async (ref) => {
        const delivery = this.delivery(ref);
        if (delivery.status === 'pending') throw new RpcError(RpcStatus.FAILED_PRECONDITION, 'it is under way');
        return delivery;
      },
    });
  }

  /** Returns a digest of all data. */
  digest(): string {
    return JSON.stringify([[...this.endpoints.values()], [...this.deliveries.values()]]);
  }

  /** Adds a delivery that was attempted once and refused. */
  addDelivery(orgId: string, webhookId: string, status = 'failed'): webhooks.Delivery {
    const at = new Date().toISOString();
    const delivery: webhooks.Delivery = {
      id: newId(),
      webhookId,
      eventId: newEventId(),
      eventType: 'webhook.test',
      status,
      attemptCount: 1,
      createdAt: at,
      updatedAt: at,
      attempts: [{ number: 1, startedAt: at, responseStatus: 500, latencyMs: 12, responseBody: 'oops' }],
    };
    this.deliveries.set(delivery.id, { orgId, delivery });
    return delivery;
  }

  private endpoint({ orgId, endpointId }: webhooks.EndpointRef): webhooks.Endpoint {
    const endpoint = this.endpoints.get(endpointId);
    if (endpoint?.orgId !== orgId) throw new RpcError(RpcStatus.NOT_FOUND, 'no such webhook');
    return endpoint;
  }

  private delivery({ orgId, deliveryId }: webhooks.DeliveryRef): webhooks.Delivery {
    const logged = this.deliveries.get(deliveryId);
    if (logged?.orgId !== orgId) throw new RpcError(RpcStatus.NOT_FOUND, 'no such delivery');
    return logged.delivery;
  }
}

function checkUrl(url: string): void {
  if (!url.startsWith('https://')) throw new RpcError(RpcStatus.INVALID_ARGUMENT, 'the URL must use https');
}

const newestFirst = <Row extends { readonly id: string }>(rows: readonly Row[], beforeId: string): Row[] =>
  rows.filter(({ id }) => beforeId === '' || id < beforeId).toSorted((a, b) => (a.id < b.id ? 1 : -1));
