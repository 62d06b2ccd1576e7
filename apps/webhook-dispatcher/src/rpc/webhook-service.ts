import { isUuid, newId } from '@paratope/ids';
import { rpcService, RpcError, RpcStatus, webhooks, type RpcHandlers, type RpcService } from '@paratope/rpc';
import type { Clock } from '../clock.js';
import { NotDeliverable, type DeliveryLog } from '../deliveries/delivery-log.js';
import {
  EndpointDisabled,
  MadeOnRequest,
  MAX_ENDPOINTS,
  MAX_VALID_SECRETS,
  TooManyEndpoints,
  TooManySecrets,
  type EndpointStore,
} from '../endpoints/endpoint-store.js';
import type { Retention } from '../deliveries/retention.js';
import { withGeneral, type EventStore } from '../events/event-store.js';
import type { Resolve } from '../http/resolve.js';
import { assertRegistrable, Refused, type UrlRules } from '../http/url-policy.js';
import { attemptMessage, deliveryMessage, endpointMessage } from './messages.js';
import { checkDescription, checkEvents, checkStatus, cursor, pageSize } from './requests.js';

interface WebhookServiceParts {
  readonly endpoints: EndpointStore;
  readonly deliveries: DeliveryLog;
  readonly events: Pick<EventStore, 'forget' | 'forgetOrg'>;
  readonly retention: Pick<Retention, 'archive'>;
  readonly rules: UrlRules;
  readonly resolve: Resolve;
  readonly clock: Clock;
}

/**
 * Errors: NOT_FOUND both for resources that do not exist and for those of another org; INVALID_ARGUMENT with a message for the customer;
 * FAILED_PRECONDITION if the state of the endpoint or delivery does not permit the call.
 */
export function webhookService(parts: WebhookServiceParts): RpcService {
  const { endpoints, deliveries, clock } = parts;
  const registrable = async (url: string): Promise<void> => {
    await assertRegistrable(url, parts.rules, parts.resolve);
  };

  const getDelivery = async (orgId: string, id: string): Promise<webhooks.Delivery> => {
    const { delivery, attempts, body } = orNotFound('delivery', await deliveries.get(orgId, uuid('delivery', id)));
    return { ...deliveryMessage(delivery, attempts.at(-1)), attempts: attempts.map(attemptMessage), requestBody: body };
  };

  const handlers: RpcHandlers<webhooks.WebhookServiceServer> = {
    async createEndpoint({ orgId, endpointId, url, events, description, enabled = true }) {
      checkDescription(description);
      const listensTo = checkEvents(events);
      await registrable(url);
      const id = endpointId === undefined ? newId() : uuid('webhook', endpointId);
      const settings = { id, orgId, url, events: listensTo, description: description || null, enabled };
      const { endpoint, secret } = await endpoints.create(settings, clock.now());
      return { endpoint: endpointMessage(endpoint), secret };
    },

    async getEndpoint({ orgId, endpointId }) {
      return endpointMessage(orNotFound('webhook', await endpoints.get(orgId, uuid('webhook', endpointId))));
    },

    async listEndpoints({ orgId, limit, beforeId }) {
      const size = pageSize(limit);
      const rows = await endpoints.list(orgId, size + 1, cursor(beforeId));
      return { endpoints: rows.slice(0, size).map(endpointMessage), hasMore: rows.length > size };
    },

    async updateEndpoint({ orgId, endpointId, url, events, enabled, description, rotateSecret }) {
      // This check runs first, so that a refused URL does not reveal that another org's endpoint exists.
      const id = uuid('webhook', endpointId);
      orNotFound('webhook', await endpoints.get(orgId, id));
      checkDescription(description);
      const changes = {
        ...(url === undefined ? {} : { url }),
        ...(events === undefined ? {} : { events: checkEvents(events.events) }),
        ...(enabled === undefined ? {} : { enabled }),
        ...(description === undefined ? {} : { description: description || null }),
      };
      if (url !== undefined) await registrable(url);
      const updated = orNotFound('webhook', await endpoints.update(orgId, id, changes, rotateSecret, clock.now()));
      return {
        endpoint: endpointMessage(updated.endpoint),
        ...(updated.secret === undefined ? {} : { secret: updated.secret }),
      };
    },

    async deleteEndpoint({ orgId, endpointId }) {
      if (!(await endpoints.delete(orgId, uuid('webhook', endpointId)))) throw notFound('webhook');
      return {};
    },

    async endpointForRequest({ orgId, url }) {
      await registrable(url);
      const { id } = await endpoints.forRequest(orgId, url, clock.now());
      return { orgId, endpointId: id };
    },

    async sendTest({ orgId, endpointId }) {
      const id = await deliveries.sendTest(orgId, uuid('webhook', endpointId), clock.now());
      return getDelivery(orgId, orNotFound('webhook', id));
    },

    async listDeliveries({ orgId, limit, beforeId, webhookId, status, eventType }) {
      const size = pageSize(limit);
      const filter = { endpointId: webhookId, status: checkStatus(status), eventType };
      // An id or a type that cannot exist has no deliveries, like one that does not exist.
      const none = (webhookId !== undefined && !isUuid(webhookId)) || (eventType?.includes('\0') ?? false);
      if (none) return { deliveries: [], hasMore: false };
      const rows = await deliveries.list(orgId, size + 1, cursor(beforeId), filter);
      const last = await deliveries.lastAttempts(rows);
      return {
        deliveries: rows.slice(0, size).map((row) => deliveryMessage(row, last.get(row.id))),
        hasMore: rows.length > size,
      };
    },

    getDelivery: ({ orgId, deliveryId }) => getDelivery(orgId, deliveryId),

    async retryDelivery({ orgId, deliveryId }) {
      const known = await deliveries.retry(orgId, uuid('delivery', deliveryId), clock.now());
      if (!known) throw notFound('delivery');
      return getDelivery(orgId, deliveryId);
    },

    async forgetEvents({ orgId, eventIds, archive }) {
      if (archive) await parts.retention.archive(orgId, withGeneral(eventIds));
      await parts.events.forget(orgId, eventIds);
      return {};
    },

    async forgetOrg({ orgId }) {
      await parts.events.forgetOrg(orgId);
      return {};
    },
  };

  return rpcService<webhooks.WebhookServiceServer>(webhooks.WebhookServiceService, withStatus(handlers));
}

