import type { Interest } from '@rendezvous/contract/members/attributes';
import type { Beyond } from '@rendezvous/contract/swipe/types';
import { type AnySql, constant, type Fragment } from '../../platform/database/sql.ts';
import { type CardRow, cards, findable, type ViewerScope, visibleTo } from '../members/index.ts';

export type Seeking = ViewerScope & { profileId: string };

export type SwipeRow = CardRow & {
  about: string;
  interests: Interest[];
  my_interests: Interest[];
  beyond: Beyond | null;
};

/** A member and their wishes, by which the deck is made. */
export type Seeker = { gender: string; looking_for: string[]; birth_date: string; country: string };

export async function selectSeeker(sql: AnySql, profileId: string): Promise<Seeker> {
  const [seeker] = await sql<Seeker[]>`
    select gender, looking_for, birth_date, country from profiles where id = ${profileId}`;
  if (!seeker) throw new Error('the profile is gone');
  return seeker;
}

export type Deal = {
  viewer: Seeking;
  seeker: Seeker;
  beyond: Beyond | null;
  /** days of birth: from the first, and up to the last */
  born: { after: string; by: string };
  /** swipes before this no longer count */
  swipedSince: Date;
  except: string[];
  most: number;
};

/** Members that are walked past at most, those who were here last first. */
const WALK = 20_000;

/**
 * Selects members for the deck: each looks for the other, neither liked by the viewer nor swiped lately, of the wished
 * ages and country, the last who were here first. Fictional profiles are no part of the game (principle 1).
 */
export function selectFitting(sql: AnySql, deal: Deal) {
  const { viewer, seeker } = deal;
  return sql<{ id: string }[]>`
    select s.profile_id as id
    from (
      select * from search_active s where s.pool_id = ${viewer.poolId}
      order by s.at desc, s.profile_id desc limit ${constant(WALK)}
    ) s
    where ${findable(sql, viewer).sql} and not s.fictional and s.gender = any (${seeker.looking_for})
      ${within(sql, deal)}
      and s.profile_id <> all (${deal.except}::uuid[])
      and not exists (select from likes l where l.from_profile = ${viewer.profileId} and l.to_profile = s.profile_id)
      and not exists (select from swipes w
        where w.from_profile = ${viewer.profileId} and w.to_profile = s.profile_id and w.swiped_at > ${deal.swipedSince})
      and exists (select from profiles other
        where other.id = s.profile_id and ${seeker.gender} = any (other.looking_for))
    order by s.at desc, s.profile_id desc limit ${deal.most}`;
}

/** Selects the cards of the deck, in its order. */
export function selectDeck(sql: AnySql, viewer: Seeking, dealt: { id: string; beyond: Beyond | null }[]) {
  const { columns, joins } = cards(sql, viewer, visibleTo(sql, viewer));
  return sql<SwipeRow[]>`
    select ${columns}, ${furtherColumns(sql)}, dealt.beyond
    from unnest(${dealt.map(({ id }) => id)}::uuid[], ${dealt.map(({ beyond }) => beyond)}::text[])
      with ordinality as dealt (id, beyond, place)
    join profiles p on p.id = dealt.id
    ${joins}
    order by dealt.place`;
}

/** Selects the card of a member who was swiped; none if they are not there any more. */
export async function selectSwiped(sql: AnySql, viewer: Seeking, id: string): Promise<SwipeRow | undefined> {
  const { columns, joins } = cards(sql, viewer, visibleTo(sql, viewer));
  const [row] = await sql<SwipeRow[]>`
    select ${columns}, ${furtherColumns(sql)}, ${null}::text as beyond
    from profiles p ${joins} where p.id = ${id}`;
  return row;
}

function furtherColumns(sql: AnySql): Fragment {
  return sql`p.about, p.interests, me.interests as my_interests`;
}

function within(sql: AnySql, { beyond, born, seeker }: Deal): Fragment {
  if (beyond === 'countries') return sql``;
  const country = sql`and s.country = ${seeker.country}`;
  if (beyond === 'ages') return country;
  return sql`${country} and s.birth_date > ${born.after} and s.birth_date <= ${born.by}`;
}
