import { lookup, Resolver } from 'node:dns/promises';

/** Returns all addresses of a host name. Rejects if it has none or its name servers do not answer. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/**
 * Queries the name servers directly. `getaddrinfo` would hold one of Node's four pool threads for as long as a customer's name server does
 * not answer, and would thereby block everything else that uses the pool.
 */
export function dnsResolver(): Resolve {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return async (hostname) => {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    throw new UnresolvedHost();
  };
}

/** Resolves names like the machine's other programs, including its hosts file, for local work. */
export const systemResolver: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

export class UnresolvedHost extends Error {
  override readonly name = 'UnresolvedHost';
  readonly code = 'ENOTFOUND';
  constructor() {
    super('the host name does not resolve');
  }
}
