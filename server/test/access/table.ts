import { randomUUIDv7 } from 'node:crypto';
import type { Address } from '@rendezvous/contract/endpoints';
import { type Answers, amongMembers, everybody, signedIn, toAnother } from './answers.ts';
import type { Caller } from './callers.ts';

export type Input = { query?: Record<string, string>; body?: object; picture?: true };

/** Things of the other member that a caller may name. */
export const THINGS = [
  'conversation',
  'message',
  'photo',
  'chatPhoto',
  'session',
  'passkey',
  'payment',
  'search',
] as const;
export type Theirs = Record<(typeof THINGS)[number], string>;

export type Row = {
  answers: Answers;
  /** the call about another member */
  towards?: (profile: string) => Input;
  /** kind of a member who is not there, of whom the caller may hear what they have done themselves */
  known?: Caller;
  /** the call about a thing of another member */
  foreign?: (theirs: Theirs) => Input;
};

const own: Row = { answers: signedIn() };
const open: Row = { answers: everybody() };
/** A thing of another member's is treated like one that does not exist. */
const theirs = (foreign: Row['foreign'], answers = signedIn('not_found')): Row => ({ answers, foreign });

/** Every call, with its outcome for every kind of caller. A new endpoint does not compile without its row. */
export const TABLE: Record<Address, Row> = {
  // The account.
  'POST user.php': open,
  'GET user.php': own,
  'PUT user.php': own,
  'POST logout.php': open,
  'GET logout.php': open,
  'POST signup.php': open,
  'GET activation.php': open,
  'POST activation.php': open,
  'DELETE activation.php': open,
  'POST activation-mail.php': own,
  'POST reset-password.php': open,
  'GET reset-password.php': open,
  'PUT reset-password.php': open,
  'GET preferences.php': own,
  'PUT preferences.php': own,
  'GET signup-steps.php': own,
  'PUT signup-steps.php': own,
  'GET sessions.php': own,
  'DELETE sessions.php': theirs(({ session }) => ({ query: { id: session } })),
  'DELETE sessions.php?others=1': own,
  'GET passkeys.php': own,
  'POST passkeys.php?options=1': own,
  'POST passkeys.php': own,
  'PUT passkeys.php': theirs(({ passkey }) => ({ query: { id: passkey }, body: { name: 'mine' } })),
  'DELETE passkeys.php': theirs(({ passkey }) => ({ query: { id: passkey } })),
  'POST passkey-sign-in.php?options=1': open,
  'POST passkey-sign-in.php': open,
  'PUT password.php': own,
  'POST password.php': own,
  'GET email.php': own,
  'POST email.php': own,
  'GET email.php?token=*': open,
  'PUT email.php': open,
  'PUT email.php?undo=1': open,
  'DELETE email.php': own,
  'DELETE account.php': own,
  'PUT account.php': open,
  'POST reactivation-mail.php': open,
  'POST self-exclusion.php': own,
  'POST export.php': own,
  'GET export.php': own,
  'GET export.php?download=1': own,
  'GET age-check.php': own,
  'POST age-check.php': own,
  'POST age-check-webhook.php': open,
  // Members.
  'GET members.php': { answers: { ...everybody(), paused: 'consent_required' } },
  'GET member.php': {
    // The member has not agreed to be seen by visitors.
    answers: toAnother({ visitor: 'not_found', suspended: 'not_found', banned: 'not_found', leaving: 'not_found' }),
    towards: (id) => ({ query: { id } }),
  },
  'GET icebreakers.php': { answers: toAnother(), towards: (profile) => ({ query: { profile } }) },
  'GET why-shown.php': { answers: toAnother(), towards: (profile) => ({ query: { profile } }) },
  'GET profile.php': { answers: amongMembers() },
  'GET profile.php?as=*': { answers: amongMembers() },
  'PUT profile.php': { answers: amongMembers() },
  'POST photos.php': theirs(({ photo }) => ({ query: { replace: photo }, picture: true }), amongMembers('not_found')),
  'POST photos.php?for=chat': { answers: amongMembers() },
  'PUT photos.php': theirs(({ photo }) => ({ query: { id: photo }, body: { main: true } }), amongMembers('not_found')),
  'DELETE photos.php': theirs(({ photo }) => ({ query: { id: photo } }), amongMembers('not_found')),
  'GET photo.php': theirs(
    ({ photo }) => ({ query: { id: photo, size: '240', variant: 'sharp', expires: '9999999999', signature: 'A' } }),
    everybody('not_found'),
  ),
  'GET match-finder.php': { answers: amongMembers() },
  'PUT match-finder.php': { answers: amongMembers() },
  'GET likes.php': { answers: amongMembers() },
  'GET likes.php?type=*': { answers: amongMembers() },
  'POST like.php': { answers: toAnother(), towards: (id) => ({ body: { id } }) },
  'DELETE like.php': { answers: toAnother(), towards: (id) => ({ query: { id } }) },
  'POST seen.php': { answers: toAnother(), towards: (profile) => ({ body: { profile } }) },
  'GET auto-like.php': { answers: amongMembers() },
  'POST auto-like.php': { answers: amongMembers() },
  'GET searches.php': own,
  'POST searches.php': { answers: amongMembers() },
  'PUT searches.php': theirs(({ search }) => ({ query: { id: search }, body: { name: 'mine' } })),
  'DELETE searches.php': theirs(({ search }) => ({ query: { id: search } })),
  'GET swipe.php': { answers: amongMembers() },
  'POST swipe.php': { answers: toAnother(), towards: (id) => ({ body: { id, choice: 'pass' } }) },
  'DELETE swipe.php': { answers: amongMembers('ok'), towards: (id) => ({ query: { id } }) },
  // Chat.
  'GET chats.php': { answers: amongMembers() },
  'GET chats.php?words=*': { answers: amongMembers() },
  'GET messages.php': {
    answers: toAnother(),
    towards: (profile) => ({ query: { profile } }),
    foreign: ({ conversation }) => ({ query: { conversation } }),
  },
  'POST messages.php': {
    // The single message before the sender's address is confirmed comes with the sign-up (A7).
    answers: toAnother({ unconfirmed: 'confirm_first' }),
    towards: (profile) => ({ body: { ...letter(), profile } }),
    foreign: ({ conversation }) => ({ body: { ...letter(), conversation } }),
  },
  'GET gifts.php': { answers: amongMembers() },
  'GET chat-photo.php': theirs(
    ({ photo }) => ({ query: { id: photo, size: '240', variant: 'blurred' } }),
    amongMembers('not_found'),
  ),
  'POST chat-photo.php': theirs(
    ({ conversation }) => ({ body: { conversation, show: true } }),
    amongMembers('not_found'),
  ),
  'POST read.php': theirs(
    ({ conversation, message }) => ({ body: { conversation, message } }),
    amongMembers('not_found'),
  ),
  'DELETE chat.php': theirs(
    ({ conversation }) => ({ body: { conversation: { id: conversation } } }),
    amongMembers('not_found'),
  ),
  'POST chat.php': theirs(
    ({ conversation }) => ({ body: { conversation: { id: conversation } } }),
    amongMembers('not_found'),
  ),
  'PUT chat.php': theirs(
    ({ conversation }) => ({ body: { conversation: { id: conversation }, pinned: true } }),
    amongMembers('not_found'),
  ),
  'POST typing.php': theirs(
    ({ conversation }) => ({ body: { conversation } }),
    amongMembers('not_found', { unconfirmed: 'confirm_first' }),
  ),
  'PUT draft.php': {
    answers: toAnother({ unconfirmed: 'confirm_first' }),
    towards: (profile) => ({ body: { profile, text: 'begun', ago_ms: 0, known: null } }),
  },
  // Safety.
  'GET blocks.php': own,
  'POST blocks.php': {
    // A block may be said again.
    answers: toAnother({ blocker: 'ok' }),
    known: 'blocked',
    towards: (id) => ({ body: { id } }),
    foreign: ({ conversation }) => ({ body: { conversation } }),
  },
  'DELETE blocks.php': {
    answers: signedIn('ok'),
    towards: (id) => ({ body: { id } }),
    foreign: ({ conversation }) => ({ body: { conversation } }),
  },
  'POST reports.php': {
    // Events from before the pause can still be reported.
    answers: toAnother({ paused: 'ok' }),
    towards: (profile) => ({ body: { profile, category: 'scam' } }),
    foreign: ({ message }) => ({ body: { message, category: 'scam' } }),
  },
  // News.
  'GET events.php': own,
  'GET notifications.php': own,
  'PUT notifications.php': own,
  'POST unsubscribe.php': open,
  'POST user.php?push=1': own,
  'DELETE user.php?push=1': own,
  'POST watching.php': open,
  // Money.
  'GET packages.php': open,
  'POST payment.php': own,
  'GET payment.php': theirs(({ payment }) => ({ query: { id: payment } })),
  'DELETE payment.php': theirs(({ payment }) => ({ query: { id: payment } })),
  'PUT payment.php': theirs(({ payment }) => ({ body: { payment_id: payment, waive_withdrawal: true } })),
  'POST payment-webhook.php': open,
  'GET transactions.php': own,
  'GET transactions.php?id=*': theirs(({ payment }) => ({ query: { id: payment } })),
  'GET payment-country.php': open,
  'PUT payment-country.php': open,
  'GET discountcode.php': own,
  'GET discountcode.php?welcome=true': own,
  'GET leaving-offer.php': own,
  'POST leaving-offer.php': own,
  'GET refund.php': own,
  'POST refund.php': theirs(({ payment }) => ({ body: { payment_id: payment } })),
  // The site.
  'GET settings.php': open,
  'GET companyinfo.php': open,
  'GET legal.php': open,
  'GET interests.php': open,
  'GET regions.php': open,
  'GET places.php': open,
  'GET geocode.php': open,
  'POST page-hidden.php': open,
  'POST csp-report.php': open,
  'PUT tracking.php': open,
  'POST site-entry.php': open,
};

function letter() {
  return { id: randomUUIDv7(), type: 'text', text: 'hello', price: 2 };
}
