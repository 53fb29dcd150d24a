import { createReadStream } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from '../../server/src/platform/database/sql.ts';

const TABLES = [
  'search_newest',
  'search_active',
  'search_online',
  'search_bits',
  'search_numbers',
  'search_points',
  'profiles',
  'photos',
  'presence',
  'standings',
];

/**
 * Reads the files of what searches read, so that they are in memory as on a site in use. Of a database that is not in
 * `place`, a data folder, nothing is known but its address: it is as warm as it is.
 */
export async function warm(sql: Sql, place: string): Promise<void> {
  if (place.startsWith('postgres')) return;
  const files = await sql<{ file: string }[]>`
    select pg_relation_filepath(c.oid) as file from pg_class c
    where c.oid in (select unnest(${TABLES}::text[])::regclass)
      or c.oid in (select indexrelid from pg_index where indrelid in (select unnest(${TABLES}::text[])::regclass))`;
  for (const { file } of files) {
    for await (const part of glob(`${path.join(place, 'pg', 'cluster', file)}{,.*}`)) {
      for await (const _ of createReadStream(part, { highWaterMark: 1 << 20 }));
    }
  }
}
