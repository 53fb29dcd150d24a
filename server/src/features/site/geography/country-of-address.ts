import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Reader, type Response } from 'mmdb-lib';

/**
 * Addresses without a country: private networks, tests, documentation. The file gives some of them to whoever
 * registered them.
 */
const NOWHERE = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...['::/127', '2001:db8::/32', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
]) {
  const [network = '', bits] = range.split('/');
  NOWHERE.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4');
}

/** An entry of this file; the reader's types describe only other makers' files. */
type Entry = Response & { country_code?: string };

let reader: Reader<Entry> | undefined;

/** The country of a network address (ISO 3166-1), from a file on this machine (S7); unknown: `null`. */
export function countryOfAddress(ip: string): string | null {
  const family = isIP(ip);
  if (!family || NOWHERE.check(ip, family === 6 ? 'ipv6' : 'ipv4')) return null;
  reader ??= new Reader(
    readFileSync(
      fileURLToPath(import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')),
    ),
  );
  return reader.get(ip)?.country_code ?? null;
}
