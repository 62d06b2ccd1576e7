import { createHash } from 'node:crypto';
import type { Batching } from '@paratope/coalesce';
import { Redis } from 'ioredis';
import { WINDOW_MS, type RateLimiter } from './port.js';
import { windowLimiter } from './window-limiter.js';

/**
 * Returns `used, milliseconds left` for each key in turn. A key without expiry would never reset, so the expiry is set in that case too.
 */
const ADD_TO_WINDOWS = `
  local windows = {}
  for i, key in ipairs(KEYS) do
    local used = redis.call('INCRBY', key, ARGV[i + 1])
    local left = redis.call('PTTL', key)
    if left < 0 then
      left = tonumber(ARGV[1])
      redis.call('PEXPIRE', key, left)
    end
    windows[2 * i - 1] = used
    windows[2 * i] = left
  end
  return windows`;

const SCRIPT_SHA = createHash('sha1').update(ADD_TO_WINDOWS).digest('hex');

/**
 * Keeps windows as expiring counters on one Redis primary.
 * @param onError called with connection errors; the connection is renewed automatically
 */
export async function redisRateLimiter(
  url: string,
  batching: Batching,
  onError: (error: unknown) => void,
): Promise<RateLimiter> {
  const redis = new Redis(url, {
    lazyConnect: true,
    // A request must not wait for an unreachable store: it is admitted instead.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1_000),
  });
  redis.on('error', onError);
  await redis.connect().catch(onError);
  return windowLimiter(
    async (subjects, requests) => {
      const keys = subjects.map((subject) => `rate:${subject}`);
      const script = [keys.length, ...keys, WINDOW_MS, ...requests] as const;
      const reply: Promise<unknown> = redis.evalsha(SCRIPT_SHA, ...script).catch((error: unknown) => {
        if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
        return redis.eval(ADD_TO_WINDOWS, ...script);
      });
      return pairs(await inTime(reply));
    },
    batching,
    () => {
      redis.disconnect();
      return Promise.resolve();
    },
  );
}

const PATIENCE_MS = 500;

/**
 * Rejects if the store has not answered for too long. If the process itself was busy for that long, the timer is due before the received
 * answer is read; an immediate runs after the reading.
 */
function inTime<Reply>(reply: Promise<Reply>): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const late = () => reject(new Error(`the rate store has not answered for ${PATIENCE_MS} ms`));
  const timer = setTimeout(() => setImmediate(late), PATIENCE_MS);
  reply.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

function pairs(reply: unknown): { used: number; resetMs: number }[] {
  if (!Array.isArray(reply)) throw new Error('the rate script answered no list');
  const windows: { used: number; resetMs: number }[] = [];
  for (let i = 0; i < reply.length; i += 2) windows.push({ used: Number(reply[i]), resetMs: Number(reply[i + 1]) });
  return windows;
}
