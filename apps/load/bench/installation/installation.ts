// Runs the services that a benchmark chooses as processes, on one embedded PostgreSQL and optionally Redis.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, freePorts, startPostgres, type Postgres } from '@paratope/embedded-postgres';
import { newApiToken, newId } from '@paratope/ids';
import { startRedis, type RunningRedis } from '@paratope/queue/testing';
import { billing, createRpcClient, identityOf, SERVICES as RPC_SERVICES } from '@paratope/rpc';
import { issueIdentities } from '@paratope/rpc/issue';
import {
  entryOf,
  loadOrCreateSecrets,
  migrateAll,
  serviceUrlsOf,
  prepareQueue,
  SERVICES,
  serviceEnvironment,
  type Wiring,
} from '@paratope/local/parts';
import pg from 'pg';
import { z } from 'zod';

const readySchema = z.object({ adminPort: z.number() });

/** Rates and quotas are counted but never reached. */
const UNLIMITED = 1_000_000_000;

export interface BenchOrg {
  readonly id: string;
  readonly token: string;
  readonly variantId: string;
}

/** Addresses of the stores of an installation. */
interface Stores {
  readonly folder: string;
  readonly postgres: Parameters<typeof startPostgres>[0];
  readonly redisPort: number | undefined;
}

export class Installation {
  readonly wiring: Wiring;
  readonly baseUrl: string;
  readonly pool: pg.Pool;
  readonly #stores: Stores;
  readonly #children: { readonly app: string; readonly process: ChildProcess }[] = [];
  #postgres: Postgres;
  #redis: RunningRedis | undefined;

  private constructor(stores: Stores, wiring: Wiring, postgres: Postgres, redis: RunningRedis | undefined) {
    this.#stores = stores;
    this.wiring = wiring;
    this.#postgres = postgres;
    this.#redis = redis;
    this.baseUrl = `http://127.0.0.1:${wiring.gatewayPort}`;
    this.pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
    // Idle connections break when the stores restart; the pool opens new ones.
    this.pool.on('error', () => undefined);
  }

  static async start(options: { readonly redis: boolean }): Promise<Installation> {
    const folder = mkdtempSync(join(tmpdir(), 'paratope-bench-'));
    const secrets = loadOrCreateSecrets(folder);
    const stores: Stores = {
      folder,
      postgres: {
        folder: join(folder, 'postgres'),
        port: await freePort(),
        database: 'paratope',
        password: secrets.postgres_password,
        settings: { max_connections: '200', shared_preload_libraries: 'pg_stat_statements' },
      },
      redisPort: options.redis ? await freePort() : undefined,
    };
    const postgres = await startPostgres(stores.postgres);
    const redis = stores.redisPort === undefined ? undefined : await startRedis(folder, stores.redisPort);
    const databaseUrls = serviceUrlsOf(postgres.url, secrets);
    await migrateAll(postgres.url, databaseUrls);
    const [gatewayPort = 0, billingPort = 0, webhooksPort = 0, jobsPort = 0, objectsPort = 0] = await freePorts(5);
    const wiring: Wiring = {
      secrets,
      identities: await issueIdentities({ names: RPC_SERVICES, days: 1 }),
      databaseUrls,
      queueDatabaseUrls: redis ? undefined : await prepareQueue(postgres.url, secrets),
      redisUrl: redis?.url,
      objectStore: { folder: join(folder, 'objects'), port: objectsPort },
      gatewayPort,
      publicUrl: `http://127.0.0.1:${gatewayPort}`,
      billingAddress: `127.0.0.1:${billingPort}`,
      webhooksAddress: `127.0.0.1:${webhooksPort}`,
      jobsAddress: `127.0.0.1:${jobsPort}`,
    };
    return new Installation(stores, wiring, postgres, redis);
  }

  /** URL of the database with the role that owns all schemas. */
  get databaseUrl(): string {
    return this.#postgres.url;
  }

