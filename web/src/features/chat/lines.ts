import { type Entry, writtenAt } from '../../data/timeline.ts';
import type { Block } from './blocks.ts';

/** A line of a conversation, from top to bottom. */
export type Line =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'entry'; key: string; entry: Entry; lastOfRun: boolean };

export const isOwn = (entry: Entry) => entry.kind !== 'message' || entry.message.own;

/**
 * The message before which the heading of new ones stands: the first that was new when the conversation was opened;
 * null as soon as the reader has answered.
 */
export function headedBy(entries: readonly Entry[], firstUnread: number | null): number | null {
  const own = entries.findLast(isOwn);
  const answered = own && (own.kind !== 'message' || own.message.sequence > (firstUnread ?? 0));
  return answered ? null : firstUnread;
}

/**
 * Groups the entries of a block by day. `dayOf` names the day of a time in the reader's time zone, so that later ones
 * are greater. What was not sent stands below newer messages, and has no heading of its earlier day there.
 */
export function linesOf(
  { entries, since, after }: Block,
  { dayOf, headed }: { dayOf: (at: string) => string; headed: number | null },
): Line[] {
  const lines: Line[] = [];
  const dayOfEntry = (entry: Entry | undefined) => (entry ? dayOf(writtenAt(entry)) : '');
  let day = since && dayOf(since);
  let itsDay = dayOfEntry(entries[0]);
  for (const [index, entry] of entries.entries()) {
    const next = index + 1 < entries.length ? entries[index + 1] : after;
    if (itsDay > day) {
      day = itsDay;
      lines.push({ kind: 'day', key: `day ${day}`, at: writtenAt(entry) });
    }
    if (entry.kind === 'message' && entry.message.sequence === headed) lines.push({ kind: 'unread', key: 'unread' });
    itsDay = dayOfEntry(next);
    const lastOfRun = !next || isOwn(next) !== isOwn(entry) || itsDay > day;
    const key = entry.kind === 'message' ? entry.message.id : entry.id;
    lines.push({ kind: 'entry', key, entry, lastOfRun });
  }
  return lines;
}
