import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** Returns a Standard Webhooks symmetric secret: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

export interface SignedContent {
  /** Id of the event, the same on every attempt. */
  readonly id: string;
  /** Time of this attempt: receivers refuse old ones, so each attempt gets its own signature. */
  readonly at: Date;
  readonly body: string;
}

/**
 * Returns the three headers of Standard Webhooks 1.0: HMAC-SHA256 of `id.timestamp.body`, one signature per valid secret.
 * @param secrets at least one valid secret
 */
export function signatureHeaders({ id, at, body }: SignedContent, secrets: readonly string[]): Record<string, string> {
  if (secrets.length === 0) throw new Error('a delivery without a valid secret cannot be signed');
  const timestamp = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
