import { type Feature, follow } from '../../platform/feature/feature.ts';
import { ACCOUNT_BANNED, ACCOUNT_CONFIRMED, ACCOUNT_ENDED } from '../accounts/index.ts';
import { AGE_NOT_ASKED, AGE_PROVED } from '../age/index.ts';
import { MEMBER_LEFT } from '../leaving/index.ts';
import { PRESENCE_CHANGED } from '../members/index.ts';
import { MEMBER_PAUSED } from '../preferences/index.ts';
import { SIGNUP_MESSAGE } from '../signup/index.ts';
import { deliverSignupMessages } from './deliver-signup-message.ts';
import { forgetFirstContacts } from './first-contacts.ts';
import { forgetOldDrafts } from './keep-draft.ts';
import { closeBanned, closeChats, closePaused } from './on-member-left.ts';
import { announceMessages } from './on-message-sent.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { MESSAGE_SENT } from './send.queries.ts';
import { tellPresence } from './tell-presence.ts';

export { unpinPartner } from './change-chat.queries.ts';
export { loadToBlock } from './chat.access.ts';
export { closedBetween, type Partner, partnerId } from './chat.queries.ts';
export { declinePhotosOf } from './chat-photos.queries.ts';
export { contentColumns } from './content-columns.ts';
export { newestMessages, selectTalk } from './evidence.queries.ts';
export type { ContentColumns, StoredType } from './kinds.ts';
export { readUpTo } from './mark-read.ts';
export { announceClosed } from './on-member-left.ts';
/** The statement itself, for a demo's members and the bench that measures calls against it; and the topic of a send. */
export { insertMessage, MESSAGE_ID, MESSAGE_SENT, type MessageSent } from './send.queries.ts';

export const chat: Feature = {
  routes,
  daily: [forgetFirstContacts, forgetOldDrafts],
  outbox: [
    follow(MESSAGE_SENT, announceMessages),
    follow(SIGNUP_MESSAGE, deliverSignupMessages),
    // A message that waited for the proof of age goes out now, also where none is asked for any more.
    follow(AGE_PROVED, deliverSignupMessages),
    follow(AGE_NOT_ASKED, deliverSignupMessages),
    // So does one that waited for the address.
    follow(ACCOUNT_CONFIRMED, deliverSignupMessages),
    follow(MEMBER_LEFT, closeChats),
    follow(MEMBER_PAUSED, closePaused),
    follow(ACCOUNT_ENDED, closeChats),
    follow(ACCOUNT_BANNED, closeBanned),
    follow(PRESENCE_CHANGED, tellPresence),
  ],
  personalData,
};
