import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Log } from '../log.ts';

/**
 * Warning: behind a proxy all visitors would share one address, and its limits. Logged once, since anybody can send the
 * header.
 */
const NOBODY_TRUSTED =
  'requests carry X-Forwarded-For and TRUSTED_PROXIES names nobody: limits count the address of the connection';

export type ClientAddress = ReturnType<typeof createClientAddress>;

/**
 * Finds the visitor's network address: that of the connection, or, behind a trusted proxy, the last address in
 * X-Forwarded-For that is not a trusted proxy. Addresses that a client adds itself are ignored.
 */
export function createClientAddress(trustedProxies: string[], { log }: { log: Pick<Log, 'warn'> }) {
  let warned = trustedProxies.length > 0;
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix) trusted.addSubnet(address, Number(prefix), family);
    else trusted.addAddress(address, family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (connection: string, forwardedFor: string | null): string => {
    if (forwardedFor !== null && !warned) {
      warned = true;
      log.warn(NOBODY_TRUSTED);
    }
    const hops = (forwardedFor?.split(',') ?? []).map(plainAddress);
    let address = isIP(plainAddress(connection)) ? plainAddress(connection) : '0.0.0.0';
    while (isTrusted(address)) {
      const before = hops.pop();
      // Anything before a hop that is no address was not written by a trusted proxy.
      if (!before || !isIP(before)) break;
      address = before;
    }
    return address;
  };
}

/** The network that limits count by: a customer of a provider has a whole /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean);
    groups.push(...Array(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Unwraps an IPv4 address: `::ffff:127.0.0.1` is 127.0.0.1. */
function plainAddress(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}
