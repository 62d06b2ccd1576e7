import { JOB_WORKERS, STORE_ACCESS } from '@paratope/pipelines';
import { workerKey, type AccessKey, type S3Settings } from '@paratope/object-store';
import type { LocalSettings } from './config.js';
import type { Secrets } from './kept-state.js';
import { QUEUE_ACCESS } from './queue-access.js';
import { programOf, type Release } from './release.js';

/** Configuration that the services receive about each other and about their stores. */
export interface Wiring {
  readonly secrets: Secrets;
  /** Values of RPC_IDENTITY by service; the identities are new at every start. */
  readonly identities: ReadonlyMap<string, string>;
  /** URLs by which services reach their own schemas and nothing else, by name. */
  readonly databaseUrls: Readonly<Record<string, string>>;
  /** URLs by which services reach their queues and nothing else, by name; undefined if the queues are in Redis. */
  readonly queueDatabaseUrls: Readonly<Record<string, string>> | undefined;
  readonly redisUrl: string | undefined;
  /** Embedded object store; undefined if an external S3 is configured. */
  readonly objectStore: { readonly folder: string; readonly port: number } | undefined;
  readonly gatewayPort: number;
  /** URL at which customers reach the gateway. */
  readonly publicUrl: string;
  readonly billingAddress: string;
  readonly webhooksAddress: string;
  readonly jobsAddress: string;
}

export interface Service {
  readonly app: string;
  /** Returns whether the service runs; absent: always. */
  readonly runs?: (wiring: Wiring) => boolean;
  readonly environment: (wiring: Wiring) => Readonly<Record<string, string | undefined>>;
}

/**
 * Every service, in the order in which they stop: callers of a service stop before it, so that a worker can still report its results and
 * the dispatcher its deliveries.
 */
export const SERVICES: readonly Service[] = [
  ...JOB_WORKERS.map((app) => ({
    app,
    environment: ({ jobsAddress }: Wiring) => ({ JOBS_ADDRESS: jobsAddress }),
  })),
  {
    app: 'upload-worker',
    // Files are few and read within a second: threads that wait for them would only take memory.
    environment: ({ jobsAddress }) => ({ JOBS_ADDRESS: jobsAddress, WORKER_THREADS: '1' }),
  },
  {
    app: 'webhook-dispatcher',
    environment: ({ secrets, databaseUrls, webhooksAddress, jobsAddress }) => ({
      DATABASE_URL: databaseUrls['webhook-dispatcher'],
      RPC_ADDRESS: webhooksAddress,
      JOBS_ADDRESS: jobsAddress,
      WEBHOOK_SECRETS_KEY: secrets.webhook_secrets_key,
    }),
  },
  {
    app: 'gateway',
    environment: ({ secrets, databaseUrls, gatewayPort, billingAddress, webhooksAddress, jobsAddress }) => ({
      DATABASE_URL: databaseUrls['gateway'],
      HTTP_PORT: String(gatewayPort),
      RPC_ADDRESS: jobsAddress,
      BILLING_ADDRESS: billingAddress,
      WEBHOOKS_ADDRESS: webhooksAddress,
      CURSOR_SECRET: secrets.cursor_secret,
      SIGNING_KEY: secrets.signing_key,
    }),
  },
  {
    app: 'billing',
    environment: ({ databaseUrls, billingAddress, publicUrl }) => ({
      DATABASE_URL: databaseUrls['billing'],
      RPC_ADDRESS: billingAddress,
      PUBLIC_URL: publicUrl,
      // The sandbox lets the user of a local platform try purchases without a bank.
      PAYMENTS: 'sandbox',
    }),
  },
  {
    app: 'object-store-server',
    runs: ({ objectStore }) => objectStore !== undefined,
    environment: ({ objectStore }) => ({
      HTTP_PORT: objectStore && String(objectStore.port),
      OBJECT_STORE_FOLDER: objectStore?.folder,
    }),
  },
];

