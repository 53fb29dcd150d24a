import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  type AttributeName,
  GENDERS,
  INTERESTS,
} from '@rendezvous/contract/members/attributes';
import type { Wishes } from '@rendezvous/contract/members/comparison';
import { IMPORTANCES, WISHED_ATTRIBUTES } from '@rendezvous/contract/members/wishes';
import { TERMS_VERSION } from '@rendezvous/contract/preferences/limits';
import type { TestMember, TestServer } from '../test-server.ts';
import { type Dice, dice } from './dice.ts';
import { type ComparedBy, selectRows } from './naive-wishes.ts';

type Point = { lat: number; lon: number };

/** A profile as its row says it, without any of the tables that searches read. */
export type Someone = Record<AttributeName, string | null> & {
  id: string;
  account_id: string;
  gender: string;
  looking_for: string[];
  country: string;
  region: string | null;
  birth_date: string;
  interests: string[];
  language: string;
  age_proved: number | null;
  has_photo: boolean;
  grid_lat: number | null;
  grid_lon: number | null;
  hide_distance: boolean;
  fictional: boolean;
  created_at: Date;
  last_active_at: Date;
  /** likes and messages that wait unread */
  waiting: number;
  /** the standing that a night has given; `known`: if one has */
  known: boolean;
  views: number;
  turn: number;
  asked: number;
  answered: number;
};

/** Members whom the seeker may find (M2), by what they are compared, the seeker's place and the time. */
export type Reference = {
  people: Someone[];
  /** the same with the seeker and whoever is blocked, whom searches pass */
  passed: Someone[];
  comparedBy: ComparedBy;
  points: readonly Point[];
  here: Point;
  now: Date;
};

/** Towns, the date line and both ends of the earth among them; many share one. */
const POINTS: readonly Point[] = [
  { lat: 5252, lon: 1341 },
  { lat: 5252, lon: 1342 },
  { lat: 5247, lon: 1335 },
  { lat: 5240, lon: 1305 },
  { lat: 5355, lon: 999 },
  { lat: 4814, lon: 1157 },
  { lat: 4821, lon: 1637 },
  { lat: -1614, lon: 17_999 },
  { lat: -1616, lon: -17_998 },
  { lat: -1700, lon: 18_000 },
  { lat: 8999, lon: 0 },
  { lat: 8998, lon: 18_000 },
  { lat: -9000, lon: 0 },
  { lat: 0, lon: 0 },
];
/** The place of the seeker at first. */
export const HERE = { lat: 5252, lon: 1341 };
const REGIONS = { DE: ['DE-BE', 'DE-HH'], AT: ['AT-9'], LU: [] } as const;

/** Makes members by chance, and reads them as they are. */
export async function crowdOf(
  server: TestServer,
  { count, seed, seeker }: { count: number; seed: number; seeker: TestMember },
): Promise<Reference> {
  const { sql } = server;
  const random = dice(seed);
  const now = server.clock.now();
  const made = Array.from({ length: count }, (_, n) => person(random, n, now));
  for (let n = 0; n < count; n += PART) await insertPeople(server, made.slice(n, n + PART));
  await sql`
    insert into consents (account_id, purpose, version, given_at)
    select account_id, 'terms', ${TERMS_VERSION}, created_at from profiles where id <> ${seeker.profileId}`;
  await sql`
    insert into blocks (blocker, blocked, created_at)
    select case when hashtext(name) % 2 = 0 then id else ${seeker.profileId}::uuid end,
      case when hashtext(name) % 2 = 0 then ${seeker.profileId}::uuid else id end, ${now}
    from profiles where hashtext(name || 'block') % 23 = 0 and id <> ${seeker.profileId}`;
  const rows = await selectRows(server);
  const comparedBy = { seekerId: seeker.profileId, present: rows, dayBegan: rows };
  return { ...(await selectPeople(server, seeker)), comparedBy, points: POINTS, here: HERE, now };
}

/** People inserted by a statement. */
const PART = 1000;

