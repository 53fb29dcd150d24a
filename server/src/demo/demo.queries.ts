import { TERMS_VERSION } from '@rendezvous/contract/preferences/limits';
import { insertDemoEntries } from '../features/credits/index.ts';
import type { BulkCopy, Columns } from '../platform/database/bulk-load.ts';
import type { AnySql } from '../platform/database/sql.ts';
import type { CastMember } from './cast.ts';
import type { InventedLike } from './invent-likes.ts';
import type { DemoPerson } from './people/invent-people.ts';
import { randomId } from './random-id.ts';

/** A person with further facts that the database needs. */
export type SeededMember = {
  accountId: Uint8Array;
  profileId: Uint8Array;
  person: DemoPerson;
  email: string;
  language: string;
  account: Pick<CastMember, 'status' | 'paidUser' | 'credits' | 'invisible'>;
};

export type StoredPortrait = { file: string; width: number; height: number; thumbhash: string };

/** Facts that all demo members share. */
export type DemoSite = {
  domainId: number;
  poolId: number;
  passwordHash: string;
};

/** Tables filled by `copyMembers`, `insertWhatAllHave` and `copyPhotos`. */
export const FILLED = [
  'accounts',
  'consents',
  'ledger_entries',
  'profiles',
  'photos',
  'presence',
  'search_newest',
  'search_active',
];

export async function hasAccounts(sql: AnySql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select exists (select from accounts) as found`;
  return row?.found ?? false;
}

export async function copyMembers(copy: BulkCopy, members: readonly SeededMember[], site: DemoSite): Promise<void> {
  await copy('accounts', accountColumns(site), members);
  await copy('profiles', profileColumns(site), members);
  await copy('presence', PRESENCE_COLUMNS, members);
}

export type SeededPhoto = { profileId: Uint8Array; position: number; portrait: StoredPortrait; createdAt: Date };

export async function copyPhotos(copy: BulkCopy, photos: readonly SeededPhoto[]): Promise<void> {
  await copy('photos', PHOTO_COLUMNS, photos);
}

function accountColumns({ domainId, passwordHash }: DemoSite): Columns<SeededMember> {
  return {
    id: ({ accountId }) => accountId,
    domain_id: () => domainId,
    email: ({ email }) => email,
    email_key: ({ email }) => email,
    password_hash: () => passwordHash,
    status: ({ account }) => account.status,
    language: ({ language }) => language,
    signup_date: ({ person }) => person.createdAt,
    confirmed_at: ({ account, person }) => (account.status === 'active' ? person.createdAt : null),
    date_of_birth: ({ person }) => person.birthDate,
    credits: ({ account }) => account.credits,
    paid_user: ({ account }) => account.paidUser,
    // The age that was invented counts as proved: no country that asks for a proof hides them.
    age_state: () => 'passed',
    age_checked_at: ({ person }) => person.createdAt,
    age_proved: ({ person }) => fullYears(new Date(person.birthDate), person.createdAt),
  };
}

function profileColumns({ domainId, poolId }: DemoSite): Columns<SeededMember> {
  return {
    id: ({ profileId }) => profileId,
    account_id: ({ accountId }) => accountId,
    domain_id: () => domainId,
    pool_id: () => poolId,
    status: ({ account }) => (account.status === 'active' ? 'active' : 'disabled'),
    invisible: ({ account }) => account.invisible,
    name: ({ person }) => person.name,
    name_key: ({ person }) => person.nameKey,
    name_skeleton: ({ person }) => person.nameSkeleton,
    gender: ({ person }) => person.gender,
    looking_for: ({ person }) => person.lookingFor,
    birth_date: ({ person }) => person.birthDate,
    country: ({ person }) => person.country,
    region: ({ person }) => person.region,
    place: ({ person }) => person.place,
    grid_lat: ({ person }) => person.gridLat,
    grid_lon: ({ person }) => person.gridLon,
    about: ({ person }) => person.about,
    sexuality: ({ person }) => person.attributes.sexuality ?? null,
    hair_colour: ({ person }) => person.attributes.hair_colour ?? null,
    eye_colour: ({ person }) => person.attributes.eye_colour ?? null,
    body_type: ({ person }) => person.attributes.body_type ?? null,
    relationship_status: ({ person }) => person.attributes.relationship_status ?? null,
    tattoos: ({ person }) => person.attributes.tattoos ?? null,
    reason_for_signup: ({ person }) => person.attributes.reason_for_signup ?? null,
    interests: ({ person }) => person.interests,
    demo: () => true,
    seen_by_visitors: () => true,
    created_at: ({ person }) => person.createdAt,
  };
}

const PRESENCE_COLUMNS: Columns<SeededMember> = {
  profile_id: ({ profileId }) => profileId,
  last_active_at: ({ person }) => person.lastActiveAt,
};

const PHOTO_COLUMNS: Columns<SeededPhoto> = {
  // The database would take longer for it than for the rest of the row.
  id: randomId,
  profile_id: ({ profileId }) => profileId,
  position: ({ position }) => position,
  file: ({ portrait }) => portrait.file,
  width: ({ portrait }) => portrait.width,
  height: ({ portrait }) => portrait.height,
  thumbhash: ({ portrait }) => portrait.thumbhash,
  created_at: ({ createdAt }) => createdAt,
};

function fullYears(from: Date, to: Date): number {
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  const months = to.getUTCMonth() - from.getUTCMonth();
  const before = months < 0 || (months === 0 && to.getUTCDate() < from.getUTCDate());
  return before ? years - 1 : years;
}

/** Inserts rows of all existing accounts. */
export async function insertWhatAllHave(sql: AnySql, now: Date): Promise<void> {
  // The consents of every sign-up, and the one to be seen by visitors.
  await sql`
    insert into consents (account_id, purpose, version, given_at)
    select id, purpose, ${TERMS_VERSION}, signup_date
    from accounts, unnest(array['terms', 'special_category_data', 'seen_by_visitors']) as purpose`;
  await insertDemoEntries(sql, now);
  // Rows that searches read of shown members.
  await sql`insert into search_newest select * from searchable_newest`;
  await sql`insert into search_active select * from searchable_active`;
  // A rule with a higher age than the sign-up's is applied to them by the timer of age rules.
  await sql`update age_rules set applied = false where years <> '{}'`;
}

/** A like between two profiles. */
export type SeededLike = Pick<InventedLike, 'createdAt' | 'matchedAt' | 'seenAt'> & { from: string; to: string };

/** Inserts likes; the counters of new ones follow by trigger. */
export async function insertLikes(sql: AnySql, likes: readonly SeededLike[]): Promise<void> {
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
}
