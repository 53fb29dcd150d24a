/** @module-tag long */
import { COUNT_CAP } from '@rendezvous/contract/members/limits';
import { beforeAll, expect, test } from 'vitest';
import { findAll, type Query } from '../../../test/search/naive-search.ts';
import { startSearchedCrowd } from '../../../test/search/searched-crowd.ts';
import { setSearchBits } from './set-search-bits.ts';

const MEMBERS = 13_000;

let searched: Awaited<ReturnType<typeof startSearchedCrowd>>;
beforeAll(async () => {
  searched = await startSearchedCrowd({ count: MEMBERS, seed: 20_261_126 });
});

/** Searches that are counted by columns alone, by bits, row by row, and besides by a place or an hour. */
const SEARCHES: Query[] = [
  { country: 'FR' },
  { country: 'FR', min_age: 18 },
  { eye_colour: 'green' },
  { eye_colour: 'green,blue', country: 'FR' },
  { eye_colour: 'green', distance: 20_000 },
  { eye_colour: 'green', new_here: 'yes' },
  { country: 'FR', active_today: 'yes' },
  { country: 'FR', online: 'yes' },
  { eye_colour: 'green', without_interests: 'hiking' },
];

test.each([COUNT_CAP, COUNT_CAP + 1])(
  'of %i who fit as many are counted, up to 10,000, in each order and by each way to count',
  async (count) => {
    const { server, crowd, ask, look } = searched;
    const { sql } = server;
    const persons = crowd.people.filter(({ fictional }) => !fictional).map(({ id }) => id);
    const [fitting, others] = [persons.slice(0, count), persons.slice(count)];
    expect(fitting).toHaveLength(count);
    const { now } = crowd;
    await sql`
      update profiles set country = 'FR', region = null, eye_colour = 'green', grid_lat = 4885, grid_lon = 235,
        hide_distance = false, interests = '{}', created_at = ${now}
      where id = any (${fitting}::uuid[]) and country <> 'FR'`;
    await sql`update profiles set country = 'DE', eye_colour = 'brown' where id = any (${others}::uuid[])`;
    await sql`
      insert into presence (profile_id, last_active_at) select unnest(${fitting}::uuid[]), ${now}
      on conflict (profile_id) do update set last_active_at = excluded.last_active_at`;
    await look();
    for (const bits of ['waiting', 'set']) {
      if (bits === 'set') await setSearchBits(server.services);
      for (const search of SEARCHES) {
        const fit = findAll(crowd, search).filter(({ fictional }) => !fictional).length;
        expect([search, fit]).toEqual([search, count]);
        for (const sort of ['relevance', 'newest', 'active', 'nearest']) {
          await sql`delete from ranked_lists`;
          const { numResults, numResults_capped, pages } = await ask({ ...search, sort });
          expect([bits, search, sort, numResults, numResults_capped, pages]).toEqual([
            bits,
            search,
            sort,
            Math.min(count, COUNT_CAP),
            count > COUNT_CAP,
            417,
          ]);
        }
      }
    }
  },
);
