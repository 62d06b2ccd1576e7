import { QUEUE_KEY_PREFIX, type QueueAccess } from '@paratope/queue';
import { QUEUE_ACCESS } from './queue-access.js';

/** A user of Redis, with its permissions as ACL rules: keys, then commands. */
export interface RedisUser {
  /** Name of the service and of the user. */
  readonly name: string;
  readonly rules: readonly string[];
}

/** BullMQ requests the version (INFO). No service needs to list all keys, to empty the store or to change its settings. */
const COMMANDS = ['+@all', '-@admin', '-@dangerous', '+info'];

const user = (name: string, keys: readonly string[]): RedisUser => ({
  name,
  rules: [...keys.map((key) => `~${key}`), ...COMMANDS],
});

const keysOf = (queues: QueueAccess): string[] =>
  queues === 'all' ? [`${QUEUE_KEY_PREFIX}:*`, 'rate:*'] : queues.map((name) => `${QUEUE_KEY_PREFIX}:${name}:*`);

/** Users of Redis with their keys: a worker has its own queue, the gateway all queues and the keys of its limits. */
export const REDIS_USERS: readonly RedisUser[] = [
  ...Object.entries(QUEUE_ACCESS).map(([service, queues]) => user(service, keysOf(queues))),
  // KEDA counts the waiting jobs.
  { name: 'keda', rules: [`%R~${QUEUE_KEY_PREFIX}:*`, '-@all', '+llen', '+@connection'] },
];

/** Returns the name of a user's password in an installation's `.env`. */
export const redisPasswordOf = (name: string): string => `REDIS_PASSWORD_${name.toUpperCase().replaceAll('-', '_')}`;

/** `redis-users`: prints the users as an ACL file, without their passwords. */
export function printRedisUsers(): Promise<number> {
  for (const { name, rules } of REDIS_USERS)
    console.log(`user ${name} on >${redisPasswordOf(name)} ${rules.join(' ')}`);
  return Promise.resolve(0);
}
