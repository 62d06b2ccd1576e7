// A consumer as a separate process, for tests that kill it: `node consume.js <settings as JSON> <queue>`. It writes the id of each item
// that it takes to stdout, and never finishes one.
import type { QueuesSettings } from '../queues.module.js';
import { openTestConsumers } from './test-queues.js';

const [settings = '', queue = ''] = process.argv.slice(2);
const { consumers } = await openTestConsumers(
  { ...(JSON.parse(settings) as QueuesSettings), onError: () => undefined },
  [
    {
      queue,
      concurrency: 1,
      handler: ({ id }) => {
        process.stdout.write(`${id}\n`);
        return new Promise(() => undefined);
      },
    },
  ],
);
for (const consumer of consumers) consumer.start();
