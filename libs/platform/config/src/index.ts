import { z } from 'zod';

/** A setting is missing or malformed. The message names all such settings. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Parses an app's environment once, at boot. The schema is the manual: each key has its meaning in `.describe()`. Nothing else in the
 * product reads `process.env`.
 * @throws ConfigError listing every invalid key, but never its value, which may be a secret
 */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>> = process.env,
): z.output<Schema> {
  // An empty variable counts as unset, as in most shells' and orchestrators' templates.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const complaints = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.') || '(environment)'}: ${issue.message}`,
  );
  throw new ConfigError(`The configuration is not usable:\n${complaints.join('\n')}`);
}

/** Schema of `true`/`1` and `false`/`0`. */
export const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

/** Schema of a TCP port; 0 lets the system choose a free one. */
export const port = z.coerce.number().int().min(0).max(65535);

/** Schema of an address to bind, `host:port`. */
export const address = z.string().regex(/^[^\s:]+:\d+$/, 'expected host:port');

/**
 * Schema of a gRPC service to call: `host:port` (the addresses of the host take turns), or `ipv4:host:port,host:port` if no name resolves
 * to all addresses.
 */
export const addresses = z
  .string()
  .regex(/^(?:ipv4:[\d.]+:\d+(?:,[\d.]+:\d+)*|[^\s:]+:\d+)$/, 'expected host:port or ipv4:address:port,address:port');

export const positiveInt = z.coerce.number().int().positive();
