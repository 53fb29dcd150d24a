import { BlockList, isIP } from 'node:net';

/**
 * The visitor's network address: the connection's, unless that is a trusted proxy, then the last
 * address of X-Forwarded-For that is not a trusted proxy itself (what a client writes there is ignored).
 */
export function createClientAddress(trustedProxies: string[]) {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix) trusted.addSubnet(address, Number(prefix), family);
    else trusted.addAddress(address, family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (connection: string, forwardedFor: string | null): string => {
    const hops = [...(forwardedFor?.split(',') ?? []), connection].map(plainAddress).filter((hop) => isIP(hop));
    let address = hops.pop() ?? '0.0.0.0';
    while (hops.length > 0 && isTrusted(address)) address = hops.pop() ?? address;
    return address;
  };
}

/** `::ffff:127.0.0.1` is 127.0.0.1. */
function plainAddress(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}
