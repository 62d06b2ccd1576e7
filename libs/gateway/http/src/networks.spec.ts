import { describe, expect, it } from '@jest/globals';
import { isInNetworks, isWithinNetworks, networkSchema } from './networks.js';

describe('a network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24', true],
    ['203.0.114.7', '203.0.113.0/24', false],
    ['203.0.113.7', '203.0.113.7/32', true],
    ['::ffff:203.0.113.7', '203.0.113.0/24', true],
    ['198.51.100.1', '0.0.0.0/0', true],
    ['2001:db8:1::1', '2001:db8::/32', true],
    ['2001:db9::1', '2001:db8::/32', false],
    ['203.0.113.7', '::/0', false],
    ['2001:db8::1', '0.0.0.0/0', false],
    ['fe80::1%eth0', 'fe80::/10', true],
    ['no address', '0.0.0.0/0', false],
  ])('has %s in %s: %s', (address, network, isIn) => {
    expect(isInNetworks(address, [network])).toBe(isIn);
  });

  it('lies within another one where all of its addresses do', () => {
    expect(isWithinNetworks('10.1.0.0/16', ['10.0.0.0/8'])).toBe(true);
    expect(isWithinNetworks('10.0.0.0/8', ['10.0.0.0/8'])).toBe(true);
    expect(isWithinNetworks('10.0.0.0/7', ['10.0.0.0/8'])).toBe(false);
    expect(isWithinNetworks('::/0', ['10.0.0.0/8'])).toBe(false);
  });

  it.each(['10.0.0.0', '10.0.0.0/33', '2001:db8::/129', '300.0.0.0/8', 'here/8', ''])('is not %s', (text) => {
    expect(networkSchema.safeParse(text).success).toBe(false);
  });
});
