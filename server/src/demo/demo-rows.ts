import { type Columns, type ColumnTypes, type CopyRows, rowWriter } from '../platform/database/copy-rows.ts';
import type { CastMember } from './cast.ts';
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

export type StoredPortrait = { file: string; width: number; height: number; colours: string };

/** Facts that all demo members share. */
export type DemoSite = {
  domainId: number;
  poolId: number;
  passwordHash: string;
};

export type SeededPhoto = { profileId: Uint8Array; position: number; portrait: StoredPortrait; createdAt: Date };

/** Tables of which rows are written here. */
export const COPIED = ['accounts', 'ledger_entries', 'profiles', 'presence', 'photos'];

/** Makes the functions that make members and photos ready to be copied into their tables. */
export function demoRows({ site, types, today }: { site: DemoSite; types: ColumnTypes; today: Date }) {
  const accounts = rowWriter('accounts', accountColumns(site), types);
  const profiles = rowWriter('profiles', profileColumns(site), types);
  const presence = rowWriter('presence', PRESENCE_COLUMNS, types);
  const entries = rowWriter('ledger_entries', entryColumns(today), types);
  const photos = rowWriter('photos', PHOTO_COLUMNS, types);
  return {
    members: (members: readonly SeededMember[]): CopyRows[] => [
      ...[accounts, profiles, presence].map((of) => of(members)),
      entries(members.filter(({ account }) => account.credits > 0)),
    ],
    photos: (all: readonly SeededPhoto[]): CopyRows[] => [photos(all)],
  };
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

/** The entries of balances that were given with the accounts. */
function entryColumns(today: Date): Columns<SeededMember> {
  return {
    id: randomId,
    account_id: ({ accountId }) => accountId,
    kind: () => 'demo',
    amount: ({ account }) => account.credits,
    balance: ({ account }) => account.credits,
    created_at: () => today,
  };
}

const PHOTO_COLUMNS: Columns<SeededPhoto> = {
  // The database would take longer for it than for the rest of the row.
  id: randomId,
  profile_id: ({ profileId }) => profileId,
  position: ({ position }) => position,
  file: ({ portrait }) => portrait.file,
  width: ({ portrait }) => portrait.width,
  height: ({ portrait }) => portrait.height,
  colours: ({ portrait }) => portrait.colours,
  created_at: ({ createdAt }) => createdAt,
};

function fullYears(from: Date, to: Date): number {
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  const months = to.getUTCMonth() - from.getUTCMonth();
  const before = months < 0 || (months === 0 && to.getUTCDate() < from.getUTCDate());
  return before ? years - 1 : years;
}
