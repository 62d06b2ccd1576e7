import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { JOB_WORKERS } from '@paratope/pipelines';
import { testBundle } from '@paratope/rpc/testing';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { z } from 'zod';
import { workspacePath } from './workspace.js';

/** Fields that the tests read; the whole file is validated against the schema of the Compose specification. */
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      build: z.object({ context: z.string(), args: z.object({ APP: z.string() }) }).optional(),
      image: z.string().optional(),
      user: z.string().optional(),
      ports: z.array(z.string()).default([]),
      command: z.array(z.string()).or(z.string()).optional(),
      environment: z.record(z.string(), z.string()).default({}),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
      volumes: z.array(z.string()).default([]),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});

const APPS = ['gateway', 'billing', 'webhook-dispatcher', ...JOB_WORKERS, 'upload-worker'];

/** Returns the service that a variable of `.env` identifies. */
const identityIn = (variable: string): string =>
  variable.slice('RPC_IDENTITY_'.length).toLowerCase().replaceAll('_', '-');

/** Value of each variable of `.env`, with the length that the head of the file prescribes. */
const SECRET = Buffer.alloc(32, 7).toString('base64');

const read = (file: string): unknown =>
  parse(readFileSync(workspacePath(file), 'utf8'), { merge: true, maxAliasCount: -1 });
const document = read('docker-compose.yml');
const compose = composeSchema.parse(document);
const services = Object.entries({
  ...compose.services,
  ...composeSchema.parse(read('docker-compose.tls.yml')).services,
});

/** Services that root runs, with files in volumes or of the host. */
const AS_ROOT = ['collector', 'tempo', 'loki', 'proxy'];

