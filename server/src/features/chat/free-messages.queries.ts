import type { AnySql, Fragment } from '../../platform/database/sql.ts';

/** Constraint that refuses a send: a free member has started all conversations that are free (C0). */
export const CONVERSATIONS_LEFT = 'conversations_left';
/** Constraint that refuses a send: the free texts to the signup profile are used up (A7). */
export const SIGNUP_TEXTS_LEFT = 'signup_texts_left';

/**
 * Tells whether a text from `accounts a` to `profiles p` is free: to the signup profile, while free texts are left
 * (A7). Null means no limit, once that member has answered.
 */
export function freeTextTo(sql: AnySql) {
  return sql`(a.signup_profile is not distinct from p.id and coalesce(a.signup_texts_left, 1) > 0)`;
}

/**
 * Free allowances that a message uses up, in the row of the account that pays for it (`spendFrom`). They come from
 * columns of the CTE `sale`: `free_conversations` is 1 if it starts one, `signup_texts` is 1 if it is a free text;
 * beside them stands what the locked row has left of each.
 */
export function freeMessageUsed(sql: AnySql): { set: Fragment; when: Fragment } {
  return {
    set: sql`
      free_conversations = sale.free_conversations_left - sale.free_conversations,
      signup_texts_left = sale.signup_texts_left - sale.signup_texts`,
    when: sql`sale.free_conversations > 0 or (sale.signup_texts > 0 and sale.signup_texts_left is not null)`,
  };
}
