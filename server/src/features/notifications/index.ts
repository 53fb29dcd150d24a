import type { Tx } from '../../platform/database/sql.ts';
import { type Feature, follow, followTogether } from '../../platform/feature/feature.ts';
import { ADDRESS_REFUSED, type AddressRefusedNews } from '../../platform/mail/send-next.ts';
import type { Services } from '../../platform/services.ts';
import { MESSAGE_SENT, type MessageSent } from '../chat/index.ts';
import { MEMBER_LIKED } from '../likes/index.ts';
import { mailDueNews } from './mails/mail-due-news.ts';
import { noteMessages, noteNewLikes } from './mails/note-news.ts';
import { newsDue } from './mails/notices.queries.ts';
import { notificationMails } from './mails/notification-mails.ts';
import { personalData } from './personal-data.ts';
import { addBounce } from './preferences/preferences.queries.ts';
import { forgetToldLikes, pushLikes, pushMessages, pushWorker } from './push/push-news.ts';
import { routes } from './routes.ts';
import { MAIL_KEY } from './unsubscribe/mail-tokens.ts';

export { mailDueNews } from './mails/mail-due-news.ts';
export { wayOut } from './mails/way-out.ts';
export { selectAddressee } from './preferences/preferences.queries.ts';
export { mayMail, mayTell } from './preferences/wanted.ts';
export { pushSearchNews } from './push/push-news.ts';
export { unsubscribeToken } from './unsubscribe/mail-tokens.ts';

/** Notes refused addresses: they get no more notifications until their members prove that they work. */
async function noteBounces(_: Services, refused: AddressRefusedNews[], tx: Tx): Promise<void> {
  for (const { account, email } of refused) await addBounce(tx, account, email);
}

/** Tells of messages by push now, and by mail if they stay unread. */
async function tellOfMessages(services: Services, sent: MessageSent[], tx: Tx): Promise<void> {
  await pushMessages(services, sent, tx, await noteMessages(services, sent, tx));
}

export const notifications: Feature = {
  routes,
  keys: [MAIL_KEY],
  jobs: [pushWorker],
  mails: notificationMails,
  outbox: [
    followTogether(MESSAGE_SENT, tellOfMessages),
    followTogether(MEMBER_LIKED, noteNewLikes),
    followTogether(MEMBER_LIKED, pushLikes),
    follow(ADDRESS_REFUSED, noteBounces),
  ],
  timers: [{ due: newsDue, run: mailDueNews }],
  daily: [forgetToldLikes],
  personalData,
};
