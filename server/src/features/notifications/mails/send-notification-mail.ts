import type { NotificationKind } from '@rendezvous/contract/notifications/kinds';
import type { MailSite } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Services } from '../../../platform/services.ts';
import { domainById } from '../../site/index.ts';
import { type AddresseeRow, selectAddressee } from '../preferences/preferences.queries.ts';
import { mayMail } from '../preferences/wanted.ts';
import { addressToken, unsubscribeToken } from '../unsubscribe/mail-tokens.ts';
import { countUnseenLikes, selectStillUnread } from './notices.queries.ts';
import { likesMail, messagesMail, testMail } from './notification-mails.ts';

export const NOTIFICATION_MAIL = 'notification-mail';

type Told = { id: string; kind: 'new_conversations' | 'new_messages' | 'unread_message_reminders' };

/** The data in the queue: recipient and subject, nothing of the mail's text. */
export type NotificationMailJob =
  | { mail: 'messages'; profileId: string; conversations: Told[] }
  | { mail: 'likes'; profileId: string; since: string }
  | { mail: 'test'; accountId: string };

/** Writes the mail, if there is still something to tell and the member still wants it. */
async function sendNotificationMail(services: Services, job: NotificationMailJob): Promise<void> {
  const to = await selectAddressee(services.sql, job.mail === 'test' ? job.accountId : job.profileId);
  if (!to) return;
  const { url, settings } = await domainById(services.sql, to.domain_id);
  const mail = await compose(services, { url, name: settings.mail_name }, to, job);
  if (!mail) return;
  await services.mails.send(services.sql, { accountId: to.account_id, kind: `news_${job.mail}`, useful: 'news', mail });
}

export const notificationMailJobs = { [NOTIFICATION_MAIL]: sendNotificationMail };

async function compose(
  services: Services,
  site: MailSite,
  to: AddresseeRow,
  job: NotificationMailJob,
): Promise<Mail | null> {
  const { sql } = services;
  if (job.mail === 'test') {
    if (to.status !== 'active') return null;
    const token = addressToken(services, { accountId: to.account_id, email: to.email });
    return testMail(site, to, token);
  }
  const leave = (kind: NotificationKind) => ({ kind, token: unsubscribeToken(services, to.account_id) });
  if (job.mail === 'likes') {
    if (!mayMail(to, 'like')) return null;
    const news = await countUnseenLikes(sql, to.profile_id, new Date(job.since));
    return news.likes > 0 ? likesMail(site, to, news, leave('like')) : null;
  }
  const wanted = job.conversations.filter(({ kind }) => mayMail(to, kind));
  const unread = await selectStillUnread(
    sql,
    to.profile_id,
    wanted.map(({ id }) => id),
  );
  const told = wanted.filter(({ id }) => unread.has(id));
  const [first] = told;
  return first ? messagesMail(site, to, told, leave(first.kind)) : null;
}
