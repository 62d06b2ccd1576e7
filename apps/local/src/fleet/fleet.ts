import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '@paratope/embedded-postgres';
import { identityOf, SERVICES as SERVICE_NAMES } from '@paratope/rpc';
import { issueIdentities } from '@paratope/rpc/issue';
import { ensureAccount, ensureOrg } from '../bootstrap.js';
import { startService, type RunningChild } from '../child.js';
import type { LocalSettings } from '../config.js';
import { migrateAll, prepareQueue, serviceUrlsOf } from '../database.js';
import { openHome, type Home } from '../home.js';
import { loadOrCreateOrg, loadOrCreateSecrets } from '../kept-state.js';
import { removeLocalState, writeLocalState, type LocalState } from '../local-state.js';
import { embeddedDatabase } from '../postgres.js';
import { THIS_RELEASE, type Release } from '../release.js';
import { entryOf, serviceEnvironment, SERVICES, type Service, type Wiring } from '../services.js';
import type { SupervisedProcess } from '../supervisor.js';
import { Balancer } from './balancer.js';

/** Key of the wiring that holds the address of an app's gRPC server. */
const ANSWERS_AT = {
  billing: 'billingAddress',
  'webhook-dispatcher': 'webhooksAddress',
  gateway: 'jobsAddress',
} as const;
type AnswersCalls = keyof typeof ANSWERS_AT;
const answersCalls = (app: string): app is AnswersCalls => app in ANSWERS_AT;

/** Largest number of replicas of an app: two, and one more while one of them is replaced. */
const MOST_REPLICAS = 3;

export interface Replica extends RunningChild {
  readonly app: string;
}

/**
 * A platform of several replicas on this machine, as they run behind Services: each replica is a process of its own, with the gateways
 * behind a balancer and gRPC calls between all of them in turn. Replicas that end are not restarted; the user of the fleet does that.
 */
export class Fleet {
  private readonly replicas = new Set<Replica>();
  /** Addresses of the replicas that run or are being started. */
  private readonly taken = new Set<string>();
  private readonly starts = new Map<string, number>();

  private constructor(
    readonly state: LocalState,
    private readonly home: Home,
    private readonly postgres: SupervisedProcess | undefined,
    private readonly objectStore: RunningChild,
    private readonly balancer: Balancer,
    private readonly wiring: Wiring,
    private readonly rpcAddresses: Readonly<Record<AnswersCalls, readonly string[]>>,
    private readonly environment: LocalSettings['environment'],
    private release: Release,
  ) {}

  /**
   * Starts the stores, one billing and one gateway, and opens the local org with its account.
   * @param settings queues are in Redis if `redisUrl` is set, else in PostgreSQL
   * @param release release of all services except the object store
   */
  static async start(settings: LocalSettings, release = THIS_RELEASE): Promise<Fleet> {
    const home = openHome(settings.home);
    const secrets = loadOrCreateSecrets(home.path);
    const identities = await issueIdentities({ names: SERVICE_NAMES });
    const embedded = settings.databaseUrl === undefined ? await embeddedDatabase(home, secrets, undefined) : undefined;
    const postgres = await embedded?.launch();
    const databaseUrl = settings.databaseUrl ?? embedded?.url ?? '';
    const databaseUrls = serviceUrlsOf(databaseUrl, secrets);
    const [, queueDatabaseUrls] = await Promise.all([
      migrateAll(databaseUrl, databaseUrls, release),
      settings.redisUrl === undefined ? prepareQueue(databaseUrl, secrets) : undefined,
    ]);
    const ports = await freePorts(1 + 3 * MOST_REPLICAS);
    const places = (nth: number): readonly string[] =>
      ports.slice(1 + nth * MOST_REPLICAS, 1 + (nth + 1) * MOST_REPLICAS).map((port) => `127.0.0.1:${port}`);
    const rpcAddresses = { billing: places(0), 'webhook-dispatcher': places(1), gateway: places(2) };
    const all = (app: AnswersCalls): string => `ipv4:${rpcAddresses[app].join(',')}`;
    const balancer = await Balancer.start();
    const wiring: Wiring = {
      secrets,
      identities,
      databaseUrls,
      queueDatabaseUrls,
      redisUrl: settings.redisUrl,
      objectStore: { folder: home.objects, port: ports[0] ?? 0 },
      gatewayPort: 0,
      publicUrl: balancer.url,
      billingAddress: all('billing'),
      webhooksAddress: all('webhook-dispatcher'),
      jobsAddress: all('gateway'),
    };
    const org = await ensureOrg(databaseUrl, home.path, loadOrCreateOrg(home.path), settings.org);
    const state = { base_url: balancer.url, ...org, database_url: databaseUrl, pids: { launcher: process.pid } };
    const store = serviceOf('object-store-server');
    const objectStore = await launch(store, entryOf(store), wiring, settings.environment, home, 1);
    const fleet = new Fleet(
      ...([state, home, postgres, objectStore, balancer, wiring, rpcAddresses] as const),
      ...([settings.environment, release] as const),
    );
    await Promise.all([fleet.add('billing'), fleet.add('gateway')]);
    const identity = identityOf(identities.get('operator') ?? '');
    await ensureAccount({ address: wiring.billingAddress, identity }, org.org_id, settings.org);
    writeLocalState(home.path, state);
    return fleet;
  }

