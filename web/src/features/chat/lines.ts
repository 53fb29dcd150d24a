import type { Entry } from '../../data/timeline.ts';

/** A line of a conversation, from top to bottom. */
export type Line =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'entry'; key: string; entry: Entry; own: boolean; lastOfRun: boolean };

export function writtenAt(entry: Entry): string {
  return entry.kind === 'message' ? entry.message.created_at : entry.written_at;
}

const isOwn = (entry: Entry) => entry.kind !== 'message' || entry.message.own;

/**
 * Groups entries by day, with a heading before the first one that was new when the conversation was opened, until the
 * reader has answered. `dayOf` names the day of a time in the reader's time zone.
 */
export function linesOf(
  entries: readonly Entry[],
  { dayOf, firstUnread }: { dayOf: (at: string) => string; firstUnread: number | null },
): Line[] {
  const lines: Line[] = [];
  const answered = entries.findLastIndex(isOwn);
  let day: string | undefined;
  for (const [index, entry] of entries.entries()) {
    const at = writtenAt(entry);
    const itsDay = dayOf(at);
    if (itsDay !== day) lines.push({ kind: 'day', key: `day ${itsDay}`, at });
    day = itsDay;
    const isFirstUnread = entry.kind === 'message' && entry.message.sequence === firstUnread;
    if (isFirstUnread && answered < index) lines.push({ kind: 'unread', key: 'unread' });
    const next = entries[index + 1];
    const lastOfRun = !next || isOwn(next) !== isOwn(entry) || dayOf(writtenAt(next)) !== itsDay;
    const key = entry.kind === 'message' ? entry.message.id : entry.id;
    lines.push({ kind: 'entry', key, entry, own: isOwn(entry), lastOfRun });
  }
  return lines;
}
