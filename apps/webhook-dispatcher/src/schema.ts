import type { Schema } from '@paratope/database';
import { Delivery, Attempt, Event } from './entities/delivery.js';
import { Endpoint, Secret } from './entities/endpoint.js';
import { Webhooks1795305600000 } from './migrations/1795305600000-webhooks.js';
import { UnreportedAttempts1800200000000 } from './migrations/1800200000000-unreported-attempts.js';
import { WebhooksOnRequest1799300000000 } from './migrations/1799300000000-webhooks-on-request.js';

export const SCHEMA: Schema = {
  name: 'webhooks',
  entities: [Endpoint, Secret, Event, Delivery, Attempt],
  migrations: [Webhooks1795305600000, WebhooksOnRequest1799300000000, UnreportedAttempts1800200000000],
};
