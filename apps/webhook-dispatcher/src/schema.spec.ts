import { describeSchema } from '@paratope/testing/schema-conformance';
import { SCHEMA } from './schema.js';

describeSchema({
  schema: SCHEMA,
  app: new URL('../', import.meta.url),
  digest020: '63ace68c9d3ef5f49c6d052dcafad54f24138424b3954a399c0e1344f7661551',
  kept: {
    insert: `INSERT INTO webhooks.events VALUES ('evt_1', 'org', 'webhook.test', '{}', NULL, now())`,
    select: 'SELECT id FROM webhooks.events',
    row: { id: 'evt_1' },
  },
});
