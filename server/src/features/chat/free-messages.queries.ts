import type { AnySql, Fragment } from '../../platform/database/sql.ts';

/** Refused by the send itself: a free member has started all conversations there are for nothing (C0). */
export const CONVERSATIONS_LEFT = 'conversations_left';
/** Refused by the send itself: the free texts to the signup profile are used up (A7). */
export const SIGNUP_TEXTS_LEFT = 'signup_texts_left';

/**
 * Whether a text from `accounts a` to `profiles p` is free: to the signup profile, while there are any left (A7). Once
 * that member has answered there is no limit any more, which is null.
 */
export function freeTextTo(sql: AnySql) {
  return sql`(a.signup_profile is not distinct from p.id and coalesce(a.signup_texts_left, 1) > 0)`;
}

/**
 * What a message uses up beside credits, in the account's row that pays for it (`spendFrom`). The columns of the CTE
 * `sale`: `free_conversations`, 1 if it starts one, and `signup_texts`, 1 if it is a free text.
 */
export function freeMessageUsed(sql: AnySql): { set: Fragment; when: Fragment } {
  return {
    set: sql`
      free_conversations = a.free_conversations - sale.free_conversations,
      signup_texts_left = a.signup_texts_left - sale.signup_texts`,
    when: sql`sale.free_conversations > 0 or (sale.signup_texts > 0 and a.signup_texts_left is not null)`,
  };
}
