import { describe, expect, it } from '@jest/globals';
import { addressSubject, clientAddress } from './address.js';

describe("a client's address", () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::1:0:0:1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s counts as %s', (ip, counted) => {
    expect(clientAddress(ip)).toBe(counted);
  });

  it('is counted by a UUID of its own', () => {
    const subjects = ['192.0.2.7', '192.0.2.8', '2001:db8:1:2'].map(addressSubject);
    expect(new Set(subjects).size).toBe(3);
    for (const subject of subjects)
      expect(subject).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