  get objectStorePid(): number {
    return this.objectStore.pid;
  }

  /** Returns the running replicas of an app, in the order in which they were started. */
  of(app: string): readonly Replica[] {
    return [...this.replicas].filter((replica) => replica.app === app);
  }

  /**
   * Starts a further replica, which serves when this resolves.
   * @param extra additional environment of this replica
   */
  async add(app: string, extra: Readonly<Record<string, string>> = {}): Promise<Replica> {
    const own = answersCalls(app) ? { [ANSWERS_AT[app]]: this.place(app) } : {};
    const place = Object.values(own)[0];
    const nth = (this.starts.get(app) ?? 0) + 1;
    this.starts.set(app, nth);
    try {
      const environment = { ...this.environment, ...extra };
      const service = serviceOf(app);
      const entry = entryOf(service, this.release);
      const child = await launch(service, entry, { ...this.wiring, ...own }, environment, this.home, nth);
      const replica: Replica = { ...child, app };
      this.replicas.add(replica);
      if (app === 'gateway') this.balancer.admit(replica);
      // A replica that was killed stays in the balancer: its health check has to notice.
      void replica.ended.then(() => {
        this.replicas.delete(replica);
        if (place !== undefined) this.taken.delete(place);
      });
      return replica;
    } catch (error) {
      if (place !== undefined) this.taken.delete(place);
      throw error;
    }
  }

  /**
   * Replaces each replica like a Deployment with `maxUnavailable: 0`: its successor starts before it leaves the balancer, drains and ends.
   * @param overlapMs time for which a replica that has left the balancer still serves, like the `preStop` of deploy/kubernetes. Services
   *   of this release need none; callers of an earlier one need it to connect to the successor.
   */
  async roll(app: string, overlapMs = 0): Promise<void> {
    for (const old of this.of(app)) {
      await this.add(app);
      this.balancer.withdraw(old);
      await pause(overlapMs);
      await this.remove(old);
    }
  }

  /**
   * Migrates the schemas to this release. Replicas that are added from now on run this release; earlier ones stay until they are rolled.
   * @returns the names of the migrations that ran
   */
  async adoptThisRelease(): Promise<string[]> {
    const applied = await migrateAll(this.state.database_url, this.wiring.databaseUrls);
    this.release = THIS_RELEASE;
    return applied;
  }

  /** Removes a replica: it gets no new requests, completes the current ones and ends. */
  async remove(replica: Replica): Promise<void> {
    this.balancer.withdraw(replica);
    await replica.stop();
  }

  async stop(): Promise<void> {
    removeLocalState(this.home.path);
    // Callers of a service stop before it.
    for (const { app } of SERVICES) await Promise.all(this.of(app).map((replica) => this.remove(replica)));
    await this.objectStore.stop();
    await this.balancer.close();
    await this.postgres?.stop();
    this.home.release();
  }

  /** Returns a free address for an app's gRPC server. */
  private place(app: AnswersCalls): string {
    const free = this.rpcAddresses[app].find((address) => !this.taken.has(address));
    if (free === undefined) throw new Error(`no more than ${MOST_REPLICAS} of ${app} run at a time`);
    this.taken.add(free);
    return free;
  }
}

function serviceOf(app: string): Service {
  const service = SERVICES.find((each) => each.app === app);
  if (!service) throw new Error(`there is no service ${app}`);
  return service;
}

const launch = (
  service: Service,
  entry: string,
  wiring: Wiring,
  given: LocalSettings['environment'],
  home: Home,
  nth: number,
): Promise<RunningChild> =>
  startService({
    name: service.app,
    entry,
    environment: serviceEnvironment(service, wiring, given),
    nodeOptions: [],
    log: join(home.logs, `${service.app}-${nth}.log`),
  });
