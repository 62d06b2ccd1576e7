import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { eventually, openTestConsumers, openTestQueues, redisStore, testRedisUrl } from '@paratope/queue/testing';
import { Redis } from 'ioredis';
import { REDIS_USERS } from './redis-users.js';

/** Owner of each queue, stated independently of the table under test. */
const QUEUES: Readonly<Record<string, string>> = {
  'webhook-dispatcher': 'events',
  'upload-worker': 'uploads',
  ...Object.fromEntries(KIND_CONTRACTS.map(({ worker, kind }) => [worker, kind])),
};
const ALL = Object.values(QUEUES);
const CONSUMERS = Object.entries(QUEUES);

describe('the Redis of an installation', () => {
  if (testRedisUrl() === undefined) it.skip('needs redis-server, which is not installed here', () => undefined);
  else {
    let store: Awaited<ReturnType<typeof redisStore>>;
    const as = (username: string, password = `password of ${username}`): string =>
      Object.assign(new URL(store.address.redisUrl), { username, password: encodeURIComponent(password) }).href;
    const settings = (url: string) => ({ redisUrl: url, applicationName: 'test', onError: () => undefined });
    /** Returns Redis's answer to a command; an error by its first word. */
    const answer = async (url: string, ...[command = '', ...args]: string[]): Promise<unknown> => {
      const client = new Redis(url, {
        lazyConnect: true,
        enableReadyCheck: false,
        retryStrategy: () => null,
        maxRetriesPerRequest: 0,
      });
      // Server errors of the connection arrive here alone; the command only sees that the connection is closed.
      const said: string[] = [];
      client.on('error', ({ message }: Error) => void said.push(message));
      try {
        await client.connect();
        return await client.call(command, ...args);
      } catch (error) {
        const messages = [...said, error instanceof Error ? error.message : ''].join(' ');
        return /NOAUTH|WRONGPASS|NOPERM/.exec(messages)?.[0] ?? messages;
      } finally {
        client.disconnect();
      }
    };

    beforeAll(async () => {
      store = await redisStore();
      const admin = new Redis(store.address.redisUrl);
      for (const { name, rules } of REDIS_USERS)
        await admin.call('ACL', 'SETUSER', name, 'on', `>password of ${name}`, ...rules);
      await admin.call('SET', 'rate:somebody', '1');
      await admin.call('ACL', 'SETUSER', 'default', 'resetpass', '>of the operator');
      admin.disconnect();
    });
    afterAll(() => store.remove());

    it('refuses who says no password, and who says a wrong one', async () => {
      expect(await answer(store.address.redisUrl, 'GET', 'rate:somebody')).toBe('NOAUTH');
      expect(await answer(as('gateway', 'wrong'), 'GET', 'rate:somebody')).toBe('WRONGPASS');
      expect(await answer(as('nobody'), 'GET', 'rate:somebody')).toBe('WRONGPASS');
    });

    it('lets the gateway publish to every queue and count requests', async () => {
      const queues = await openTestQueues(settings(as('gateway')), ALL);
      for (const queue of ALL) {
        await queues.publisher.publish(queue, [{ id: 'a' }, { id: 'b' }]);
        expect(await queues.publisher.known(queue, ['a', 'b'])).toEqual(new Set(['a', 'b']));
        expect(await queues.publisher.depth(queue)).toMatchObject({ waiting: 2 });
        expect(await queues.publisher.remove(queue, 'b')).toBe(true);
      }
      await queues.close();
      // The script is like that of the rate limits.
      const script = "return redis.call('INCRBY', KEYS[1], ARGV[1])";
      expect(await answer(as('gateway'), 'EVAL', script, '1', 'rate:somebody', '1')).toBe(2);
    });

    it.each(CONSUMERS)('lets %s work off the queue %s and see no other', async (name, own) => {
      const url = as(name);
      const gateway = await openTestQueues(settings(as('gateway')), [own]);
      const handled = new Set<string>();
      const consuming = await openTestConsumers({ ...settings(url), lockMs: 400 }, [
        { queue: own, concurrency: 2, handler: ({ id }) => Promise.resolve(void handled.add(id)) },
      ]);
      for (const consumer of consuming.consumers) consumer.start();
      await gateway.publisher.publish(own, [{ id: `${name}-1` }, { id: `${name}-2` }]);
      await eventually(() => expect(handled).toEqual(expect.objectContaining(new Set([`${name}-1`, `${name}-2`]))));
      for (const consumer of consuming.consumers) await consumer.assertProgress();
      await consuming.close();
      await gateway.close();
      const others = ALL.filter((queue) => queue !== own).map((queue) => `paratope:${queue}:wait`);
      for (const key of [...others, 'rate:somebody', 'anything'])
        expect([key, await answer(url, 'TYPE', key)]).toEqual([key, 'NOPERM']);
      expect(await answer(url, 'TYPE', `paratope:${own}:wait`)).toEqual(expect.stringMatching(/none|list/));
    });

    it.each(REDIS_USERS.map(({ name }) => name))(
      'refuses %s what empties, lists or changes the store',
      async (name) => {
        for (const command of ['FLUSHALL', 'KEYS *', 'CONFIG GET *', 'ACL LIST', 'SHUTDOWN', 'MONITOR'])
          expect([command, await answer(as(name), ...command.split(' '))]).toEqual([command, 'NOPERM']);
      },
    );

    it('takes two passwords of a user while they are exchanged', async () => {
      const operator = Object.assign(new URL(store.address.redisUrl), { password: 'of the operator' }).href;
      const change = (rule: string) => answer(operator, 'ACL', 'SETUSER', 'codon-worker', rule);
      const ping = (password?: string) => answer(as('codon-worker', password), 'PING');
      expect([await change('>next'), await ping(), await ping('next')]).toEqual(['OK', 'PONG', 'PONG']);
      const left = await change('<password of codon-worker');
      expect([left, await ping(), await ping('next')]).toEqual(['OK', 'WRONGPASS', 'PONG']);
    });

    it('lets KEDA count what waits, and read nothing of it', async () => {
      const url = as('keda');
      expect(await answer(url, 'LLEN', 'paratope:humanization:wait')).toEqual(expect.any(Number));
      expect(await answer(url, 'LRANGE', 'paratope:humanization:wait', '0', '1')).toBe('NOPERM');
      expect(await answer(url, 'LLEN', 'rate:somebody')).toBe('NOPERM');
    });
  }
});