async function insertPeople({ sql, clock }: TestServer, made: readonly ReturnType<typeof person>[]): Promise<void> {
  const now = clock.now();
  const yesterday = new Date(now.getTime() - 24 * 3_600_000).toISOString().slice(0, 10);
  const inserted = await sql<{ id: string; name: string }[]>`
    with p as (select * from jsonb_to_recordset(${sql.json(made)}) as p (n integer, name text, status text,
      language text, age_proved integer, birth_date date, created_at timestamptz, gender text, country text, region text,
      looking_for jsonb,
      invisible boolean, fictional boolean, grid_lat smallint, grid_lon smallint, hide_distance boolean,
      interests jsonb, sexuality text, hair_colour text, eye_colour text, body_type text, relationship_status text,
      tattoos text, reason_for_signup text)
    ), a as (
      insert into accounts (domain_id, email, email_key, password_hash, status, language, signup_date, confirmed_at,
        date_of_birth, age_state, age_checked_at, age_proved)
      select d.id, p.name, p.name, 'x', p.status, p.language, p.created_at, p.created_at, p.birth_date,
        case when p.age_proved is not null then 'passed' end,
        case when p.age_proved is null then null else p.created_at end, p.age_proved
      from p, domains d where d.is_default
      returning id, domain_id, email
    )
    insert into profiles (account_id, domain_id, pool_id, name, name_key, looking_for, birth_date, created_at, gender,
      country, region, invisible, fictional, grid_lat, grid_lon, hide_distance, interests, sexuality, hair_colour,
      eye_colour, body_type, relationship_status, tattoos, reason_for_signup)
    select a.id, a.domain_id, d.pool_id, p.name, p.name,
      array(select jsonb_array_elements_text(p.looking_for)), p.birth_date, p.created_at, p.gender, p.country,
      p.region, p.invisible, p.fictional, p.grid_lat, p.grid_lon, p.hide_distance,
      array(select jsonb_array_elements_text(p.interests)), p.sexuality, p.hair_colour, p.eye_colour, p.body_type,
      p.relationship_status, p.tattoos, p.reason_for_signup
    from p join a on a.email = p.name join domains d on d.id = a.domain_id
    returning id, name`;
  const ids = new Map(inserted.map(({ id, name }) => [name, id]));
  const all = made.map((one) => ({ ...one, id: ids.get(one.name) }));
  await sql`
    insert into wishes (profile_id, stated, stated_on, first_on)
    select id, wishes, ${yesterday}, ${yesterday}
    from jsonb_to_recordset(${sql.json(all.filter(({ wishes }) => wishes))}) as t (id uuid, wishes jsonb)`;
  await sql`
    insert into presence (profile_id, last_active_at)
    select id, last_active_at from jsonb_to_recordset(${sql.json(all)}) as t (id uuid, last_active_at timestamptz)
    where last_active_at is not null`;
  await sql`
    insert into photos (profile_id, position, file, width, height, colours, private, created_at)
    select id, 0, 'file', 960, 1280, '', photo = 'private', ${now}
    from jsonb_to_recordset(${sql.json(all)}) as t (id uuid, photo text) where photo <> 'none'`;
}

/**
 * Selects whom the seeker may find, and whom a search passes, by the rows of profiles. They stand by their names, which
 * follow from the seed as ids don't: dice pick the same members again.
 */
