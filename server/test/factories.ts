import { TERMS_VERSION } from '@rendezvous/contract/preferences/limits';
import { nameKey, nameSkeleton } from '../src/features/accounts/index.ts';
import type { Sql } from '../src/platform/database/sql.ts';

export type MemberOptions = {
  name?: string;
  gender?: 'male' | 'female';
  looking_for?: ('male' | 'female')[];
  birth_date?: string;
  country?: string;
  region?: string | null;
  paid?: boolean;
  /** false: the address is not confirmed, so the profile is disabled (A8) */
  confirmed?: boolean;
  invisible?: boolean;
  /** columns of `profiles` that the options above don't name */
  profile?: Record<string, string | number | boolean | string[] | null>;
};

let counter = 0;

/** Inserts a member as sign-up and confirmation would leave them. */
export async function insertMember(sql: Sql, options: MemberOptions & { now: Date }) {
  counter += 1;
  const name = options.name ?? `member_${counter}`;
  const confirmed = options.confirmed ?? true;
  const { now } = options;
  return await sql.begin(async (tx) => {
    const [account] = await tx<{ id: string; domain_id: number; pool_id: number }[]>`
      insert into accounts (domain_id, email, email_key, password_hash, status, language, signup_date, confirmed_at,
        date_of_birth, paid_user)
      select d.id, ${`${name}@members.example`}, ${`${name.toLowerCase()}@members.example`}, 'x',
        ${confirmed ? 'active' : 'not_confirmed'}, 'en', ${now}, ${confirmed ? now : null},
        ${options.birth_date ?? '1990-01-01'}, ${options.paid ?? false}
      from domains d where d.is_default
      returning id, domain_id, (select pool_id from domains where is_default) as pool_id`;
    if (!account) throw new Error('there is no default domain');
    await tx`
      insert into consents (account_id, purpose, version, given_at)
      values (${account.id}, 'terms', ${TERMS_VERSION}, ${now})`;
    const row = {
      account_id: account.id,
      domain_id: account.domain_id,
      pool_id: account.pool_id,
      invisible: options.invisible ?? false,
      name,
      name_key: nameKey(name),
      name_skeleton: nameSkeleton(name),
      gender: options.gender ?? 'female',
      looking_for: options.looking_for ?? ['male', 'female'],
      birth_date: options.birth_date ?? '1990-01-01',
      country: options.country ?? 'DE',
      region: options.region ?? null,
      created_at: now,
      ...options.profile,
    };
    const [profile] = await tx<{ id: string }[]>`insert into profiles ${tx.rows([row])} returning id`;
    return { accountId: account.id, profileId: profile?.id ?? '', name };
  });
}
