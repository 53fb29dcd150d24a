import type { Tx } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { type AccountBanned, insertBan, lockAccount, updateEnded, updateLifted } from './bans.queries.ts';

/**
 * Bans an account, at once and everywhere: it is signed out, nobody can sign in to it, and its profile is hidden. An
 * outbox row tells what must follow outside of the database.
 * @returns the id of the ban
 */
export async function banAccount(tx: Tx, ban: Parameters<typeof insertBan>[1]): Promise<string> {
  await lockAccount(tx, ban.accountId);
  const id = await insertBan(tx, ban);
  await deleteSessionsOf(tx, ban.accountId);
  return id;
}

/** Takes a ban back. The account is open again unless it has another one; nobody is signed in by that. */
export async function liftBan(tx: Tx, id: string, now: Date): Promise<void> {
  await updateLifted(tx, id, now);
}

/** Closes open streams of banned accounts, whichever process serves them. */
export function closeStreams({ live }: Pick<Services, 'live'>, banned: AccountBanned[]): void {
  for (const { account } of banned) live.announceEndOfSessions(account);
}

/** A timer: opens accounts whose suspension has ended. */
export async function endBans({ sql, clock }: Pick<Services, 'sql' | 'clock'>): Promise<void> {
  await updateEnded(sql, clock.now());
}
