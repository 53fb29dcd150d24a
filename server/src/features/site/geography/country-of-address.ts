import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { Reader, type Response } from 'mmdb-lib';

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** What this file holds; the reader's types name only the shapes of another maker's files. */
type Entry = Response & { country_code?: string };

let reader: Reader<Entry> | undefined;

/** The country of a network address (ISO 3166-1), from a file on this machine (S7); unknown: `null`. */
export function countryOfAddress(ip: string): string | null {
  if (!isIP(ip)) return null;
  reader ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(FILE)));
  return reader.get(ip)?.country_code ?? null;
}
