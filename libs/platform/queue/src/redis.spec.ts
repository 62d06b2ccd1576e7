import { describe, it } from '@jest/globals';
import { testRedisUrl } from '@paratope/testing';
import { queueConformance } from './testing/conformance.js';
import { redisStore } from './testing/stores.js';

describe('queues in Redis', () => {
  if (testRedisUrl() === undefined) it.skip('need redis-server, which is not installed here', () => undefined);
  else queueConformance(redisStore);
});
