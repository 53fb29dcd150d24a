import { TERMS_VERSION } from '@rendezvous/contract/preferences/limits';
import { type Columns, type ColumnTypes, rowWriter } from '../platform/database/copy-rows.ts';
import type { CastMember } from './cast.ts';
import type { DemoPerson } from './people/invent-people.ts';
import { ascendingId } from './random-id.ts';
import { hourOf, listingTraits, searchColumns, type Traits } from './search-rows.ts';

/** A person with further facts that the database needs. */
export type SeededMember = {
  accountId: Uint8Array;
  profileId: Uint8Array;
  person: DemoPerson;
  email: string;
  language: string;
  account: Pick<CastMember, 'status' | 'paidUser' | 'credits' | 'invisible' | 'autoLike'> & { fictional?: true };
};

export type StoredPortrait = { file: string; width: number; height: number; colours: string };

/** Facts that all demo members share. */
export type DemoSite = {
  domainId: number;
  poolId: number;
  passwordHash: string;
};

export type SeededPhoto = { profileId: Uint8Array; position: number; portrait: StoredPortrait; createdAt: Date };

/** The tables of which rows are written here. */
export const TABLES = [
  'accounts',
  'consents',
  'ledger_entries',
  'profiles',
  'photos',
  'presence',
  'search_newest',
  'search_active',
];

/** All that rows are made with. */
export type RowTask = { site: DemoSite; types: ColumnTypes; traits: Traits };

/** The consents of every sign-up, and the one to be seen by visitors; in the order of their keys. */
const CONSENTS = ['seen_by_visitors', 'special_category_data', 'terms'];

/** Makes the writers of members and photos: of their rows in all tables. */
export function demoRows({ site, types, traits }: RowTask) {
  const writer = <Row>(table: string, columns: Columns<Row>) => rowWriter(table, columns, types);
  const ofAll = [
    writer('accounts', accountColumns(site)),
    writer('profiles', profileColumns(site)),
    writer('presence', PRESENCE_COLUMNS),
  ];
  const consents = writer('consents', CONSENT_COLUMNS);
  const entries = writer('ledger_entries', ENTRY_COLUMNS);
  const ofFound = [
    writer(
      'search_newest',
      searchColumns(site, ({ createdAt }) => createdAt),
    ),
    writer(
      'search_active',
      searchColumns(site, ({ lastActiveAt }) => hourOf(lastActiveAt)),
    ),
  ];
  const traitsOf = listingTraits(traits);
  const photos = writer('photos', PHOTO_COLUMNS);
  return {
    members: {
      add(member: SeededMember) {
        const { account, accountId, profileId, person } = member;
        for (const rows of ofAll) rows.add(member);
        for (const purpose of CONSENTS) consents.add({ accountId, purpose, givenAt: person.createdAt });
        if (account.credits > 0) entries.add(member);
        if (account.status !== 'active' || account.invisible) return;
        const found = { profileId, person, traits: traitsOf(person, member.language), fictional: isFictional(member) };
        for (const rows of ofFound) rows.add(found);
      },
      take: () => [...ofAll, consents, entries, ...ofFound].map((rows) => rows.take()),
    },
    photos: { add: photos.add, take: () => [photos.take()] },
  };
}

function isFictional({ account }: SeededMember): boolean {
  return account.fictional === true;
}

function accountColumns({ domainId, passwordHash }: DemoSite): Columns<SeededMember> {
  return {
    id: ({ accountId }) => accountId,
    domain_id: domainId,
    email: ({ email }) => email,
    email_key: ({ email }) => email,
    password_hash: passwordHash,
    status: ({ account }) => account.status,
    language: ({ language }) => language,
    signup_date: ({ person }) => person.createdAt,
    confirmed_at: ({ account, person }) => (account.status === 'active' ? person.createdAt : null),
    date_of_birth: ({ person }) => person.birthDate,
    credits: ({ account }) => account.credits,
    paid_user: ({ account }) => account.paidUser,
    // The age that was invented counts as proved: no country that asks for a proof hides them.
    age_state: 'passed',
    age_checked_at: ({ person }) => person.createdAt,
    age_proved: ({ person }) => fullYears(new Date(person.birthDate), person.createdAt),
  };
}

function profileColumns({ domainId, poolId }: DemoSite): Columns<SeededMember> {
  return {
    id: ({ profileId }) => profileId,
    account_id: ({ accountId }) => accountId,
    domain_id: domainId,
    pool_id: poolId,
    status: ({ account }) => (account.status === 'active' ? 'active' : 'disabled'),
    invisible: ({ account }) => account.invisible,
    fictional: isFictional,
    auto_like: ({ account }) => account.autoLike === true,
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
    demo: true,
    seen_by_visitors: true,
    created_at: ({ person }) => person.createdAt,
  };
}

const PRESENCE_COLUMNS: Columns<SeededMember> = {
  profile_id: ({ profileId }) => profileId,
  last_active_at: ({ person }) => person.lastActiveAt,
};

const CONSENT_COLUMNS: Columns<{ accountId: Uint8Array; purpose: string; givenAt: Date }> = {
  account_id: ({ accountId }) => accountId,
  purpose: ({ purpose }) => purpose,
  version: TERMS_VERSION,
  given_at: ({ givenAt }) => givenAt,
};

/** The entries of balances that were given with the accounts. */
const ENTRY_COLUMNS: Columns<SeededMember> = {
  id: ascendingId,
  account_id: ({ accountId }) => accountId,
  kind: 'demo',
  amount: ({ account }) => account.credits,
  balance: ({ account }) => account.credits,
  created_at: ({ person }) => person.createdAt,
};

const PHOTO_COLUMNS: Columns<SeededPhoto> = {
  // The database would take longer for it than for the rest of the row.
  id: ascendingId,
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
