import type { Tx } from '../../platform/database/sql.ts';
import type { Feature } from '../../platform/feature.ts';
import { ADDRESS_REFUSED, type AddressRefusedNews } from '../../platform/mail/send-next.ts';
import type { Services } from '../../platform/services.ts';
import { MESSAGE_SENT, type MessageSent } from '../chat/index.ts';
import { MEMBER_LIKED, type MemberLiked } from '../likes/index.ts';
import { mailDueNews } from './mails/mail-due-news.ts';
import { noteMessages, noteNewLikes } from './mails/note-news.ts';
import { notificationMailJobs } from './mails/send-notification-mail.ts';
import { personalData } from './personal-data.ts';
import { addBounce } from './preferences/preferences.queries.ts';
import { pushJobs, pushLikes, pushMessages } from './push/push-news.ts';
import { routes } from './routes.ts';
import { MAIL_KEY } from './unsubscribe/mail-tokens.ts';

export { mailDueNews } from './mails/mail-due-news.ts';
export { unsubscribeToken } from './unsubscribe/mail-tokens.ts';

export const notifications: Feature = {
  routes,
  keys: [MAIL_KEY],
  jobs: { ...notificationMailJobs, ...pushJobs },
  outbox: {
    async [MESSAGE_SENT](services: Services, sent: MessageSent[], tx: Tx) {
      await noteMessages(services, sent, tx);
      await pushMessages(services, sent, tx);
    },
    // The address gets no more notifications until its member proves that it works.
    async [ADDRESS_REFUSED](_: Services, refused: AddressRefusedNews[], tx: Tx) {
      for (const { account, email } of refused) await addBounce(tx, account, email);
    },
    async [MEMBER_LIKED](services: Services, liked: MemberLiked[], tx: Tx) {
      await noteNewLikes(services, liked, tx);
      await pushLikes(services, liked, tx);
    },
  },
  timers: [{ seconds: 30, run: mailDueNews }],
  personalData,
};
