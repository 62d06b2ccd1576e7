import { describeSchema } from '@paratope/testing/schema-conformance';
import { SCHEMA } from './schema.js';

describeSchema({
  schema: SCHEMA,
  release020: new URL('./testing/release-0.2.0.sql', import.meta.url),
  kept: {
    insert: `INSERT INTO webhooks.events VALUES ('evt_1', 'org', 'webhook.test', '{}', NULL, now())`,
    select: 'SELECT id FROM webhooks.events',
    row: { id: 'evt_1' },
  },
});
