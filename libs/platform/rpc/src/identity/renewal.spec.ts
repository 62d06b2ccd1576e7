import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { billing, createRpcClient, readIdentity, RenewedIdentity, startRpcServer, type Identity } from '../index.js';
import { renewIdentities, type RenewalStep } from './renewal.js';

const NAMES = ['billing', 'gateway'];
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paratope-identities-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const held = (name: string): Identity => readIdentity(join(folder, name, 'identity'));

/** True if a certificate is valid at a time, and of an authority that the other side trusts and that is valid itself. */
function isBelieved(certificate: string, authorities: readonly string[], at: number): boolean {
  const isValid = (each: X509Certificate): boolean => Date.parse(each.validFrom) <= at && at < Date.parse(each.validTo);
  const own = new X509Certificate(certificate);
  const trusted = authorities.map((pem) => new X509Certificate(pem)).filter(isValid);
  return isValid(own) && trusted.some((authority) => own.checkIssued(authority) && own.verify(authority.publicKey));
}

describe('a clock that moves by 830 days', () => {
  const begin = Date.UTC(2026, 0, 1);

  it('finds every service believed by every other one every ten days, also by those that read their files a step late', async () => {
    const steps = new Set<RenewalStep>();
    let before = new Map<string, Identity>();
    for (let at = begin; at <= begin + 830 * DAY_MS; at += 10 * DAY_MS)
      // A renewal has three steps, and each of a day's calls may do one of them.
      for (const minutes of [0, 5, 11, 22, 33]) {
        const now = at + minutes * MINUTE_MS;
        steps.add(await renewIdentities({ folder, names: NAMES, now: new Date(now) }));
        const present = new Map(NAMES.map((name) => [name, held(name)]));
        const all = new Map([...before.values(), ...present.values()].map((each) => [JSON.stringify(each), each]));
        for (const { certificate } of all.values())
          for (const { authorities } of all.values())
            if (!isBelieved(certificate, authorities, now)) throw new Error(`refused on day ${(now - begin) / DAY_MS}`);
        before = present;
      }
    expect([...steps].sort()).toEqual([
      'issued',
      'new authority trusted',
      'new identities taken',
      'nothing due',
      'old authority forgotten',
    ]);
  });

  it('finds an identity that nobody renewed refused at its end', async () => {
    await renewIdentities({ folder, names: NAMES, now: new Date(begin) });
    const { certificate, authorities } = held('billing');
    expect(isBelieved(certificate, authorities, begin + 824 * DAY_MS)).toBe(true);
    expect(isBelieved(certificate, authorities, begin + 826 * DAY_MS)).toBe(false);
  });
});

it('gives a service that is new in the installation an identity which the others believe', async () => {
  const now = new Date();
  await renewIdentities({ folder, names: NAMES, now });
  await renewIdentities({ folder, names: [...NAMES, 'codon-worker'], now });
  for (const other of NAMES) {
    expect(isBelieved(held('codon-worker').certificate, held(other).authorities, now.getTime())).toBe(true);
    expect(isBelieved(held(other).certificate, held('codon-worker').authorities, now.getTime())).toBe(true);
  }
});

it('a renewal changes the certificates of a running server and client, and no call fails', async () => {
  const began = Date.now();
  // Issued long ago: seven weeks are left.
  await renewIdentities({ folder, names: NAMES, now: new Date(began - 780 * DAY_MS) });
  const identity = (name: string): RenewedIdentity =>
    new RenewedIdentity(pathToFileURL(join(folder, name, 'identity')).href);
  const [server, client] = [identity('billing'), identity('gateway')];
  const account = { orgId: 'o', plan: 'free', subscriptionBalance: 0, purchasedBalance: 0, monthlyGrant: 0 };
  const running = await startRpcServer({
    address: '127.0.0.1:0',
    identity: server,
    onError: () => undefined,
    services: [{ definition: billing.CreditServiceService, handlers: { getAccount: () => Promise.resolve(account) } }],
  });
  const ask = async (caller: Identity): Promise<void> => {
    const rpc = createRpcClient(billing.CreditServiceClient, `127.0.0.1:${running.port}`, caller);
    await rpc.getAccount({ orgId: 'o' }, { deadlineMs: 10_000 }).finally(() => rpc.close());
  };
  const kept = createRpcClient(billing.CreditServiceClient, `127.0.0.1:${running.port}`, client);
  const first = held('gateway');
  await ask(client);
  // Three steps, and each side reads its file before or after the other.
  for (const [step, readers] of [
    [server, client],
    [client, server],
    [server, client],
  ].entries()) {
    const now = new Date(began + step * 11 * MINUTE_MS);
    expect(await renewIdentities({ folder, names: NAMES, now })).not.toBe('nothing due');
    for (const reader of readers) {
      reader.readAgain();
      await ask(client);
      await kept.getAccount({ orgId: 'o' }, { deadlineMs: 10_000 });
    }
  }
  expect(client.certificate).not.toBe(first.certificate);
  await expect(ask(first)).rejects.toThrow();
  kept.close();
  await running.close();
});
