import type { DemoName } from '@rendezvous/contract/site/demo';
import type { AnySql } from '../platform/database/sql.ts';
import { CAST } from './cast.ts';
import type { SeededLike } from './demo.queries.ts';
import {
  hideFromVisitors,
  hideWords,
  insertConversation,
  insertEntries,
  insertFormerMember,
  insertPastOrder,
  insertSignupProfile,
  type Self,
  selectCast,
} from './past.queries.ts';
import { CONVERSATIONS, HIDDEN_WORDS, ORDERS, type PastConversation } from './past.ts';

/** The newest member, who has no photo yet, would be the first that a visitor meets. */
const NOT_FOR_VISITORS: ReadonlySet<string> = new Set<DemoName>(['Emil']);

/** Gives the cast a past: conversations with those whom they match or like, purchases, and the credits of both. */
export async function insertPast(sql: AnySql, { likes, now }: { likes: readonly SeededLike[]; now: Date }) {
  const selves = await selectCast(
    sql,
    CAST.map(({ email }) => email),
  );
  for (const self of selves) {
    const name = CAST.find((one) => one.name === self.name)?.name;
    if (!name) continue;
    const friends = friendsOf(self.profile_id, likes);
    const entries = [];
    for (const past of ORDERS[name] ?? []) entries.push(...(await insertPastOrder(sql, { self, past, now })));
    for (const [index, past] of (CONVERSATIONS[name] ?? []).entries()) {
      const friend = past.partner ? await partnerOf(sql, past.partner, { self, selves }) : friends[index];
      if (friend && past.fromSignup) await insertSignupProfile(sql, self, friend);
      if (friend) entries.push(...(await insertConversation(sql, { self, friend, past, now })));
    }
    await insertEntries(sql, self.account_id, entries);
    await hideWords(sql, self, HIDDEN_WORDS[name] ?? []);
    if (NOT_FOR_VISITORS.has(name)) await hideFromVisitors(sql, self);
  }
}

async function partnerOf(
  sql: AnySql,
  partner: NonNullable<PastConversation['partner']>,
  { self, selves }: { self: Self; selves: readonly Self[] },
): Promise<string | undefined> {
  if (partner === 'former') return insertFormerMember(sql, self);
  return selves.find(({ name }) => name === partner)?.profile_id;
}

/** Finds the members with whom one shares a like: matches first, then whom one likes, then who likes one. */
function friendsOf(profileId: string, likes: readonly SeededLike[]): string[] {
  // An id of `idText` has no dashes.
  const self = profileId.replaceAll('-', '');
  const given = likes.filter(({ from }) => from === self);
  const matches = given.filter(({ matchedAt }) => matchedAt !== null).map(({ to }) => to);
  const received = likes.filter(({ to }) => to === self).map(({ from }) => from);
  return [...new Set([...matches, ...given.map(({ to }) => to), ...received])];
}
