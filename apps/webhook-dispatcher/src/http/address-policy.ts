import { BlockList, isIP } from 'node:net';

/**
 * Special-purpose addresses, from the IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890 and its updates).
 * A BlockList tests an IPv4-mapped IPv6 address (::ffff:10.0.0.1) against the IPv4 rules.
 */
const LOCAL = blockList([
  '10.0.0.0/8', // private use, RFC 1918
  '100.64.0.0/10', // carrier-grade NAT, RFC 6598
  '127.0.0.0/8', // loopback
  '172.16.0.0/12', // private use
  '192.168.0.0/16', // private use
  '::1/128', // loopback
  'fc00::/7', // unique local, RFC 4193
]);

/** Addresses of no public web server, which are refused even if local addresses are admitted, above all the clouds' 169.254.169.254. */
const UNUSABLE = blockList([
  '0.0.0.0/8', // "this network": connects to the machine itself on Linux
  '168.63.129.16/32', // Azure's platform, which serves every virtual machine
  '169.254.0.0/16', // link local, where clouds serve credentials
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relay anycast
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, limited broadcast
  '2001::/23', // protocol assignments, Teredo among them, which wraps an IPv4 address
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which wraps an IPv4 address
  '3fff::/20', // documentation
]);

/** All IPv6 addresses that are assigned as global unicast; the rest, including wrapped IPv4 (::/96, 64:ff9b::/96), is not public. */
const GLOBAL_UNICAST_IPV6 = blockList(['2000::/3']);

type AddressKind = 'public' | 'local' | 'unusable';

/** @param address IPv4 or IPv6 address as text; any other text is unusable */
export function addressKind(address: string): AddressKind {
  const family = isIP(address);
  // A zone (fe80::1%eth0) belongs to a link-local address.
  if (family === 0 || address.includes('%')) return 'unusable';
  const name = family === 4 ? 'ipv4' : 'ipv6';
  if (LOCAL.check(address, name)) return 'local';
  if (UNUSABLE.check(address, name)) return 'unusable';
  return family === 4 || GLOBAL_UNICAST_IPV6.check(address, 'ipv6') ? 'public' : 'unusable';
}

function blockList(subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), isIP(net) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
