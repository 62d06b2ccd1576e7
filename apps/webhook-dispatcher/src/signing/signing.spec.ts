import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { SecretBox } from './secret-box.js';
import { newSecret, signatureHeaders } from './secret.js';

describe('a signature', () => {
  // proves: events 2; events: verification
  it('is accepted by the Standard Webhooks library for any body', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), (body) => {
        const secret = newSecret();
        const headers = signatureHeaders({ id: 'evt_1', at: new Date(), body }, [secret]);
        expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
      }),
    );
  });

  it('is accepted with each of several secrets, and with no other', () => {
    const secrets = [newSecret(), newSecret()];
    const headers = signatureHeaders({ id: 'evt_1', at: new Date(), body: '{}' }, secrets);
    for (const secret of secrets) expect(new Webhook(secret).verify('{}', headers)).toEqual({});
    expect(() => new Webhook(newSecret()).verify('{}', headers)).toThrow('No matching signature');
  });

  // proves: events 2
  it('is refused for another body or another id', () => {
    const secret = newSecret();
    const headers = signatureHeaders({ id: 'evt_1', at: new Date(), body: '{}' }, [secret]);
    expect(() => new Webhook(secret).verify('[]', headers)).toThrow();
    expect(() => new Webhook(secret).verify('{}', { ...headers, 'webhook-id': 'evt_2' })).toThrow();
  });

  it('is also made by the newest secret alone, over time and body, with the undecoded text of the secret as key', () => {
    const [newest, old] = [newSecret(), newSecret()];
    const at = new Date('2026-11-29T12:00:00Z');
    const { 'kallima-signature': header } = signatureHeaders({ id: 'evt_1', at, body: '{}' }, [newest, old]);
    const key = newest.slice('whsec_'.length);
    const expected = createHmac('sha256', key).update('1795953600.{}').digest('hex');
    expect(header).toBe(`t=1795953600,v1=${expected}`);
  });

  it('cannot be made without a secret', () => {
    expect(() => signatureHeaders({ id: 'evt_1', at: new Date(), body: '{}' }, [])).toThrow();
  });
});

describe('a new secret', () => {
  it('is whsec_ and the base64 of 32 bytes, and never the same', () => {
    const secrets = Array.from({ length: 100 }, newSecret);
    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets) expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
  });
});

describe('a sealed secret', () => {
  const box = new SecretBox(randomBytes(32));
  const sealed = box.seal('whsec_abc', 'owner');

  it('opens with its key and owner', () => {
    expect(box.open(sealed, 'owner')).toBe('whsec_abc');
  });

  it('shows nothing of itself and is never the same twice', () => {
    expect(sealed.includes('whsec_')).toBe(false);
    expect(box.seal('whsec_abc', 'owner').equals(sealed)).toBe(false);
  });

  it('does not open for another owner, with another key, or after any change', () => {
    expect(() => box.open(sealed, 'other')).toThrow();
    expect(() => new SecretBox(randomBytes(32)).open(sealed, 'owner')).toThrow();
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => box.open(changed, 'owner')).toThrow();
    }
  });
});
