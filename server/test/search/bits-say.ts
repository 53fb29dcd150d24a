import { expect } from 'vitest';
import type { AnySql } from '../../src/platform/database/sql.ts';

/** Expects the bits of searches to say what the tables say, but for whoever waits to have them set. */
export async function expectBitsToSay(sql: AnySql): Promise<void> {
  const wrong = await sql`
    with said as (
      select n.profile_id, n.pool_id, array(
        select b.mark from search_bits b
        where b.pool_id = n.pool_id and b.chunk = n.number >> 13 and get_bit(b.bits, n.number & 8191) = 1 order by b.mark
      ) as marks
      from search_numbers n
    ), are as (
      select profile_id, pool_id, array(select mark from unnest(marks) mark order by mark) as marks from search_marked
    )
    select profile_id, said.marks as said, are.marks as are from said full join are using (profile_id)
    where (said.pool_id, said.marks) is distinct from (are.pool_id, are.marks)
      and profile_id not in (select profile_id from search_waiting)`;
  expect(wrong).toEqual([]);
  const [numbers] = await sql<{ shown: number; given: number }[]>`
    select (select coalesce(sum(bit_count(bits)), 0)::int from search_bits where mark = trait('shown', 'yes')) as shown,
      (select count(*)::int from search_numbers) + (select count(*)::int from search_left) as given`;
  expect(numbers?.shown).toBe(numbers?.given);
}

/** Counts whose bits are not set yet. */
export async function countUnset(sql: AnySql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select (select count(*)::int from search_waiting) + (select count(*)::int from search_left) as count`;
  return row?.count ?? 0;
}
