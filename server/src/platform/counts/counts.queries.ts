import type { AnySql } from '../database/sql.ts';

/** A count as it is kept: how often its key was spent until the end of its time. */
export type CountRow = { key: string; spent: number; until: Date };

/**
 * Adds to counts; one whose time is over begins anew, with the time that is given. Rows are taken in the order of
 * their keys, so that two processes never wait for each other in a circle.
 */
export function addToCounts(sql: AnySql, more: readonly CountRow[], now: Date): Promise<CountRow[]> {
  return sql<CountRow[]>`
    insert into counts as known (key, spent, until)
    select * from unnest(
      ${more.map(({ key }) => key)}::text[],
      ${more.map(({ spent }) => spent)}::int[],
      ${more.map(({ until }) => until.toISOString())}::timestamptz[]
    ) as more (key, spent, until)
    order by key collate "C"
    on conflict (key) do update set
      spent = case when known.until > ${now} then known.spent else 0 end + excluded.spent,
      until = case when known.until > ${now} then known.until else excluded.until end
    returning key, spent, until`;
}

/**
 * Adds ids to those of a key, all or none; when the time of the key is over, it begins anew with the time that is
 * given.
 * @returns whether they are within `most`
 */
export async function addIds(
  sql: AnySql,
  { key, ids, until, most }: { key: string; ids: readonly number[]; until: Date; most: number },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    insert into counts_of_ids as known (key, ids, until) values (${key}, ${[...ids]}::int[], ${until})
    on conflict (key) do update set
      ids = case when known.until > ${now}
        then known.ids || array(select id from unnest(excluded.ids) id where id <> all (known.ids))
        else excluded.ids end,
      until = case when known.until > ${now} then known.until else excluded.until end
    where known.until <= ${now} or ${most} >= cardinality(known.ids)
      + (select count(*) from unnest(excluded.ids) id where id <> all (known.ids))
    returning 1`;
  return rows.length > 0;
}

/** Selects when the day of a key's ids is over. */
export async function selectEndOfIds(sql: AnySql, key: string): Promise<Date | undefined> {
  const [row] = await sql<{ until: Date }[]>`select until from counts_of_ids where key = ${key}`;
  return row?.until;
}

/** Rows deleted by one statement, for which whoever counts one of them waits. */
const AT_ONCE = 10_000;

/** Deletes what is over. What is being counted is left: the statement waits for no other. */
export async function deleteOldCounts(sql: AnySql, now: Date): Promise<void> {
  for (const table of [sql`counts`, sql`counts_of_ids`]) {
    let deleted = AT_ONCE;
    while (deleted === AT_ONCE) {
      const rows = await sql`
        delete from ${table} where key = any(array(
          select key from ${table} where until <= ${now} limit ${AT_ONCE}::integer for update skip locked))
        returning 1`;
      deleted = rows.length;
    }
  }
}
