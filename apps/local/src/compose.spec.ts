import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { JOB_WORKERS } from '@paratope/job-envelope';
import { testBundle } from '@paratope/rpc/testing';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { z } from 'zod';
import { inWorkspace } from './workspace.js';

/** What the tests look at; the whole file is held against the schema of the Compose specification. */
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      build: z.object({ context: z.string(), args: z.object({ APP: z.string() }) }).optional(),
      command: z.array(z.string()).or(z.string()).optional(),
      environment: z.record(z.string(), z.string()).default({}),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
      volumes: z.array(z.string()).default([]),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});

const APPS = ['gateway', 'billing', 'webhook-dispatcher', ...JOB_WORKERS, 'upload-worker'];

/** The service whose identity a variable of `.env` is. */
const identityIn = (variable: string): string =>
  variable.slice('RPC_IDENTITY_'.length).toLowerCase().replaceAll('_', '-');

/** What `.env` would hold; each is as long as the head of the file makes it. */
const SECRET = Buffer.alloc(32, 7).toString('base64');

const text = readFileSync(inWorkspace('docker-compose.yml'), 'utf8');
const document: unknown = parse(text, { merge: true });
const compose = composeSchema.parse(document);

describe('docker-compose.yml', () => {
  it('is what the Compose specification allows', () => {
    // The schema names a dialect by another address than ajv knows it under.
    const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
    addFormats.default(ajv);
    const schema = JSON.parse(readFileSync(inWorkspace('apps/local/src/testing/compose-spec.schema.json'), 'utf8'));
    const validate = ajv.compile(schema);
    validate(document);
    expect(validate.errors).toBeNull();
  });

  it('waits for services and mounts volumes that exist', () => {
    const services = Object.values(compose.services);
    const named = services.flatMap((service) => Object.keys(service.depends_on));
    const mounted = services.flatMap((service) => service.volumes.map((volume) => volume.split(':')[0]));
    expect(named.filter((name) => !(name in compose.services))).toEqual([]);
    // What is mounted from here has to be here; the containers' lines are where Docker keeps them.
    const files = mounted.filter((name) => name?.startsWith('./') === true);
    expect(files.filter((name) => !existsSync(inWorkspace(name ?? '')))).toEqual([]);
    const volumes = mounted.filter((name) => !files.includes(name) && name !== '/var/lib/docker/containers');
    expect(volumes.filter((name) => name === undefined || !(name in compose.volumes))).toEqual([]);
  });

  it.each(APPS)('gives %s an environment that it starts with', async (app) => {
    const service = compose.services[app];
    expect(service?.build?.args.APP).toBe(app);
    // A variable without a default is a secret of `.env`; what is empty counts as unset, as the apps have it.
    const filled = (value: string): string =>
      value.replace(
        /\$\{([A-Z0-9_]+)(?::(?:-([^}]*)|\?[^}]*))?\}/g,
        (_, name: string, byDefault?: string) =>
          byDefault ?? (name.startsWith('RPC_IDENTITY_') ? testBundle(identityIn(name)) : SECRET),
      );
    const environment = Object.entries(service?.environment ?? {})
      .map(([key, value]) => [key, filled(value)] as const)
      .filter(([, value]) => value !== '');
    const { configSchema } = (await import(inWorkspace(`apps/${app}/dist/config.js`))) as { configSchema: z.ZodType };
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
    // Nor that of the store or the database themselves, but to who signs for everybody.
    expect(knownTo.get('S3_SECRET_ACCESS_KEY')).toEqual(['gateway']);
    expect(['POSTGRES_PASSWORD', 'REDIS_PASSWORD'].filter((name) => knownTo.has(name))).toEqual([]);
    expect(knownTo.size).toBeGreaterThan(3 * APPS.length - 3);
  });

  it('builds images of apps that exist', () => {
    const apps = Object.values(compose.services).flatMap((service) => service.build?.args.APP ?? []);
    expect(apps.filter((app) => !existsSync(inWorkspace(`apps/${app}/dist/main.js`)))).toEqual([]);
  });
});
