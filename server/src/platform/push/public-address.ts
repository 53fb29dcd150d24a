import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIPv6 } from 'node:net';

// Two lists: a BlockList looks up an IPv4 address among the IPv6 networks too, as the mapped one.
const [NOT_PUBLIC_4, NOT_PUBLIC_6] = [new BlockList(), new BlockList()];
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC_4.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  // Everything outside of 2000::/3 is local, mapped, translated or unused.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  // Tunnels that lead to any IPv4 address.
  ['2001::', 32],
  ['2002::', 16],
] as const) {
  NOT_PUBLIC_6.addSubnet(network, prefix, 'ipv6');
}

/** Tells whether a network address is on the open internet, so that a call to it can't reach our own network. */
export function isPublicAddress(address: string): boolean {
  return isIPv6(address) ? !NOT_PUBLIC_6.check(address, 'ipv6') : !NOT_PUBLIC_4.check(address, 'ipv4');
}

type Callback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Looks a name up for a connection that must not end inside (SSRF): once, checked, and the connection uses this very
 * result.
 */
export function lookupPublic(hostname: string, options: LookupOptions, callback: Callback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    const refused = addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address));
    if (refused || !first) return callback(new Error('the host is not a public one'), []);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
}
