import type { Gender, Interest } from '@rendezvous/contract/members/attributes';
import type { Beyond } from '@rendezvous/contract/swipe/types';
import { type AnySql, constant, type Fragment } from '../../platform/database/sql.ts';
import { type CardRow, cards, findable, looksForAs, type ViewerScope, visibleTo } from '../members/index.ts';

export type Seeking = ViewerScope & { profileId: string };

export type SwipeRow = CardRow & {
  about: string;
  interests: Interest[];
  my_interests: Interest[];
  beyond: Beyond | null;
};

/** A member and their wishes, by which the deck is made. */
export type Seeker = { gender: Gender; looking_for: Gender[]; birth_date: string; country: string };

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

/** Members of a gender at home who look for the viewer's, and members in all, that are walked past at most. */
const WALK_HOME = 5000;
const WALK = 20_000;

/**
 * Selects members for the deck: each looks for the other, neither liked by the viewer nor swiped lately, of the wished
 * ages and country, the last who were here first. Fictional profiles are no part of the game (principle 1).
 */
export function selectFitting(sql: AnySql, deal: Deal) {
  const { viewer, seeker, beyond, most } = deal;
  const inOrder = sql`order by s.at desc, s.profile_id desc`;
  const lookingBack = looksForAs(sql, seeker.gender);
  const walked = sql`s.profile_id, s.at, s.birth_date, s.pool_id, s.domain_id, s.other_domains`;
  const walk = sql`from search_active s where s.pool_id = ${viewer.poolId} and not s.fictional`;
  if (beyond === 'countries') {
    return sql<{ id: string }[]>`
      select s.profile_id as id
      from (select ${walked}, s.gender, s.traits ${walk} ${inOrder} limit ${constant(WALK)}) s
      where s.gender = any (${seeker.looking_for}) and ${lookingBack} ${fits(sql, deal)}
      ${inOrder} limit ${most}`;
  }
  const aged =
    beyond === 'ages' ? sql`` : sql`and s.birth_date > ${deal.born.after} and s.birth_date <= ${deal.born.by}`;
  return sql<{ id: string }[]>`
    select s.profile_id as id
    from unnest(${seeker.looking_for}::text[]) as wanted (gender)
    cross join lateral (
      select s.profile_id, s.at
      from (
        select ${walked} ${walk} and ${lookingBack} and s.country = ${seeker.country} and s.gender = wanted.gender
        ${inOrder} limit ${constant(WALK_HOME)}
      ) s
      where true ${aged} ${fits(sql, deal)}
      ${inOrder} limit ${most}
    ) s
    ${inOrder} limit ${most}`;
}

/**
 * Conditions on a member of the walk beside genders, country and age. Likes and swipes are looked up by their key,
 * however many there are.
 */
function fits(sql: AnySql, { viewer, except, swipedSince }: Deal): Fragment {
  return sql`
    and ${findable(sql, viewer).sql} and s.profile_id <> all (${except}::uuid[])
    and (select l.from_profile from likes l
      where l.from_profile = ${viewer.profileId} and l.to_profile = s.profile_id) is null
    and (select w.from_profile from swipes w
      where w.from_profile = ${viewer.profileId} and w.to_profile = s.profile_id and w.swiped_at > ${swipedSince}) is null`;
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
