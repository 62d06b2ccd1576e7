import { BlockList, isIPv6 } from 'node:net';
import { z } from 'zod';
import { described } from '@paratope/job-envelope';

/** A range of addresses in CIDR notation: `203.0.113.0/24`, `2001:db8::/32`. */
export const networkSchema = described(
  z.union([z.cidrv4(), z.cidrv6()]),
  'Range of addresses in CIDR notation.',
  '203.0.113.0/24',
);

/**
 * Returns whether an address lies in one of the networks. An IPv4 address that came over IPv6 (`::ffff:…`) counts as IPv4.
 * @param networks networks in the form of {@link networkSchema}
 */
export const isInNetworks = (address: string, networks: readonly string[]): boolean => {
  const bare = bareAddress(address);
  return networks.some((network) => {
    const { base, bits } = partsOf(network);
    return isIPv6(base) === isIPv6(bare) && rangeOf(base, bits).check(bare, familyOf(bare));
  });
};

/** Returns whether every address of a network lies in one of the others. */
export const isWithinNetworks = (network: string, networks: readonly string[]): boolean => {
  const { base, bits } = partsOf(network);
  return networks.some((outer) => partsOf(outer).bits <= bits && isInNetworks(base, [outer]));
};

function bareAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? address.split('%', 1)[0] ?? address;
}

function partsOf(network: string): { readonly base: string; readonly bits: number } {
  const [base = '', bits = ''] = network.split('/');
  return { base, bits: Number(bits) };
}

function rangeOf(base: string, bits: number): BlockList {
  const range = new BlockList();
  range.addSubnet(base, bits, familyOf(base));
  return range;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');
