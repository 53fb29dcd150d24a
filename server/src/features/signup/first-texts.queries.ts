import { SAME_TEXT_MINUTES_MAX, type SameTextRules } from '@rendezvous/contract/chat/first-contacts';
import { secondsAfter } from '../../platform/clock.ts';
import type { AnySql, Fragment, Tx } from '../../platform/database/sql.ts';
import { hashed } from '../../platform/random-token.ts';

/** Constraint of the counting statement: the same first text went to many in a short time (A7). */
export const FIRST_TEXT_SHARE_USED = 'first_text_share';

export type FirstText = { by: 'member' | 'network'; who: string; text: string; rules: SameTextRules; now: Date };

const keyOf = ({ by, who, text }: FirstText) => hashed('first text', by, who, gist(text));

/** Reduces a text to its letters and digits, so that another sign or smiley makes no other text of it. */
function gist(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '') || text
  );
}

function counting(sql: AnySql, first: FirstText, due: Fragment) {
  const stale = sql`known.began_at <= ${secondsAfter(first.now, -first.rules.minutes * 60)}`;
  return {
    stale,
    insert: sql`
      insert into first_texts as known (key, count, began_at, most)
      select ${keyOf(first)}, 1, ${first.now}, ${first.rules.members}::integer from (${due}) as due
      on conflict (key) do update set
        count = case when ${stale} then 1 else known.count + 1 end,
        began_at = case when ${stale} then excluded.began_at else known.began_at end,
        most = excluded.most`,
  };
}

/**
 * Counts a first text if `due` selects a row; one too many violates `FIRST_TEXT_SHARE_USED`. To be a part of the
 * statement that sends it, so that a refused text is not counted.
 */
export function countFirstText(sql: AnySql, first: FirstText, due: Fragment) {
  return sql`${counting(sql, first, due).insert} returning key`;
}

/** Counts a first text and tells whether it may go out at once. */
export async function isFirstTextDue(tx: Tx, first: FirstText): Promise<boolean> {
  const { insert, stale } = counting(tx, first, tx`select 1`);
  const rows = await tx`${insert} where known.count < ${first.rules.members}::integer or ${stale} returning key`;
  return rows.length === 1;
}

/** Selects the time from which the same first text may be sent again. */
export async function selectFirstTextAgain(sql: AnySql, first: FirstText): Promise<Date> {
  const [row] = await sql<{ began_at: Date }[]>`select began_at from first_texts where key = ${keyOf(first)}`;
  return secondsAfter(row?.began_at ?? first.now, first.rules.minutes * 60);
}

/** Deletes the counts that slow nobody down, whatever the time of each site. */
export async function deleteStaleFirstTexts(sql: AnySql, now: Date): Promise<void> {
  await sql`delete from first_texts where began_at <= ${secondsAfter(now, -SAME_TEXT_MINUTES_MAX * 60)}`;
}
