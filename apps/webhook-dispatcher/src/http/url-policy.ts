import { isIP } from 'node:net';
import { addressKind } from './address-policy.js';
import type { Resolve } from './resolve.js';

/** Refusal to call a URL or an address; the message is for the customer. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export interface UrlRules {
  /** Admits http, loopback addresses and private addresses, for local work. */
  readonly allowPrivate: boolean;
}

const MAX_LENGTH = 2048;
const WEB_PORTS: ReadonlySet<number> = new Set([80, 443]);
/**
 * Names that are never hosts of the public internet: RFC 6761, RFC 6762, RFC 8375, ICANN's .internal and the three that it will not delegate
 * (corp, home, mail), and those of Kubernetes' services and of usual private networks.
 */
const LOCAL_NAMES =
  /^(?:[^.]+|.*\.(?:localhost|local|internal|home\.arpa|corp|home|mail|svc|cluster|consul|intranet|lan|private))$/;

/**
 * Applies the rules that depend on the text alone, at registration and again before every attempt.
 * @throws Refused
 */
export function parseEndpointUrl(text: string, { allowPrivate }: UrlRules): URL {
  if (text.length > MAX_LENGTH) throw new Refused(`the URL is longer than ${MAX_LENGTH} characters`);
  // The parser removes white space and escapes controls, so they are refused: the stored URL is exactly the called one.
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) throw new Refused('the URL is not an absolute https URL');
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) {
    throw new Refused('the URL must use https');
  }
  if (url.username !== '' || url.password !== '') throw new Refused('the URL must not hold a user name or password');
  if (url.hash !== '') throw new Refused('the URL must not have a fragment');
  const port = Number(url.port || 443);
  if (port < 1024 && !WEB_PORTS.has(port)) {
    throw new Refused('the port must be 80, 443 or at least 1024');
  }
  const host = hostOf(url);
  if (isIP(host) !== 0) assertCallable(host, { allowPrivate });
  else if (!allowPrivate && LOCAL_NAMES.test(host)) throw new Refused('the host is not a public host name');
  return url;
}

/**
 * Applies all rules at registration, including those on the addresses of the host. A name that does not resolve is accepted: its record may
 * be added later, and every attempt checks the address that it uses.
 * @throws Refused
 */
export async function assertRegistrable(text: string, rules: UrlRules, resolve: Resolve): Promise<void> {
  const host = hostOf(parseEndpointUrl(text, rules));
  if (isIP(host) !== 0) return;
  for (const address of await resolve(host).catch(() => [])) assertCallable(address, rules);
}

/** @throws Refused if the address must not be called under these rules */
export function assertCallable(address: string, { allowPrivate }: UrlRules): void {
  const kind = addressKind(address);
  if (kind === 'public' || (kind === 'local' && allowPrivate)) return;
  // The message does not name the address: it would map a private network for anybody who registers names.
  throw new Refused('the host is at an address that is not a public address');
}

/**
 * Returns the host without the brackets of IPv6 and without the dot that ends an absolute name. The URL parser has already turned decimal,
 * octal and hexadecimal IPv4 addresses into dotted form.
 */
const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
