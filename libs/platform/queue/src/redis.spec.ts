import { describe, it } from '@jest/globals';
import { queueConformance } from './testing/conformance.js';
import { redisStore, testRedisUrl } from './testing/index.js';

describe('queues in Redis', () => {
  if (testRedisUrl() === undefined) it.skip('need redis-server, which is not installed here', () => undefined);
  else queueConformance(redisStore);
});
