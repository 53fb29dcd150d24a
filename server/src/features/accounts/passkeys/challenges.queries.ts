import type { AnySql } from '../../../platform/database/sql.ts';

export type Challenge = {
  challengeHash: Buffer;
  browserHash: Buffer;
  purpose: 'registration' | 'sign_in';
  accountId: string | null;
};

export async function insertChallenge(sql: AnySql, challenge: Challenge, expiresAt: Date): Promise<void> {
  await sql`
    insert into passkey_challenges (challenge_hash, browser_hash, purpose, account_id, expires_at)
    values (${challenge.challengeHash}, ${challenge.browserHash}, ${challenge.purpose}, ${challenge.accountId},
      ${expiresAt})`;
}

/**
 * Uses a challenge up; of two uses at once one finds it.
 * @returns whether it was good for this browser, purpose and account
 */
export async function deleteChallenge(sql: AnySql, challenge: Challenge, now: Date): Promise<boolean> {
  const rows = await sql`
    delete from passkey_challenges
    where challenge_hash = ${challenge.challengeHash} and browser_hash = ${challenge.browserHash}
      and purpose = ${challenge.purpose} and account_id is not distinct from ${challenge.accountId}
      and expires_at > ${now}
    returning 1`;
  return rows.length === 1;
}

export async function deleteExpiredChallenges(sql: AnySql, now: Date): Promise<void> {
  await sql`delete from passkey_challenges where expires_at <= ${now}`;
}
