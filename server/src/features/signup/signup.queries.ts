import type { Locale } from '@rendezvous/contract/http/locales';
import { SIGNUP_STEPS } from '@rendezvous/contract/signup/limits';
import type { Tracking } from '@rendezvous/contract/site/tracking';
import type { Tx } from '../../platform/database/sql.ts';

export type NewAccount = {
  id: string;
  domainId: number;
  poolId: number;
  email: string;
  emailKey: string;
  passwordHash: string;
  name: string;
  nameKeys: { key: string; skeleton: string };
  language: Locale;
  birthDate: string;
  gender: 'male' | 'female';
  lookingFor: ('male' | 'female')[];
  country: string;
  signupProfile: string | null;
  /** null: no limit */
  signupTexts: number | null;
  tracking: Tracking;
  /** browser of the sign-up, as a known name */
  browser: string | null;
  system: string | null;
  consents: string[];
  seenByVisitors: boolean;
  consentVersion: string;
  now: Date;
};

/** Inserts the account, its profile (disabled until the address is confirmed, A8) and its consents. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  const { now } = account;
  await tx`
    insert into accounts (id, domain_id, email, email_key, password_hash, language, signup_date, date_of_birth, tracking,
      signup_browser, signup_system, signup_steps_open, signup_texts_left, signup_profile)
    values (${account.id}, ${account.domainId}, ${account.email}, ${account.emailKey}, ${account.passwordHash},
      ${account.language}, ${now}, ${account.birthDate}, ${tx.json(account.tracking)},
      ${account.browser}, ${account.system},
      ${[...SIGNUP_STEPS]}, ${account.signupTexts},
      -- whoever can't be seen here is nobody; the answer does not tell
      (select id from profiles where id = ${account.signupProfile} and domain_id = ${account.domainId}
        and status = 'active' and not invisible))`;
  await tx`
    insert into profiles (account_id, domain_id, pool_id, name, name_key, name_skeleton, gender, looking_for, birth_date,
      country, seen_by_visitors, created_at)
    values (${account.id}, ${account.domainId}, ${account.poolId}, ${account.name}, ${account.nameKeys.key},
      ${account.nameKeys.skeleton}, ${account.gender}, ${account.lookingFor}, ${account.birthDate}, ${account.country},
      ${account.seenByVisitors}, ${now})`;
  await tx`
    insert into consents (account_id, purpose, version, given_at)
    select ${account.id}, purpose, ${account.consentVersion}, ${now}
    from unnest(${account.consents}::text[]) as purpose`;
}

/** Name of the unique index over both columns; it decides between two sign-ups at once. */
export const NAME_CONSTRAINT = 'profiles_name';
