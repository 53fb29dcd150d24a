import { TERMS_VERSION } from '@rendezvous/contract/preferences/limits';
import { insertDemoEntries } from '../features/credits/index.ts';
import type { AnySql } from '../platform/database/sql.ts';
import type { CastMember } from './cast.ts';
import type { InventedLike } from './invent-likes.ts';
import type { DemoPerson } from './people/invent-people.ts';

/** A person with what the database needs to know besides. */
export type SeededMember = {
  accountId: string;
  profileId: string;
  person: DemoPerson;
  email: string;
  language: string;
  nameKey: string;
  account: Pick<CastMember, 'status' | 'paidUser' | 'credits' | 'invisible'>;
};

export type SeededPhoto = {
  profileId: string;
  position: number;
  file: string;
  width: number;
  height: number;
  thumbhash: string;
  createdAt: Date;
};

export async function hasAccounts(sql: AnySql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select exists (select from accounts) as found`;
  return row?.found ?? false;
}

/** Rows travel as one JSON parameter: a statement takes at most 65,534 parameters. */
export async function insertMembers(
  sql: AnySql,
  members: readonly SeededMember[],
  site: { domainId: number; poolId: number; passwordHash: string; now: Date },
): Promise<void> {
  const accounts = members.map(({ person, account, ...member }) => ({
    id: member.accountId,
    email: member.email,
    status: account.status,
    language: member.language,
    signup_date: person.createdAt,
    date_of_birth: person.birthDate,
    credits: account.credits,
    paid_user: account.paidUser,
  }));
  await sql`
    insert into accounts (id, domain_id, email, email_key, password_hash, status, language, signup_date, confirmed_at,
      date_of_birth, credits, paid_user, age_state, age_checked_at, age_proved)
    select id, ${site.domainId}, email, email, ${site.passwordHash}, status, language, signup_date,
      case when status = 'active' then signup_date end, date_of_birth, credits, paid_user,
      -- they are as old as they were invented: no country that asks for a proof hides them
      'passed', signup_date, extract(year from age(signup_date, date_of_birth))
    from jsonb_to_recordset(${sql.json(accounts)}) as a (id uuid, email text, status text, language text,
      signup_date timestamptz, date_of_birth date, credits integer, paid_user boolean)`;
  // what every sign-up agrees to
  await sql`
    insert into consents (account_id, purpose, version, given_at)
    select id, purpose, ${TERMS_VERSION}, signup_date
    from jsonb_to_recordset(${sql.json(accounts)}) as a (id uuid, signup_date timestamptz),
      unnest(array['terms', 'special_category_data']) as purpose`;
  await insertDemoEntries(
    sql,
    accounts.map(({ id }) => id),
    site.now,
  );
  const profiles = members.map(({ person, account, ...member }) => ({
    ...person.attributes,
    id: member.profileId,
    account_id: member.accountId,
    status: account.status === 'active' ? 'active' : 'disabled',
    invisible: account.invisible,
    name: person.name,
    name_key: member.nameKey,
    gender: person.gender,
    looking_for: person.lookingFor,
    birth_date: person.birthDate,
    country: person.country,
    region: person.region,
    place: person.place,
    grid_lat: person.gridLat,
    grid_lon: person.gridLon,
    about: person.about,
    interests: person.interests,
    created_at: person.createdAt,
    last_active_at: person.lastActiveAt,
  }));
  await sql`
    insert into profiles (id, account_id, domain_id, pool_id, status, invisible, name, name_key, gender, looking_for,
      birth_date, country, region, place, grid_lat, grid_lon, about, sexuality, hair_colour, eye_colour, body_type,
      relationship_status, tattoos, reason_for_signup, interests, demo, created_at, last_active_at)
    select id, account_id, ${site.domainId}, ${site.poolId}, status, invisible, name, name_key, gender, looking_for,
      birth_date, country, region, place, grid_lat, grid_lon, about, sexuality, hair_colour, eye_colour, body_type,
      relationship_status, tattoos, reason_for_signup, interests, true, created_at, last_active_at
    from jsonb_to_recordset(${sql.json(profiles)}) as p (id uuid, account_id uuid, status text, invisible boolean,
      name text, name_key text, gender text, looking_for text[], birth_date date, country text, region text,
      place text, grid_lat smallint, grid_lon smallint, about text, sexuality text, hair_colour text, eye_colour text,
      body_type text, relationship_status text, tattoos text, reason_for_signup text, interests text[],
      created_at timestamptz, last_active_at timestamptz)`;
}

export async function insertPhotos(sql: AnySql, photos: readonly SeededPhoto[]): Promise<void> {
  const rows = photos.map(({ profileId, createdAt, ...photo }) => ({
    ...photo,
    profile_id: profileId,
    created_at: createdAt,
  }));
  await sql`
    insert into photos (profile_id, position, file, width, height, thumbhash, created_at)
    select profile_id, position, file, width, height, thumbhash, created_at
    from jsonb_to_recordset(${sql.json(rows)}) as p (profile_id uuid, position smallint, file text, width integer,
      height integer, thumbhash text, created_at timestamptz)`;
}

/** Likes, and the counters of new ones that they cause. */
export async function insertLikes(
  sql: AnySql,
  likes: readonly (Pick<InventedLike, 'createdAt' | 'matchedAt' | 'seenAt'> & { from: string; to: string })[],
): Promise<void> {
  const rows = likes.map(({ from, to, createdAt, matchedAt, seenAt }) => ({
    from_profile: from,
    to_profile: to,
    created_at: createdAt,
    matched_at: matchedAt,
    seen_at: seenAt,
  }));
  await sql`
    insert into likes (from_profile, to_profile, created_at, matched_at, seen_at)
    select from_profile, to_profile, created_at, matched_at, seen_at
    from jsonb_to_recordset(${sql.json(rows)}) as l (from_profile uuid, to_profile uuid, created_at timestamptz,
      matched_at timestamptz, seen_at timestamptz)`;
  await sql`
    update profiles p set new_likes = n.unseen
    from (select to_profile, count(*)::integer as unseen from likes where seen_at is null group by to_profile) n
    where p.id = n.to_profile`;
}
