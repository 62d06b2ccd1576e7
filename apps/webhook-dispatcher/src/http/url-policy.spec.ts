import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addressKind } from './address-policy.js';
import { assertRegistrable, parseEndpointUrl, Refused } from './url-policy.js';

const PUBLIC = { allowPrivate: false };
const LOCAL = { allowPrivate: true };

describe('an endpoint URL', () => {
  it.each([
    'https://hooks.example.com/paratope',
    'https://hooks.example.com:8443/?token=abc',
    'https://93.184.216.34/hook',
    'https://[2606:2800:220:1:248:1893:25c8:1946]/hook',
    'https://xn--bcher-kva.example/hook',
  ])('is accepted: %s', (url) => {
    expect(() => parseEndpointUrl(url, PUBLIC)).not.toThrow();
  });

  // proves: events
  it.each([
    ['http://hooks.example.com/', 'https'],
    ['ftp://hooks.example.com/', 'https'],
    ['javascript:alert(1)', 'https'],
    ['hooks.example.com/hook', 'absolute'],
    ['', 'absolute'],
    ['https://', 'absolute'],
    ['https://exa\tmple.com/', 'absolute'],
    ['https://hooks.example.com/\0', 'absolute'],
    ['https://user@hooks.example.com/', 'user name'],
    ['https://user:pass@hooks.example.com/', 'user name'],
    ['https://hooks.example.com/#part', 'fragment'],
    ['https://hooks.example.com:22/', 'port'],
    ['https://hooks.example.com:0/', 'port'],
    [`https://hooks.example.com/${'a'.repeat(2048)}`, 'longer'],
    ['https://localhost/', 'public host name'],
    ['https://localhost./', 'public host name'],
    ['https://app.localhost/', 'public host name'],
    ['https://printer.local/', 'public host name'],
    ['https://metadata.google.internal/', 'public host name'],
    ['https://intranet/', 'public host name'],
    ['https://billing.default.svc/', 'public host name'],
    ['https://billing.default.svc.cluster.local/', 'public host name'],
    ['https://vault.service.consul/', 'public host name'],
    ['https://wiki.corp/', 'public host name'],
    ['https://metadata.internal./', 'public host name'],
  ])('is refused with a reason: %s', (url, reason) => {
    expect(() => parseEndpointUrl(url, PUBLIC)).toThrow(Refused);
    expect(() => parseEndpointUrl(url, PUBLIC)).toThrow(reason);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '0.1.2.3',
    '168.63.129.16',
    '169.254.169.254',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '①②⑦.0.0.1',
    '%31%32%37.0.0.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:8.8.8.8]',
    '[::127.0.0.1]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[ff02::1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:db8::1]',
    '[2001:0:4136:e378::]',
    '[fec0::1]',
    '[100::1]',
  ])('is refused for an address that is not public, however it is written: %s', (host) => {
    expect(() => parseEndpointUrl(`https://${host}/`, PUBLIC)).toThrow('not a public address');
  });

  it('is refused when its host resolves to an address that is not public, among public ones too', async () => {
    const resolve = () => Promise.resolve(['93.184.216.34', '10.0.0.5']);
    const refused = assertRegistrable('https://hooks.example.com/', PUBLIC, resolve);
    await expect(refused).rejects.toThrow('an address that is not a public address');
    // The message must not name the address, which would map a private network.
    await expect(refused).rejects.not.toThrow('10.0.0.5');
  });

  it('is accepted when its host resolves to public addresses, or not yet', async () => {
    const known = () => Promise.resolve(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946']);
    await expect(assertRegistrable('https://hooks.example.com/', PUBLIC, known)).resolves.toBeUndefined();
    const unknown = () => Promise.reject(new Error('ENOTFOUND'));
    await expect(assertRegistrable('https://hooks.example.com/', PUBLIC, unknown)).resolves.toBeUndefined();
  });

  it('may be http, loopback or private for local work, but never link local, where clouds serve credentials', () => {
    for (const host of ['127.0.0.1', 'localhost', '10.0.0.5', '[::1]', '[fd00::1]', 'receiver']) {
      expect(() => parseEndpointUrl(`http://${host}:8080/`, LOCAL)).not.toThrow();
    }
    for (const host of ['169.254.169.254', '0.0.0.0', '[fe80::1]', '[::ffff:169.254.169.254]']) {
      expect(() => parseEndpointUrl(`http://${host}/`, LOCAL)).toThrow('not a public address');
    }
  });
});

describe('an IPv4 address', () => {
  it('is never public in its IPv4-mapped form, and local there exactly when it is local', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const mapped = addressKind(`::ffff:${address}`);
        expect(mapped).not.toBe('public');
        expect(mapped === 'local').toBe(addressKind(address) === 'local');
      }),
    );
  });
});
