// A consumer as a process of its own, for tests that kill it: `node consume.js <settings as JSON> <queue>`. It
// writes the id of each item it takes to stdout, and never finishes one.
import { openQueues, type QueuesSettings } from '../open.js';

const [settings = '', queue = ''] = process.argv.slice(2);
openQueues({ ...(JSON.parse(settings) as QueuesSettings), onError: () => undefined })
  .consumer({
    queue,
    concurrency: 1,
    handler: ({ id }) => {
      process.stdout.write(`${id}\n`);
      return new Promise(() => undefined);
    },
  })
  .start();
