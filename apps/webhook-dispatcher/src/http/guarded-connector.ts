import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { Resolve } from './resolve.js';
import { assertCallable, type UrlRules } from './url-policy.js';

/**
 * Connects only to addresses that the rules admit. The check is part of the lookup that the socket itself uses, so there is no second
 * resolution that a rebinding name server could answer differently; TLS still verifies the name. A host with one refused address is
 * refused: a public host has no private addresses.
 */
export function guardedConnector(rules: UrlRules, resolve: Resolve, timeoutMs: number): buildConnector.connector {
  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const first = found[0];
        try {
          for (const { address } of found) assertCallable(address, rules);
        } catch (error) {
          callback(asError(error), '');
          return;
        }
        if (options.all || !first) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(asError(error), ''),
    );
  };
  const connect = buildConnector({ lookup, timeout: timeoutMs, allowH2: false, maxCachedSessions: 0 });
  return (options, callback) => {
    // A socket performs no lookup for an address.
    if (isIP(options.hostname) !== 0) {
      try {
        assertCallable(options.hostname, rules);
      } catch (error) {
        callback(asError(error), null);
        return;
      }
    }
    connect(options, callback);
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