export async function selectPeople(
  { sql }: TestServer,
  { profileId }: TestMember,
): Promise<Pick<Reference, 'people' | 'passed'>> {
  const rows = await sql<(Someone & { found: boolean })[]>`
    select p.id, p.account_id, p.gender, p.looking_for, p.country, p.region, p.birth_date, p.interests, p.grid_lat, p.grid_lon, p.hide_distance,
      p.fictional, p.created_at, coalesce(here.last_active_at, p.created_at) as last_active_at,
      p.sexuality, p.hair_colour, p.eye_colour, p.body_type, p.relationship_status, p.tattoos, p.reason_for_signup,
      a.language, a.age_proved, p.new_likes + p.unread as waiting, st.profile_id is not null as known,
      coalesce(st.views, 0) as views, coalesce(st.turn, 0)::float8 as turn, coalesce(st.asked, 0) as asked,
      coalesce(st.answered, 0) as answered,
      exists (select from photos where profile_id = p.id and position = 0 and not private) as has_photo,
      p.id <> ${profileId} and not exists (
        select from blocks b where (b.blocker, b.blocked) in ((p.id, ${profileId}::uuid), (${profileId}::uuid, p.id))
      ) as found
    from profiles p join accounts a on a.id = p.account_id left join presence here on here.profile_id = p.id
      left join standings st on st.profile_id = p.id
    where a.status = 'active' and not p.invisible
    order by p.name`;
  return { people: rows.filter(({ found }) => found), passed: rows };
}

function person(random: Dice, n: number, now: Date) {
  const country = random.pick(['DE', 'DE', 'DE', 'AT', 'LU'] as const);
  const point = random.chance(0.8) ? random.pick(POINTS) : null;
  const ago = (most: number) => new Date(now.getTime() - random.whole(0, most) * 60_000).toISOString();
  return {
    n,
    name: `member${n}`,
    status: random.chance(0.05) ? 'banned' : 'active',
    language: random.pick(['en', 'de']),
    age_proved: random.chance(0.3) ? 18 : null,
    birth_date: birthDateOf(n),
    // few moments, so that many came at the same one
    created_at: random.chance(0.5) ? ago(20_000) : new Date(now.getTime() - 86_400_000).toISOString(),
    last_active_at: random.chance(0.7) ? ago(random.pick([5, 100, 5000])) : null,
    gender: random.pick(GENDERS),
    looking_for: random.pick([GENDERS, GENDERS, ['female'], ['male']]),
    country,
    region: random.chance(0.7) && REGIONS[country].length > 0 ? random.pick(REGIONS[country]) : null,
    photo: random.pick(['none', 'shown', 'shown', 'private']),
    invisible: random.chance(0.05),
    fictional: random.chance(0.05),
    grid_lat: point?.lat ?? null,
    grid_lon: point?.lon ?? null,
    hide_distance: random.chance(0.1),
    interests: random.some(INTERESTS.slice(0, 8), 5),
    wishes: random.chance(0.6) ? randomWishes(random) : null,
    ...Object.fromEntries(
      ATTRIBUTE_NAMES.map((name) => [name, random.chance(0.7) ? random.pick(ATTRIBUTES[name]) : null]),
    ),
  };
}

/** Days of birth from 1950 to 2006, another one for each: whoever is as old as somebody else stands in no order. */
function birthDateOf(n: number): string {
  const days = (n * 7919) % 20_819;
  return new Date(Date.UTC(1950, 0, 1 + days)).toISOString().slice(0, 10);
}

/** Makes wishes by chance, of every kind. */
export function randomWishes(random: Dice): Wishes {
  // Three at most may be strong.
  let strong = 0;
  const importance = () => {
    const picked = random.pick(IMPORTANCES.slice(strong < 3 ? 0 : 1, strong < 3 ? undefined : 3));
    strong += picked === 'must' || picked === 'very_important' ? 1 : 0;
    return { importance: picked };
  };
  const min = random.whole(18, 40);
  return {
    ...(random.chance(0.4) && { age: { ...importance(), min, max: min + random.whole(5, 50) } }),
    ...(random.chance(0.2) && { distance: { ...importance(), km: random.pick([20, 100, 500]) } }),
    ...(random.chance(0.3) && { interests: importance() }),
    ...Object.fromEntries(
      WISHED_ATTRIBUTES.filter(() => random.chance(0.25)).map((name) => [
        name,
        { ...importance(), values: [random.pick(ATTRIBUTES[name]), ...random.some([...ATTRIBUTES[name]], 2)] },
      ]),
    ),
  };
}
