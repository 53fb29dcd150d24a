import type { AnySql } from '../platform/database/sql.ts';
import { CAST } from './cast.ts';
import type { SeededLike } from './demo.queries.ts';
import { insertConversation, insertEntries, insertPastOrder, selectCast } from './past.queries.ts';
import { CONVERSATIONS, ORDERS } from './past.ts';

/** Gives the cast a past: conversations with those whom they match or like, purchases, and the credits of both. */
export async function insertPast(sql: AnySql, { likes, now }: { likes: readonly SeededLike[]; now: Date }) {
  const selves = await selectCast(
    sql,
    CAST.map(({ email }) => email),
  );
  for (const { name } of CAST) {
    const self = selves.find((one) => one.name === name);
    if (!self) continue;
    // An id of `idText` has no dashes.
    const id = self.profile_id.replaceAll('-', '');
    const given = likes.filter(({ from }) => from === id);
    const friends = given.toSorted((a, b) => Number(b.matchedAt !== null) - Number(a.matchedAt !== null));
    const entries = [];
    for (const past of ORDERS[name] ?? []) entries.push(...(await insertPastOrder(sql, { self, past, now })));
    for (const [index, past] of (CONVERSATIONS[name] ?? []).entries()) {
      const friend = friends[index]?.to;
      if (friend) entries.push(...(await insertConversation(sql, { self, friend, past, now })));
    }
    await insertEntries(sql, self.account_id, entries);
  }
}