  /** Ids of the running processes, by service. */
  get processes(): ReadonlyMap<string, number> {
    const services = this.#children.map(({ app, process }) => [app, process.pid ?? 0] as const);
    const redis = this.#redis === undefined ? [] : [['Redis', this.#redis.pid] as const];
    return new Map([...services.toReversed(), ['PostgreSQL', this.#postgres.pid], ...redis]);
  }

  async startStores(): Promise<void> {
    const { folder, postgres, redisPort } = this.#stores;
    this.#postgres = await startPostgres(postgres);
    if (redisPort !== undefined) this.#redis = await startRedis(folder, redisPort);
  }

  /** Stops the stores. Redis persists nothing, so it is empty after its restart. */
  async stopStores(): Promise<void> {
    await this.#redis?.stop();
    await this.#postgres.stop();
  }

  /** Starts an app, or another entry in its place, and waits until it is ready. */
  async run(app: string, entry?: string): Promise<{ readonly adminPort: number }> {
    const service = SERVICES.find((candidate) => candidate.app === app);
    if (!service) throw new Error(`no app is called ${app}`);
    const environment = serviceEnvironment(service, this.wiring, { PATH: process.env['PATH'], LOG_LEVEL: 'warn' });
    const child = fork(entry ?? entryOf(service), [], {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#children.unshift({ app, process: child });
    return new Promise((resolve, reject) => {
      child.once('message', (message) => {
        resolve(readySchema.parse(message));
      });
      child.once('exit', (code) => {
        reject(new Error(`${app} ended with ${code}`));
      });
    });
  }

  /** Opens orgs of the enterprise plan, each with a token, credits and a variant. */
  async openOrgs(count: number): Promise<BenchOrg[]> {
    const client = createRpcClient(
      billing.CreditServiceClient,
      this.wiring.billingAddress,
      identityOf(this.wiring.identities.get('operator') ?? ''),
    );
    const orgs: BenchOrg[] = [];
    for (let n = 0; n < count; n++) {
      const [id, projectId, candidateId, variantId] = [newId(), newId(), newId(), newId()];
      const token = newApiToken();
      await this.pool.query(
        `INSERT INTO core.orgs (id, name, plan, rate_per_minute, writes_per_month) VALUES ($1, 'bench', 'enterprise', $2, $2)`,
        [id, UNLIMITED],
      );
      await this.pool.query(
        'INSERT INTO core.api_tokens (id, org_id, name, prefix, hash) VALUES ($1, $2, $3, $4, $5)',
        [newId(), id, 'bench', token.prefix, token.hash],
      );
      await client.openAccount({ orgId: id, plan: 'enterprise', purchasedCredits: 100_000_000 });
      await this.pool.query(`INSERT INTO core.projects (id, org_id, name) VALUES ($1, $2, 'bench')`, [projectId, id]);
      await this.pool.query(
        `INSERT INTO core.therapeutic_candidates (id, org_id, project_id, name, format, drug_class)
         VALUES ($1, $2, $3, 'bench', 'nanobody', 'naked_antibody')`,
        [candidateId, id, projectId],
      );
      await this.pool.query(
        `INSERT INTO core.variants (id, org_id, candidate_id, name, origin) VALUES ($1, $2, $3, 'v1', 'baseline')`,
        [variantId, id, candidateId],
      );
      await this.pool.query(
        `INSERT INTO core.chains (id, variant_id, role, sequence) VALUES ($1, $2, 'heavy', 'EVQLVESGG')`,
        [newId(), variantId],
      );
      orgs.push({ id, token: token.value, variantId });
    }
    client.close();
    return orgs;
  }

  async stopService(app: string): Promise<void> {
    const index = this.#children.findIndex((child) => child.app === app);
    for (const { process } of this.#children.splice(index, 1)) await ended(process, 'SIGTERM');
  }

  async stopServices(): Promise<void> {
    for (const { process } of this.#children.splice(0)) await ended(process, 'SIGTERM');
  }

  async stop(): Promise<void> {
    await this.stopServices();
    await this.pool.end();
    await this.stopStores();
    rmSync(this.#stores.folder, { recursive: true, force: true });
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
