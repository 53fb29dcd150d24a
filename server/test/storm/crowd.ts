import { createHash } from 'node:crypto';
import { createSession } from '../../src/features/accounts/index.ts';
import { grantSignupCredits } from '../../src/features/credits/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Sql } from '../../src/platform/database/sql.ts';
import { insertMember } from '../factories.ts';

export type CrowdMember = { accountId: string; profileId: string; name: string; session: string };

/** Number of the next one, so that several crowds of a site have different names. */
let next = 0;

/** Makes signed-in members, with credits by `creditsOf`. */
export async function gatherCrowd(
  sql: Sql,
  count: number,
  creditsOf: (index: number) => number,
  paid: boolean,
): Promise<CrowdMember[]> {
  const crowd: CrowdMember[] = [];
  const now = systemClock.now();
  for (let index = 0; index < count; index++) {
    const member = await insertMember(sql, { name: `crowd_${next++}`, paid, now });
    const mailbox = createHash('sha256').update(member.accountId).digest();
    await sql.begin((tx) =>
      grantSignupCredits(tx, { accountId: member.accountId, mailboxHash: mailbox }, creditsOf(index), now),
    );
    crowd.push({ ...member, session: await createSession({ clock: systemClock, sql }, member.accountId) });
  }
  return crowd;
}
