import { ONLINE_SECONDS } from '@rendezvous/contract/members/limits';
import { REMINDER_AFTER_SECONDS } from '@rendezvous/contract/notifications/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { claimDueLikes, claimDueNotices, type DueNotice } from './notices.queries.ts';
import { NOTIFICATION_MAIL, type NotificationMailJob } from './send-notification-mail.ts';

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
    onlineSince: secondsAfter(now, -ONLINE_SECONDS),
    askAgainAt: secondsAfter(now, ONLINE_SECONDS),
    limit: BATCH,
  };
}

/** @returns whether there may be more */
async function mailMessages(services: Services): Promise<boolean> {
  const claim = claimAt(services);
  const remindAt = secondsAfter(claim.now, REMINDER_AFTER_SECONDS);
  return services.sql.begin(async (tx) => {
    const { looked, due } = await claimDueNotices(tx, { ...claim, remindAt });
    for (const [profileId, notices] of Map.groupBy(due, ({ profile_id }) => profile_id)) {
      await services.jobs.send(tx, NOTIFICATION_MAIL, messagesJob(profileId, notices));
    }
    return looked === BATCH;
  });
}

/** Makes one mail to a member about any number of conversations. */
function messagesJob(profileId: string, notices: DueNotice[]): NotificationMailJob {
  const conversations = notices.map(({ conversation_id, sequence, reminder }) => ({
    id: conversation_id,
    kind: reminder
      ? ('unread_message_reminders' as const)
      : sequence === 1
        ? ('new_conversations' as const)
        : ('new_messages' as const),
  }));
  return { mail: 'messages', profileId, conversations };
}

async function mailLikes(services: Services): Promise<boolean> {
  const claim = claimAt(services);
  return services.sql.begin(async (tx) => {
    const { looked, due } = await claimDueLikes(tx, claim);
    for (const { profile_id, since } of due) {
      const job: NotificationMailJob = { mail: 'likes', profileId: profile_id, since: since.toISOString() };
      await services.jobs.send(tx, NOTIFICATION_MAIL, job);
    }
    return looked === BATCH;
  });
}
