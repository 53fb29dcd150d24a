import {
  LIKE_MAIL_AFTER_SECONDS,
  LIKE_MAIL_EVERY_SECONDS,
  MESSAGE_MAIL_AFTER_SECONDS,
} from '@rendezvous/contract/notifications/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/services.ts';
import type { MemberLiked } from '../../likes/index.ts';
import { noteLikes, noteUnread, type Sent } from './notices.queries.ts';

/**
 * Notes messages: a mail tells of them if they stay unread.
 * @returns those of the recipients who have push
 */
export async function noteMessages({ clock }: Services, sent: Sent[], tx: Tx): Promise<Set<string>> {
  const now = clock.now();
  return noteUnread(tx, sent, now, secondsAfter(now, MESSAGE_MAIL_AFTER_SECONDS));
}

/** Follows `member_liked`: a mail tells of all likes of a day together. */
export async function noteNewLikes({ clock }: Services, liked: MemberLiked[], tx: Tx): Promise<void> {
  const likes = liked.filter(({ fictional }) => !fictional);
  const dueAt = secondsAfter(clock.now(), LIKE_MAIL_AFTER_SECONDS);
  await noteLikes(tx, likes, { dueAt, everySeconds: LIKE_MAIL_EVERY_SECONDS });
}
