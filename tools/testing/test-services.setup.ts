// Starts the services that tests need, once per run: PostgreSQL (from a container engine if one answers, else embedded) and, if
// redis-server is installed, Redis.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Service {
  readonly url: string;
  readonly stop: () => Promise<unknown>;
}

declare global {
  var stopTestServices: (() => Promise<void>) | undefined;
}

export default async function setup(): Promise<void> {
  // Unit specs need no service.
  if (process.env['PARATOPE_SPECS'] === 'unit') return;
  const stops: Service['stop'][] = [];
  globalThis.stopTestServices = async () => {
    for (const stop of stops.reverse()) await stop();
  };
  if (!process.env['TEST_DATABASE_URL']) {
    const postgres = (await containerPostgres()) ?? (await embeddedPostgres());
    process.env['TEST_DATABASE_URL'] = postgres.url;
    stops.push(postgres.stop);
  }
  const platform = await sharedPlatform();
  process.env['TEST_PLATFORM_URL'] = platform.url;
  stops.push(platform.stop);
  const { sharedFixtures } = await import('@paratope/dashboard-kit/testing/shared-fixtures');
  const fixtures = await sharedFixtures();
  process.env['TEST_FIXTURES_URL'] = fixtures.url;
  stops.push(fixtures.stop);
  if (!process.env['TEST_REDIS_URL']) {
    const redis = await localRedis();
    if (redis) {
      process.env['TEST_REDIS_URL'] = redis.url;
      stops.push(redis.stop);
    }
  }
}

/**
 * Time after which the shared platform stops when no spec uses it: its idle services take as much of the processor in two minutes as a start
 * does.
 */
const UNUSED_MS = 60_000;

/** Starts the platform that end-to-end specs share, while one of them uses it: POST joins it, DELETE leaves it. */
async function sharedPlatform(): Promise<Service> {
  let started: Promise<{ readonly home: string; readonly stop: () => Promise<void> }> | undefined;
  let users = 0;
  let unused: NodeJS.Timeout | undefined;
  const stopping: Promise<void>[] = [];
  const start = async () => {
    const { ALL_WORKERS, startHome, UNDISTURBED } = await import('@paratope/local/system');
    // At this level, the logs state the address of each service's metrics.
    const { home, platform } = await startHome({
      ...ALL_WORKERS,
      ...UNDISTURBED,
      LOG_LEVEL: 'info',
      OPEN_SIGNUP: 'true',
    });
    return {
      home,
      stop: async () => {
        await platform.stop();
        rmSync(home, { recursive: true, force: true });
      },
    };
  };
  const stop = (): void => {
    const last = started;
    started = undefined;
    if (last) stopping.push(last.then((platform) => platform.stop()).catch(() => undefined));
  };
  const server = createServer(({ method }, response) => {
    clearTimeout(unused);
    // A later call would begin on a connection that this side is about to close.
    response.setHeader('Connection', 'close');
    if (method === 'DELETE') {
      users -= 1;
      if (users === 0) unused = setTimeout(stop, UNUSED_MS);
      response.writeHead(204).end();
      return;
    }
    users += 1;
    started ??= start();
    started.then(
      ({ home }) => response.end(JSON.stringify({ home })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.close();
      clearTimeout(unused);
      stop();
      await Promise.all(stopping);
    },
  };
}

async function containerPostgres(): Promise<Service | undefined> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
  } catch {
    return undefined;
  }
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer('postgres:18-alpine')
    .withCommand(['-c', 'max_connections=500'])
    .start();
  return { url: container.getConnectionUri(), stop: () => container.stop() };
}

async function embeddedPostgres(): Promise<Service> {
  const { freePort, startPostgres } = await import('@paratope/embedded-postgres');
  const folder = mkdtempSync(join(tmpdir(), 'paratope-pg-'));
  const postgres = await startPostgres({
    folder,
    port: await freePort(),
    database: 'test',
    password: 'test',
    // Commits still survive a killed server; only a power failure would lose them. Each database that a spec creates is a checkpoint, after
    // which whole pages would be logged.
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '500' },
  });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function localRedis(): Promise<Service | undefined> {
  const { freePort } = await import('@paratope/embedded-postgres');
  const { startRedis } = await import('@paratope/queue/testing');
  return startRedis(tmpdir(), await freePort());
}
