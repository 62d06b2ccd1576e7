import type { Schema } from '@paratope/database';
import { Delivery, Attempt, Event } from './entities/delivery.js';
import { Endpoint, Secret } from './entities/endpoint.js';
import { UnreportedAttempts1800200000000 } from './migrations/1800200000000-unreported-attempts.js';
import { WebhooksOnRequest1799300000000 } from './migrations/1799300000000-webhooks-on-request.js';

export const SCHEMA: Schema = {
  name: 'webhooks',
  entities: [Endpoint, Secret, Event, Delivery, Attempt],
  migrations: [WebhooksOnRequest1799300000000, UnreportedAttempts1800200000000],
  whole: {
    file: new URL('../generated/schema.sql', import.meta.url),
    since: { release: '0.2.0', migration: 'Webhooks1795305600000' },
  },
};
