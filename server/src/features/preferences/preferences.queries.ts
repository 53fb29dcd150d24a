import type { ConsentPurpose, Dismissible } from '@rendezvous/contract/preferences/limits';
import { CONSENT_HISTORY_MAX } from '@rendezvous/contract/preferences/limits';
import { z } from 'zod';
import type { AnySql, Tx } from '../../platform/database/sql.ts';
import { type DataOf, defineTopic, publish } from '../../platform/outbox/topic.ts';
import { isShown } from '../members/index.ts';

export type PreferencesRow = {
  invisible: boolean;
  hide_distance: boolean;
  auto_like: boolean;
  sorted_by_behaviour: boolean;
  seen_by_visitors: boolean;
  other_domains: boolean;
  hidden_words: string[];
  paid_user: boolean;
  paused_at: Date | null;
  dismissals: { alert: Dismissible; dismissed_at: string }[];
  /** the newest first */
  consents: { purpose: ConsentPurpose; version: string; given_at: string; withdrawn_at: string | null }[];
};

export async function selectPreferences(sql: AnySql, accountId: string): Promise<PreferencesRow> {
  const [row] = await sql<PreferencesRow[]>`
    select p.invisible, p.hide_distance, p.auto_like, p.sorted_by_behaviour, p.seen_by_visitors, p.other_domains,
      a.hidden_words, a.paid_user, a.paused_at,
      coalesce(
        (select jsonb_agg(jsonb_build_object('alert', d.alert, 'dismissed_at', d.dismissed_at))
          from dismissals d where d.account_id = a.id),
        '[]') as dismissals,
      coalesce(
        (select jsonb_agg(to_jsonb(c) order by c.given_at desc, c.purpose) from (
          select purpose, version, given_at, withdrawn_at from consents
          where account_id = a.id
          -- one that stands is never cut off
          order by withdrawn_at is null desc, given_at desc limit ${CONSENT_HISTORY_MAX}
        ) c),
        '[]') as consents
    from accounts a join profiles p on p.account_id = a.id
    where a.id = ${accountId}`;
  if (!row) throw new Error('the account is gone');
  return row;
}

/** Tells if the profile is still hidden by an invisible mode that ended with premium (M15). */
export async function isStillHidden(sql: AnySql, accountId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from accounts a join profiles p on p.account_id = a.id
    where a.id = ${accountId} and p.invisible and not a.paid_user and a.status = 'active'`;
  return rows.length === 1;
}

/** Locks the account against parallel changes: a refund must not take premium away meanwhile. */
export async function lockAccount(tx: Tx, accountId: string): Promise<{ paid_user: boolean }> {
  const [row] = await tx<{ paid_user: boolean }[]>`
    select paid_user from accounts where id = ${accountId} for no key update`;
  if (!row) throw new Error('the account is gone');
  return row;
}

export type ProfileSwitches = Partial<
  Pick<
    PreferencesRow,
    'invisible' | 'hide_distance' | 'auto_like' | 'sorted_by_behaviour' | 'seen_by_visitors' | 'other_domains'
  >
>;

export async function updateSwitches(tx: Tx, accountId: string, switches: ProfileSwitches): Promise<void> {
  await tx`update profiles set ${tx.changes(switches)} where account_id = ${accountId}`;
}

export async function updateHiddenWords(tx: Tx, accountId: string, words: string[]): Promise<void> {
  await tx`update accounts set hidden_words = ${words} where id = ${accountId}`;
}

export async function insertDismissals(tx: Tx, accountId: string, alerts: string[], now: Date): Promise<void> {
  await tx`
    insert into dismissals (account_id, alert, dismissed_at)
    select ${accountId}, alert, ${now} from unnest(${alerts}::text[]) as alert
    on conflict (account_id, alert) do update set dismissed_at = excluded.dismissed_at`;
}

export async function deleteDismissals(tx: Tx, accountId: string, alerts: string[]): Promise<void> {
  await tx`delete from dismissals where account_id = ${accountId} and alert = any (${alerts})`;
}

type Consent = { accountId: string; purpose: ConsentPurpose; now: Date };

/** Inserts a consent; an existing one stays as it is. */
export async function giveConsent(tx: Tx, { accountId, purpose, now }: Consent, version: string): Promise<void> {
  await tx`
    insert into consents (account_id, purpose, version, given_at)
    values (${accountId}, ${purpose}, ${version}, ${now})
    on conflict do nothing`;
}

/**
 * Gives a consent to a newer version: the older one ends and stays in the log. A consent to this version stays as it
 * is.
 */
export async function renewConsent(tx: Tx, consent: Consent, version: string): Promise<void> {
  const { accountId, purpose, now } = consent;
  await tx`
    update consents set withdrawn_at = ${now}
    where account_id = ${accountId} and purpose = ${purpose} and withdrawn_at is null and version <> ${version}`;
  await giveConsent(tx, consent, version);
}

export async function withdrawConsent(tx: Tx, { accountId, purpose, now }: Consent): Promise<void> {
  await tx`
    update consents set withdrawn_at = ${now}
    where account_id = ${accountId} and purpose = ${purpose} and withdrawn_at is null`;
}

/** Topic of the outbox row of a member who paused, and its data. */
export const MEMBER_PAUSED = defineTopic('member_paused', {
  profile: z.string(),
  /** true: others saw the profile until then */
  shown: z.boolean(),
});
export type MemberPaused = DataOf<typeof MEMBER_PAUSED>;

/**
 * Pauses the account, which hides the profile: the consent to special-category data is missing. An existing pause keeps
 * its time.
 */
export async function pauseAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx`
    with paused as (
      update accounts set paused_at = ${now} where id = ${accountId} and paused_at is null returning id
    )
    ${publish(tx, MEMBER_PAUSED, { profile: tx`p.id`, shown: isShown(tx) }, now)}
    from paused join profiles p on p.account_id = paused.id`;
}

export async function resumeAccount(tx: Tx, accountId: string): Promise<void> {
  await tx`update accounts set paused_at = null where id = ${accountId}`;
}

/** Selects every consent, for the archive (A11). */
export function selectConsentRecords(sql: AnySql, accountId: string) {
  return sql`
    select purpose, version, given_at, withdrawn_at from consents
    where account_id = ${accountId} order by given_at, purpose`;
}
