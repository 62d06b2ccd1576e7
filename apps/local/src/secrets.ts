import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { newApiToken, newId } from '@paratope/ids';
import { z } from 'zod';
import { LocalError, readJson, writePrivateJson, type Home } from './home.js';

const schema = z.object({
  postgres_password: z.string(),
  queue_password: z.string(),
  rpc_secret: z.string(),
  cursor_secret: z.string(),
  webhook_secrets_key: z.string(),
  org_id: z.string(),
  api_token: z.string(),
});

/** What this data directory's platform was set up with; the same on every start. */
export type Secrets = z.output<typeof schema>;

const random = (): string => randomBytes(32).toString('base64url');

/**
 * Finds the secrets of this data directory, or makes them.
 * @throws LocalError when the file is damaged: new ones would lock the existing data away.
 */
export function keepSecrets(home: Home): Secrets {
  const file = join(home.path, 'secrets.json');
  const kept = readJson(file);
  if (kept !== undefined) {
    const parsed = schema.safeParse(kept);
    if (!parsed.success) throw new LocalError(`${file} is damaged; restore it, or start on an empty PARATOPE_HOME`);
    return parsed.data;
  }
  const secrets: Secrets = {
    postgres_password: random(),
    queue_password: random(),
    rpc_secret: random(),
    cursor_secret: random(),
    webhook_secrets_key: randomBytes(32).toString('base64'),
    org_id: newId(),
    api_token: newApiToken().value,
  };
  writePrivateJson(file, secrets);
  return secrets;
}

/** Replaces the token, for one that was revoked. */
export function replaceToken(home: Home, secrets: Secrets): Secrets {
  const next = { ...secrets, api_token: newApiToken().value };
  writePrivateJson(join(home.path, 'secrets.json'), next);
  return next;
}