const usesStore = (app: string): boolean => app in STORE_ACCESS || app === 'gateway' || app === 'object-store-server';

/** Returns the settings of the embedded object store with the key that has all permissions. */
export const embeddedStore = (port: number, { object_store_secret }: Secrets): S3Settings & AccessKey => ({
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'paratope',
  region: 'local',
  accessKeyId: 'paratope',
  secretAccessKey: object_store_secret,
});

/**
 * Returns the settings of the object store for a service. The services speak S3 to the embedded store as they would to Amazon's. A worker's
 * key opens the objects that the worker needs, the store's own key is for the gateway and the store; the other services have none.
 */
function embeddedS3({ app }: Service, { objectStore, secrets }: Wiring): Readonly<Record<string, string>> {
  if (objectStore === undefined || !usesStore(app)) return {};
  const { endpoint, bucket, region, ...root } = embeddedStore(objectStore.port, secrets);
  const { accessKeyId, secretAccessKey } = app in STORE_ACCESS ? workerKey(root, app) : root;
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** Keys of the launcher's own environment that services receive from the wiring or not at all. */
const WIRED = [
  'DATABASE_URL',
  'QUEUE_DATABASE_URL',
  'REDIS_URL',
  'RPC_IDENTITY',
  'CURSOR_SECRET',
  'CURSOR_SECRET_ALSO',
  'SIGNING_KEY',
  'WEBHOOK_SECRETS_KEY',
  'HTTP_HOST',
  'HTTP_PORT',
  'ADMIN_HOST',
  'ADMIN_PORT',
  'RPC_ADDRESS',
  'BILLING_ADDRESS',
  'WEBHOOKS_ADDRESS',
  'JOBS_ADDRESS',
  'OBJECT_STORE_FOLDER',
];

/** Secrets of the launcher's own environment that only one service receives. */
const ONLY_FOR: readonly (readonly [RegExp, (app: string) => boolean])[] = [
  [/^S3_/, usesStore],
  [/^STRIPE_/, (app) => app === 'billing'],
  [/^(?:OIDC|SCALING|SMTP)_/, (app) => app === 'gateway'],
];

const isFor = (app: string, key: string): boolean => ONLY_FOR.every(([keys, uses]) => !keys.test(key) || uses(app));

export function serviceEnvironment(
  service: Service,
  wiring: Wiring,
  given: LocalSettings['environment'],
): Record<string, string | undefined> {
  const passed = Object.fromEntries(
    Object.entries(given).filter(([key]) => !WIRED.includes(key) && isFor(service.app, key)),
  );
  return {
    NODE_ENV: 'production',
    // Clients of a loopback platform run on this machine, so their webhooks may do so too.
    WEBHOOKS_ALLOW_PRIVATE: isLoopback(wiring.publicUrl) ? 'true' : undefined,
    ...passed,
    OTEL_SERVICE_NAME: service.app,
    HTTP_HOST: '127.0.0.1',
    HTTP_PORT: '0',
    RPC_IDENTITY: wiring.identities.get(service.app),
    REDIS_URL: service.app in QUEUE_ACCESS ? wiring.redisUrl : undefined,
    QUEUE_DATABASE_URL: wiring.queueDatabaseUrls?.[service.app],
    ...embeddedS3(service, wiring),
    ...service.environment(wiring),
  };
}

const isLoopback = (url: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** Telemetry is loaded before the app, and only if a collector is configured: it doubles the time to start. */
export const nodeOptions = (app: string, given: LocalSettings['environment']): string[] =>
  given['OTEL_EXPORTER_OTLP_ENDPOINT'] ? ['--import', programOf(app, 'register')] : [];

export const entryOf = (service: Service, release?: Release): string => programOf(service.app, 'main', release);

/** Returns the program that migrates the schema of a service. */
export const migrationOf = (app: string, release?: Release): string => programOf(app, 'migrate', release);
