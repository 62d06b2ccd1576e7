import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** Returns a Standard Webhooks symmetric secret: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

interface SignedContent {
  /** Id of the event, the same on every attempt. */
  readonly id: string;
  /** Time of this attempt: receivers refuse old ones, so each attempt gets its own signature. */
  readonly at: Date;
  readonly body: string;
}

/**
 * Returns the three headers of Standard Webhooks 1.0: HMAC-SHA256 of `id.timestamp.body`, one signature per valid secret; and the one of
 * the service whose client people already have: HMAC-SHA256 of `timestamp.body` by the newest secret. That client takes the text behind
 * the prefix as the key, without decoding it, and compares one signature only.
 * @param secrets at least one valid secret, the newest first
 */
export function signatureHeaders({ id, at, body }: SignedContent, secrets: readonly string[]): Record<string, string> {
  const [newest] = secrets;
  if (newest === undefined) throw new Error('a delivery without a valid secret cannot be signed');
  const timestamp = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  const signature = createHmac('sha256', newest.slice(PREFIX.length)).update(`${timestamp}.${body}`).digest('hex');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
    'kallima-signature': `t=${timestamp},v1=${signature}`,
  };
}
