import { join } from 'node:path';
import { freePorts, freePort } from '@paratope/embedded-postgres';
import { JOB_WORKERS } from '@paratope/pipelines';
import { ensureAccount, ensureOrg, type Account } from './bootstrap.js';
import { startService } from './child.js';
import type { LocalSettings } from './config.js';
import { migrateAll, prepareQueue, serviceUrlsOf } from './database.js';
import { openHome, type Home, LocalError } from './home.js';
import { KeptIdentities } from './kept-identities.js';
import { removeLocalState, writeLocalState, type LocalState } from './local-state.js';
import { embeddedDatabase } from './postgres.js';
import { loadOrCreateOrg, loadOrCreateSecrets, type Secrets } from './kept-state.js';
import { displayPath } from './display-path.js';
import { entryOf, nodeOptions, serviceEnvironment, SERVICES, type Wiring } from './services.js';
import { makeSignInLink } from './sign-in.js';
import { Supervisor, type SupervisorEvents } from './supervisor.js';
import { createServer } from 'node:net';

const USUAL_PORT = 8080;

/**
 * Returns the port to serve on: the requested one, any free one for 0, and without a request the usual one or else a free one.
 * @throws LocalError if the requested port is not available
 */
async function gatewayPort(wanted: number | undefined): Promise<number> {
  if (wanted === 0) return freePort();
  const refusal = await refusalOf(wanted ?? USUAL_PORT);
  if (refusal === undefined) return wanted ?? USUAL_PORT;
  if (wanted === undefined) return freePort();
  const why = refusal === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${refusal})`;
  throw new LocalError(`Port ${wanted} ${why}. Set PARATOPE_PORT to another one, or to 0 for any free one.`);
}

/** Returns the error code of binding the port, or undefined if it is free. */
function refusalOf(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
}

export interface PlatformEvents extends SupervisorEvents {
  /** Called when a step of the start is done. */
  readonly started: (what: string, detail: string) => void;
  readonly stopped: (name: string) => void;
  /** Called when the services' identities could not be renewed; the next attempt comes by itself. */
  readonly unrenewed: (error: unknown) => void;
  /** Called while a service is still starting, which takes long on a busy machine. */
  readonly waiting: (name: string, ms: number) => void;
}

export interface Platform {
  readonly state: LocalState;
  readonly account: Account;
  /** Returns a link that signs in the org's first owner to the dashboard, once and within an hour. */
  signInLink(): Promise<string>;
  /** Drains and stops everything in order. */
  stop(): Promise<void>;
}

/**
 * Starts everything on one machine and resolves when it is ready to serve.
 * @param signal aborts a start that is still under way
 * @throws the error that prevented the start, after stopping what had started
 */
export async function startPlatform(
  settings: LocalSettings,
  events: PlatformEvents,
  signal?: AbortSignal,
): Promise<Platform> {
  const home = openHome(settings.home);
  const launch = new Launch(home, settings, events, signal);
  try {
    return await launch.run();
  } catch (error) {
    await launch.stop();
    throw error;
  }
}

class Launch {
  /** Parts in the order in which they stop. */
  private readonly parts: Supervisor[] = [];
  private state: LocalState | undefined;
  private readonly identities: KeptIdentities;

  constructor(
    private readonly home: Home,
    private readonly settings: LocalSettings,
    private readonly events: PlatformEvents,
    private readonly signal: AbortSignal | undefined,
  ) {
    this.identities = new KeptIdentities(join(home.path, 'identities'));
  }

  async run(): Promise<Platform> {
    const { settings, events, home } = this;
    // A state file of a killed launcher must not be taken for this one's.
    removeLocalState(home.path);
    const secrets = loadOrCreateSecrets(home.path);
    await this.identities.issue();
    const port = await gatewayPort(settings.port);
    const databaseUrl = settings.databaseUrl ?? (await this.startPostgres(secrets));
    this.signal?.throwIfAborted();

    const databaseUrls = serviceUrlsOf(databaseUrl, secrets);
    const [applied, queueDatabaseUrls] = await Promise.all([
      migrateAll(databaseUrl, databaseUrls),
      settings.redisUrl === undefined ? prepareQueue(databaseUrl, secrets) : undefined,
    ]);
    events.started('schemas', applied.length === 0 ? 'up to date' : `${applied.length} migrations applied`);
    this.signal?.throwIfAborted();

    const [billing, webhooks, jobs, objects = 0] = await freePorts(4);
    const wiring: Wiring = {
      secrets,
      identities: this.identities.variables,
      databaseUrls,
      queueDatabaseUrls,
      redisUrl: settings.redisUrl,
      objectStore: settings.s3Endpoint === undefined ? { folder: home.objects, port: objects } : undefined,
      gatewayPort: port,
      publicUrl: settings.environment['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`,
      billingAddress: `127.0.0.1:${billing}`,
      webhooksAddress: `127.0.0.1:${webhooks}`,
      jobsAddress: `127.0.0.1:${jobs}`,
    };
    const kept = loadOrCreateOrg(home.path);
    const billingService = { address: wiring.billingAddress, identity: this.identities.of('operator') };
    const services = this.startServices(wiring);
    const [org, account] = await Promise.all([
      ensureOrg(databaseUrl, home.path, kept, settings.org),
      services.get('billing')?.then(() => ensureAccount(billingService, kept.org_id, settings.org)),
      ...services.values(),
    ]);
    if (!account) throw new Error('the services lack billing');
    this.signal?.throwIfAborted();

    const state = {
      base_url: `http://127.0.0.1:${port}`,
      ...org,
      database_url: databaseUrl,
      object_store_port: wiring.objectStore?.port,
      pids: this.pids(),
    };
    this.state = state;
    writeLocalState(home.path, state);
    this.identities.renew(events.unrenewed);
    const signInLink = () => makeSignInLink(databaseUrl, org.org_id, state.base_url);
    return { state, account, signInLink, stop: () => this.stop() };
  }

  async stop(): Promise<void> {
    // A part that restarts now must not publish the state again.
    this.state = undefined;
    this.identities.stop();
    removeLocalState(this.home.path);
    for (const part of this.parts) {
      const ran = part.pid !== undefined;
      await part.stop();
      if (ran) this.events.stopped(part.name);
    }
    this.home.release();
  }

  private async startPostgres(secrets: Secrets): Promise<string> {
    const { url, launch } = await embeddedDatabase(this.home, secrets, this.settings.backup);
    const postgres = this.supervise('postgres', launch);
    this.parts.push(postgres);
    await postgres.start();
    this.events.started('postgres', displayPath(this.home.postgres));
    return url;
  }

  /** @returns a promise for each service that settles when it serves or fails to start */
  private startServices(wiring: Wiring): ReadonlyMap<string, Promise<void>> {
    const given = this.settings.environment;
    const left = JOB_WORKERS.filter((worker) => !this.settings.workers.includes(worker));
    const wanted = SERVICES.filter(({ app, runs }) => !left.includes(app) && (runs?.(wiring) ?? true));
    const services = wanted.map((service) =>
      this.supervise(service.app, () =>
        startService({
          name: service.app,
          entry: entryOf(service),
          environment: serviceEnvironment(service, wiring, given),
          nodeOptions: nodeOptions(service.app, given),
          log: join(this.home.logs, `${service.app}.log`),
          waiting: (ms) => this.events.waiting(service.app, ms),
        }),
      ),
    );
    this.parts.unshift(...services);
    return new Map(
      services.map((service) => [
        service.name,
        service.start().then(() => this.events.started(service.name, `pid ${service.pid ?? '–'}`)),
      ]),
    );
  }

  private supervise(name: string, launch: ConstructorParameters<typeof Supervisor>[1]): Supervisor {
    const restarted: SupervisorEvents['restarted'] = (part, pid) => {
      if (this.state) {
        this.state = { ...this.state, pids: this.pids() };
        writeLocalState(this.home.path, this.state);
      }
      this.events.restarted(part, pid);
    };
    return new Supervisor(name, launch, { died: this.events.died, restarted }, this.settings.longestRestartMs);
  }

  private pids(): Record<string, number> {
    const running = this.parts.flatMap(({ name, pid }) => (pid === undefined ? [] : [[name, pid] as const]));
    return { launcher: process.pid, ...Object.fromEntries(running) };
  }
}
