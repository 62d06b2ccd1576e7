import { createHash } from 'node:crypto';

/** An event of an organization's audit log, with its place in the chain. Bytes are in hexadecimal. */
export interface ChainedEvent {
  readonly id: string;
  readonly org_id: string;
  readonly actor: string;
  readonly action: string;
  readonly target: string | null;
  readonly address: string;
  readonly request_id: string;
  /** Time in ISO 8601. */
  readonly created_at: string;
  /** Position in the organization's chain, from 1 without gaps. */
  readonly position: number;
  /** Hash of the previous event; {@link GENESIS} for the first. */
  readonly previous_hash: string;
  readonly hash: string;
}

/** Previous hash of the first event of every organization. */
export const GENESIS = '00'.repeat(32);

/** SHA-256 of the previous hash and {@link canonicalBytes}, as the trigger on `core.audit_events` computes it. */
export const hashOf = (event: Omit<ChainedEvent, 'hash'>): string =>
  createHash('sha256').update(Buffer.from(event.previous_hash, 'hex')).update(canonicalBytes(event)).digest('hex');

/**
 * Returns every field in a fixed order, each as `<bytes of UTF-8>:<text>;`, or `-;` for null, so that no two events have the same bytes.
 * The time is in whole microseconds since 1970.
 */
function canonicalBytes(event: Omit<ChainedEvent, 'hash' | 'previous_hash'>): Buffer {
  const { org_id, position, id, actor, action, target, address, request_id, created_at } = event;
  const fields = [org_id, String(position), id, actor, action, target, address, request_id, microseconds(created_at)];
  return Buffer.from(fields.map((field) => (field === null ? '-;' : `${Buffer.byteLength(field)}:${field};`)).join(''));
}

/** PostgreSQL stores microseconds, which `Date` drops. */
function microseconds(timestamp: string): string {
  const [, fraction = ''] = /\.(\d+)/.exec(timestamp) ?? [];
  const seconds = Math.floor(Date.parse(timestamp) / 1000);
  return String(BigInt(seconds) * 1_000_000n + BigInt(fraction.padEnd(6, '0').slice(0, 6)));
}
