import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { newApiToken, newId } from '@paratope/ids';
import { z } from 'zod';
import { QUEUE_ACCESS } from './queue-access.js';
import { SCHEMA_OWNERS } from './schema-owners.js';
import { isRecord, LocalError, readJson, writePrivateJson } from './home.js';

const rolesSchema = z.record(z.string(), z.object({ name: z.string(), password: z.string() }));

const secretsSchema = z.object({
  postgres_password: z.string(),
  /** Passwords of the roles by which services reach their queues, by the service's name. */
  queue_roles: rolesSchema,
  /** Password of an earlier role by which all services reached all queues. Data directories of this release have none. */
  queue_role: z.string().optional(),
  /** Passwords of the roles by which services use their own schemas, by the service's name. */
  service_roles: rolesSchema,
  cursor_secret: z.string(),
  /** Key that signs bundles of jobs: an Ed25519 key, 32 bytes in base64. */
  signing_key: z.string(),
  webhook_secrets_key: z.string(),
  object_store_secret: z.string(),
});

/** Secrets that the services of this data directory share; they are the same on every start. */
export type Secrets = z.output<typeof secretsSchema>;

const orgSchema = z.object({ org_id: z.string(), api_token: z.string() });

/** The local org and its API token. */
export type Org = z.output<typeof orgSchema>;

const random = (): string => randomBytes(32).toString('base64url');

/** Returns the name of a role of this data directory. The name is random because all databases of a server share its roles. */
const roleName = (of: string): string => `paratope_${of.replaceAll('-', '_')}_${randomBytes(8).toString('hex')}`;

/** Secrets that encrypt no stored data. They are generated for a data directory of an earlier release that lacks them. */
const renewable = (): Pick<Secrets, 'object_store_secret' | 'service_roles' | 'queue_roles' | 'signing_key'> => ({
  signing_key: randomBytes(32).toString('base64'),
  object_store_secret: random(),
  service_roles: rolesOf(SCHEMA_OWNERS, (service) => service),
  queue_roles: rolesOf(Object.keys(QUEUE_ACCESS), (service) => `queue_${service}`),
});

const rolesOf = (services: readonly string[], nameOf: (service: string) => string): Secrets['service_roles'] =>
  Object.fromEntries(services.map((service) => [service, { name: roleName(nameOf(service)), password: random() }]));

/** @throws LocalError if the file is damaged: new secrets would make the existing data unreadable */
export function loadOrCreateSecrets(home: string): Secrets {
  const file = join(home, 'secrets.json');
  const found = readJson(file);
  const more = renewable();
  if (isRecord(found)) {
    const roles = isRecord(found['queue_roles']) ? found['queue_roles'] : {};
    const isWhole = Object.keys(more).every((key) => key in found);
    // A release may have more services than the last one.
    const hasRoles = Object.keys(more.queue_roles).every((service) => service in roles);
    if (!isWhole || !hasRoles)
      writePrivateJson(file, { ...more, ...found, queue_roles: { ...more.queue_roles, ...roles } });
  }
  return keep(file, secretsSchema, () => ({
    postgres_password: random(),
    cursor_secret: random(),
    webhook_secrets_key: randomBytes(32).toString('base64'),
    ...more,
  }));
}

/** @throws LocalError if nothing was set up here yet */
export function findSecrets(home: string): Secrets {
  const secrets = secretsSchema.safeParse(readJson(join(home, 'secrets.json')));
  if (!secrets.success) throw new LocalError(`Nothing was set up in ${home} yet.`);
  return secrets.data;
}

/** @throws LocalError if the file is damaged */
export const loadOrCreateOrg = (home: string): Org =>
  keep(join(home, 'org.json'), orgSchema, () => ({ org_id: newId(), api_token: newApiToken().value }));

/** @throws LocalError if nothing was set up here yet */
export function findOrg(home: string): Org {
  const org = orgSchema.safeParse(readJson(join(home, 'org.json')));
  if (!org.success) throw new LocalError(`Nothing was set up in ${home} yet.`);
  return org.data;
}

/** Stores a new token in place of a revoked one. */
export function replaceToken(home: string, org: Org): Org {
  const replaced = { ...org, api_token: newApiToken().value };
  writePrivateJson(join(home, 'org.json'), replaced);
  return replaced;
}

/** Returns the content of the file, or creates the file with a new value. */
function keep<Kept>(file: string, schema: z.ZodType<Kept>, make: () => Kept): Kept {
  const found = readJson(file);
  if (found === undefined) {
    const made = make();
    writePrivateJson(file, made);
    return made;
  }
  const parsed = schema.safeParse(found);
  if (!parsed.success) throw new LocalError(`${file} is damaged; restore it, or start on an empty PARATOPE_HOME`);
  return parsed.data;
}