type Handlers = RpcHandlers<webhooks.WebhookServiceServer>;

/** Maps the domain's errors to gRPC status codes. */
function withStatus(handlers: Handlers): Handlers {
  const wrap =
    <Request, Call, Response>(handler: (request: Request, call: Call) => Promise<Response>) =>
    (request: Request, call: Call): Promise<Response> =>
      handler(request, call).catch((error: unknown) => {
        if (error instanceof Refused) throw new RpcError(RpcStatus.INVALID_ARGUMENT, error.message);
        if (error instanceof NotDeliverable) throw new RpcError(RpcStatus.FAILED_PRECONDITION, error.message);
        if (error instanceof EndpointDisabled) {
          const detail = 'the webhook of this URL is disabled: enable it first';
          throw new RpcError(RpcStatus.FAILED_PRECONDITION, detail);
        }
        if (error instanceof MadeOnRequest) {
          const detail = 'the webhook was made for URLs of submits: register another one for events of your choice';
          throw new RpcError(RpcStatus.FAILED_PRECONDITION, detail);
        }
        if (error instanceof TooManyEndpoints)
          throw new RpcError(RpcStatus.FAILED_PRECONDITION, `an organization has at most ${MAX_ENDPOINTS} webhooks`);
        if (error instanceof TooManySecrets) {
          const detail = `${MAX_VALID_SECRETS} secrets are valid now: rotate again when the oldest has expired`;
          throw new RpcError(RpcStatus.FAILED_PRECONDITION, detail);
        }
        throw error;
      });
  return {
    createEndpoint: wrap(handlers.createEndpoint),
    getEndpoint: wrap(handlers.getEndpoint),
    listEndpoints: wrap(handlers.listEndpoints),
    updateEndpoint: wrap(handlers.updateEndpoint),
    deleteEndpoint: wrap(handlers.deleteEndpoint),
    endpointForRequest: wrap(handlers.endpointForRequest),
    sendTest: wrap(handlers.sendTest),
    listDeliveries: wrap(handlers.listDeliveries),
    getDelivery: wrap(handlers.getDelivery),
    retryDelivery: wrap(handlers.retryDelivery),
    forgetEvents: wrap(handlers.forgetEvents),
    forgetOrg: wrap(handlers.forgetOrg),
  };
}

type Resource = 'webhook' | 'delivery';

const notFound = (resource: Resource): RpcError => new RpcError(RpcStatus.NOT_FOUND, `no such ${resource}`);

function orNotFound<T>(resource: Resource, value: T | null | undefined): T {
  if (value === undefined || value === null) throw notFound(resource);
  return value;
}

function uuid(resource: Resource, id: string): string {
  if (!isUuid(id)) throw notFound(resource);
  return id;
}
