import { AWAY_SECONDS, REMINDER_AFTER_SECONDS } from '@rendezvous/contract/notifications/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { claimDueLikes, claimDueNotices, type DueNotice } from './notices.queries.ts';
import { likesNews, messagesNews } from './notification-mails.ts';

const BATCH = 100;

/** Sends due mails about news that stayed unread while the member was away. It runs in every process. */
export async function mailDueNews(services: Services): Promise<void> {
  while (await mailMessages(services));
  while (await mailLikes(services));
}

function claimAt({ clock }: Services) {
  const now = clock.now();
  return {
    now,
    hereSince: secondsAfter(now, -AWAY_SECONDS),
    askAgainAt: secondsAfter(now, AWAY_SECONDS),
    limit: BATCH,
  };
}

/** @returns whether there may be more */
async function mailMessages(services: Services): Promise<boolean> {
  const claim = claimAt(services);
  const remindAt = secondsAfter(claim.now, REMINDER_AFTER_SECONDS);
  return services.sql.begin(async (tx) => {
    const { looked, due } = await claimDueNotices(tx, { ...claim, remindAt });
    // One mail to a member about any number of conversations.
    for (const [profileId, notices] of Map.groupBy(due, ({ profile_id }) => profile_id)) {
      await services.mails.send(tx, messagesNews, { profileId, conversations: notices.map(conversationOf) });
    }
    return looked === BATCH;
  });
}

function conversationOf({ conversation_id, sequence, reminder }: DueNotice) {
  const unread = sequence === 1 ? 'new_conversations' : 'new_messages';
  return { id: conversation_id, kind: reminder ? 'unread_message_reminders' : unread } as const;
}

async function mailLikes(services: Services): Promise<boolean> {
  const claim = claimAt(services);
  return services.sql.begin(async (tx) => {
    const { looked, due } = await claimDueLikes(tx, claim);
    for (const { profile_id, since } of due) {
      await services.mails.send(tx, likesNews, { profileId: profile_id, since: since.toISOString() });
    }
    return looked === BATCH;
  });
}
