import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { nameSchema } from '@paratope/job-envelope';
import { z } from 'zod';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { Seal, additionalSecrets } from '@paratope/gateway-http';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Address to which a client may be redirected after consent: https, http on this machine, or an app's own scheme, which is a domain of its
 * maker in reverse order (RFC 8252, section 7): a scheme without a dot belongs to nobody. A user name would pass as the host.
 */
export const redirectUri = z
  .string()
  .max(500)
  .refine((text) => {
    if (!URL.canParse(text) || text.includes('#')) return false;
    const { protocol, hostname, username, password } = new URL(text);
    if (username !== '' || password !== '') return false;
    if (protocol === 'http:') return LOOPBACK.has(hostname);
    return protocol === 'https:' || /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(protocol);
  }, 'expected https, http on a loopback address, or the scheme of an app such as com.example.app, without user name and fragment');

/** Metadata of a client that this service uses (RFC 7591, section 2); others are ignored. */
export const assistantClientSchema = z.object({
  client_name: nameSchema.max(100).default('An assistant without a name'),
  redirect_uris: z.array(redirectUri).min(1).max(10),
});

export type AssistantClient = z.output<typeof assistantClientSchema>;

/**
 * Clients of assistants register themselves (RFC 7591). A client's id is its own sealed registration: nothing is stored, so strangers
 * cannot fill a table.
 */
@Injectable()
export class AssistantClients {
  private readonly seal: Seal;

  constructor(@Inject(CONFIG) config: Pick<GatewayConfig, 'CURSOR_SECRET' | 'CURSOR_SECRET_ALSO'>) {
    this.seal = new Seal(config.CURSOR_SECRET, 'clients of assistants', additionalSecrets(config));
  }

  register(client: AssistantClient): string {
    return this.seal.seal(JSON.stringify(client));
  }

  /** @returns undefined for an id that this installation did not issue. */
  find(clientId: string): AssistantClient | undefined {
    try {
      return assistantClientSchema.parse(JSON.parse(this.seal.open(clientId)));
    } catch {
      return undefined;
    }
  }
}

/**
 * Returns the destination of an address: its host; for the scheme of an app, the scheme, since what stands in the place of the host there
 * names nothing.
 */
export function destinationOf(address: string): string {
  const { protocol, host } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol;
}

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns whether a client registered an address. The port of a loopback address may vary (RFC 8252, section 7.3). */
export function isRegistered({ redirect_uris }: AssistantClient, address: string): boolean {
  const wanted = withoutLoopbackPort(address);
  return redirect_uris.some((registered) => withoutLoopbackPort(registered) === wanted);
}

function withoutLoopbackPort(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.protocol !== 'http:' || !LOOPBACK.has(url.hostname)) return address;
  url.port = '';
  return url.href;
}