describe('docker-compose.yml', () => {
  it('is what the Compose specification allows', () => {
    // ajv knows the schema's dialect under another address.
    const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
    addFormats.default(ajv);
    const schema = JSON.parse(readFileSync(workspacePath('apps/local/src/testing/compose-spec.schema.json'), 'utf8'));
    const validate = ajv.compile(schema);
    validate(document);
    expect(validate.errors).toBeNull();
  });

  it('waits for services and mounts volumes that exist', () => {
    const all = Object.values(compose.services);
    const named = all.flatMap((service) => Object.keys(service.depends_on));
    const mounted = all.flatMap((service) => service.volumes.map((volume) => volume.split(':')[0]));
    expect(named.filter((name) => !(name in compose.services))).toEqual([]);
    // Mounted files of this folder must exist; the logs of containers are where Docker keeps them.
    // Identities are made by the service `identities`, and the machine's own files are read for its metrics.
    const made = mounted.filter((name) => name !== undefined && /^(?:\.\/identities(?:\/|$)|\/$)/.test(name));
    const files = mounted.filter((name) => name?.startsWith('./') === true && !made.includes(name));
    expect(files.filter((name) => !existsSync(workspacePath(name ?? '')))).toEqual([]);
    const volumes = mounted.filter(
      (name) => !made.includes(name) && !files.includes(name) && name !== '/var/lib/docker/containers',
    );
    expect(volumes.filter((name) => name === undefined || !(name in compose.volumes))).toEqual([]);
  });

  it.each(APPS)('gives %s an environment that it starts with', async (app) => {
    const service = compose.services[app];
    expect(service?.build?.args.APP).toBe(app);
    // A variable without a default is a secret of `.env`; an empty value counts as unset, as it does for the apps.
    const filled = (value: string): string =>
      value.replace(
        /\$\{([A-Z0-9_]+)(?::(?:-([^}]*)|\?[^}]*))?\}/g,
        (_, name: string, byDefault?: string) =>
          byDefault ?? (name.startsWith('RPC_IDENTITY_') ? testBundle(identityIn(name)) : SECRET),
      );
    const environment = Object.entries(service?.environment ?? {})
      .map(([key, value]) => [key, filled(value)] as const)
      .filter(([, value]) => value !== '');
    const { configSchema } = (await import(workspacePath(`apps/${app}/dist/config.js`))) as { configSchema: z.ZodType };
    const config = configSchema.safeParse(Object.fromEntries(environment));
    expect(config.error?.issues ?? []).toEqual([]);
  });

  it('tells no service the secret of another', () => {
    const secret = /\$\{(\w*(?:PASSWORD|RPC_IDENTITY|SECRET)\w*)/g;
    const knownTo = new Map<string, string[]>();
    for (const app of APPS)
      for (const [, name = ''] of JSON.stringify(compose.services[app]?.environment).matchAll(secret))
        knownTo.set(name, [...(knownTo.get(name) ?? []), app]);
    expect([...knownTo].filter(([, apps]) => apps.length > 1)).toEqual([]);
    // The secret of the store is known to the gateway alone, which signs URLs for every client.
    expect(knownTo.get('S3_SECRET_ACCESS_KEY')).toEqual(['gateway']);
    expect(['POSTGRES_PASSWORD', 'REDIS_PASSWORD'].filter((name) => knownTo.has(name))).toEqual([]);
    expect(knownTo.size).toBeGreaterThan(3 * APPS.length - 3);
  });

  it.each(services)(
    'gives %s a read-only root, no capabilities, and bounds of memory and processes',
    (name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/\d[mg]/),
        pids_limit: expect.any(Number),
      });
      // Services that bind ports below 1024 have this capability, and no service has another one.
      expect(service['cap_add'] ?? []).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
      expect(service['privileged']).toBeUndefined();
      // Compose copies the content of inline ones into the root file system, which fails if it is read-only.
      expect([service['configs'], service['secrets']]).toEqual([undefined, undefined]);
    },
  );

  it('runs nothing as root but what reads or writes files of root', () => {
    const image = readFileSync(workspacePath('Dockerfile'), 'utf8');
    expect(/^USER (\w+)$/m.exec(image)?.[1]).toBe('node');
    const asRoot = services.filter(([, { build, user }]) =>
      build ? user !== undefined : user === '0' || user === 'root',
    );
    expect(asRoot.map(([name]) => name).filter((name) => !AS_ROOT.includes(name))).toEqual([]);
    expect(
      services.filter(([, { image }]) => /^(postgres|redis):/.test(image ?? '')).map(([, { user }]) => user),
    ).toEqual(['postgres', 'redis']);
  });

  it('names every image by its digest, that of the Dockerfile too', () => {
    const bases = readFileSync(workspacePath('Dockerfile'), 'utf8').matchAll(/^ARG \w+_IMAGE=(.*)$/gm);
    const images = [
      ...Array.from(bases, ([, image = '']) => image),
      ...services.flatMap(([, { image }]) => image ?? []),
    ];
    expect(images.length).toBeGreaterThan(5);
    expect(images.filter((image) => !/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
    expect(services.filter(([, { build, image }]) => (build === undefined) === (image === undefined))).toEqual([]);
  });

  it('is reached from this machine alone, unless configured otherwise, and for others through TLS', () => {
    const published = Object.values(compose.services).flatMap(({ ports }) => ports);
    expect(published.length).toBeGreaterThan(0);
    expect(published.filter((port) => !port.startsWith('${BIND:-127.0.0.1}:'))).toEqual([]);
    // Metrics, gRPC and a store without signatures are not reachable from outside.
    expect(published.map((port) => port.split(':').at(-1)).toSorted()).toEqual(['3000', '8080', '9000']);
    expect(services.find(([name]) => name === 'proxy')?.[1].ports).toEqual(['80:80', '443:443', '443:443/udp']);
  });

  it('writes no DETAIL of PostgreSQL, sells nothing in the sandbox, and runs its own object store', () => {
    const { postgres, billing, 'object-store': store } = compose.services;
    expect(postgres?.command).toEqual(['postgres', '-c', 'log_error_verbosity=terse']);
    expect(billing?.environment['PAYMENTS']).toBe('${PAYMENTS:-}');
    expect(store?.build?.args.APP).toBe('object-store-server');
    // `secrets` generates the names, because fixed ones could be guessed.
    expect(store?.environment).toMatchObject({
      S3_BUCKET: expect.stringMatching(/^\$\{S3_BUCKET:\?/),
      S3_ACCESS_KEY_ID: expect.stringMatching(/^\$\{S3_ACCESS_KEY_ID:\?/),
    });
  });

  it('builds images of apps that exist', () => {
    const apps = Object.values(compose.services).flatMap((service) => service.build?.args.APP ?? []);
    expect(apps.filter((app) => !existsSync(workspacePath(`apps/${app}/bundle/main.js`)))).toEqual([]);
  });
});
