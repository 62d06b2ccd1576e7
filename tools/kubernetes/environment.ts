// Checks the environment of each pod by the schema with which its app reads it.
import { join } from 'node:path';
import { issueIdentities } from '@paratope/rpc/issue';
import { z } from 'zod';
import type { Installation } from './manifests.ts';
import type { Pod, Variable } from './pods.ts';

/** Variables that every app reads in addition to its own schema, or that its tools read. */
const COMMON = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_METRICS_EXPORTER',
  'LOG_LEVEL',
  'HOME',
  'XDG_CACHE_HOME',
  // Node.js reads this variable.
  'NODE_EXTRA_CA_CERTS',
];

/** Sample values of Secrets under these keys; all others are 32 bytes in base64. */
const SAMPLES: Readonly<Record<string, string>> = {
  REDIS_URL: 'rediss://redis:6379',
  RPC_IDENTITY: (await issueIdentities({ names: ['any'], days: 1 })).get('any') ?? '',
};
const DATABASE_URL = 'postgres://user:password@database:5432/paratope';
const SECRET = Buffer.alloc(32, 7).toString('base64');

async function schemaOf(app: string): Promise<z.ZodType> {
  // `migrate` is a command of the app `local`.
  const [file, name] =
    app === 'migrate' ? ['local/dist/install.js', 'migrationEnvironment'] : [`${app}/dist/config.js`, 'configSchema'];
  const module = (await import(join(import.meta.dirname, '../../apps', file))) as Readonly<Record<string, unknown>>;
  const schema = module[name];
  if (!(schema instanceof z.ZodType)) throw new Error(`${app} has no schema`);
  return schema;
}

/** Returns the keys that a schema reads. A schema with a transformation has them in its input. */
function keysOf(schema: unknown): string[] {
  if (schema instanceof z.ZodPipe) return keysOf(schema.in);
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  throw new Error('a configuration is expected to be an object');
}

/** Returns the value as far as the manifests contain it; undefined for an optional one. */
function valueOf({ name, value, valueFrom }: Variable, settings: Installation['settings']): string | undefined {
  // A file of the pod, not of this machine.
  if (value?.startsWith('file:') === true) return SAMPLES[name];
  if (value !== undefined) return value;
  const { configMapKeyRef, secretKeyRef } = valueFrom ?? {};
  if (configMapKeyRef) return settings.get(configMapKeyRef.key);
  if (secretKeyRef?.optional !== false) return undefined;
  return name.endsWith('DATABASE_URL') ? DATABASE_URL : (SAMPLES[name] ?? SECRET);
}

/** Returns the variables that prevent the pod's app from starting, and those that it does not read. */
export async function misconfigured({ owner, app, container }: Pod, { settings }: Installation): Promise<string[]> {
  const schema = await schemaOf(app);
  const known = [...keysOf(schema), ...COMMON];
  const found = container.env
    .filter(({ name }) => !known.includes(name))
    .map(({ name }) => `${owner}: ${app} reads no ${name}`);
  for (const { name, valueFrom } of container.env) {
    const { configMapKeyRef: from } = valueFrom ?? {};
    if (from && !from.optional && !settings.has(from.key)) found.push(`${owner}: ${name} is in no ConfigMap`);
  }
  const environment = container.env.flatMap((variable) => {
    const value = COMMON.includes(variable.name) ? undefined : valueOf(variable, settings);
    return value === undefined ? [] : [[variable.name, value] as const];
  });
  const { error } = schema.safeParse(Object.fromEntries(environment));
  for (const issue of error?.issues ?? []) found.push(`${owner}: ${issue.path.join('.')}: ${issue.message}`);
  return found;
}

/** Returns the variable's value if the manifest contains it as a number. */
export const numberIn = ({ container }: Pod, name: string): number | undefined => {
  const value = container.env.find((variable) => variable.name === name)?.value;
  return value === undefined ? undefined : Number(value);
};
