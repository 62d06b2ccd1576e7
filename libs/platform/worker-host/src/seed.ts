import { createHash } from 'node:crypto';

/** Returns 32 bits that depend on a JSON value only, not even on the order of its keys. */
export const seedOf = (value: unknown): number =>
  createHash('sha256').update(canonicalJson(value)).digest().readUInt32BE();

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
}
