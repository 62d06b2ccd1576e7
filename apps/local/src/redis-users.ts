import { QUEUE_KEY_PREFIX, type QueueAccess } from '@paratope/queue';
import { QUEUE_ACCESS } from './queue-access.js';

/** What a user of Redis may do, as rules of its ACL: keys, then commands. */
export interface RedisUser {
  /** The service's name, which is the user's as well. */
  readonly name: string;
  readonly rules: readonly string[];
}

/** BullMQ asks for the version. Nobody needs to read all keys, to empty the store or to change its settings. */
const COMMANDS = ['+@all', '-@admin', '-@dangerous', '+info'];

const user = (name: string, keys: readonly string[]): RedisUser => ({
  name,
  rules: [...keys.map((key) => `~${key}`), ...COMMANDS],
});

const keysOf = (queues: QueueAccess): string[] =>
  queues === 'all' ? [`${QUEUE_KEY_PREFIX}:*`, 'rate:*'] : queues.map((name) => `${QUEUE_KEY_PREFIX}:${name}:*`);

/** Who uses Redis, and for which keys: a worker its own queue, the gateway all of them and its limits. */
export const REDIS_USERS: readonly RedisUser[] = [
  ...Object.entries(QUEUE_ACCESS).map(([service, queues]) => user(service, keysOf(queues))),
  // Counts what waits.
  { name: 'keda', rules: [`%R~${QUEUE_KEY_PREFIX}:*`, '-@all', '+llen', '+@connection'] },
];

/** Name of a user's password in an installation's `.env`. */
export const redisPasswordOf = (name: string): string => `REDIS_PASSWORD_${name.toUpperCase().replaceAll('-', '_')}`;

/** `redis-users`: prints the users as an ACL file, but for their passwords. */
export function printRedisUsers(): Promise<number> {
  for (const { name, rules } of REDIS_USERS)
    console.log(`user ${name} on >${redisPasswordOf(name)} ${rules.join(' ')}`);
  return Promise.resolve(0);
}
