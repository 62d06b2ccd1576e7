import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Access, Environment } from './profiles.js';

/**
 * The local platform, as `npm start` describes it in its data directory. It is selected if no service is named, or if `url` is its address
 * under any name of this machine.
 */
export function localPlatform(environment: Environment, url: string | undefined): Access | undefined {
  const local = readLocalPlatform(environment);
  if (local === undefined || url === undefined) return local;
  return isSameLocalServer(local.url, url) ? { url, token: local.token } : undefined;
}

function readLocalPlatform(environment: Environment): Access | undefined {
  try {
    const state: unknown = JSON.parse(
      readFileSync(join(environment['PARATOPE_HOME'] ?? '.paratope', 'local.json'), 'utf8'),
    );
    if (typeof state !== 'object' || state === null || !('base_url' in state) || !('api_token' in state))
      return undefined;
    const { base_url: url, api_token: token } = state;
    return typeof url === 'string' && typeof token === 'string' ? { url, token } : undefined;
  } catch {
    return undefined;
  }
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Returns whether two URLs belong to the same server on this machine. */
export function isSameLocalServer(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return false;
  const [a, b] = [new URL(one), new URL(other)];
  return a.port === b.port && a.protocol === b.protocol && LOOPBACK.test(a.hostname) && LOOPBACK.test(b.hostname);
}
