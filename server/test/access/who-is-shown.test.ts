import type { Address } from '@rendezvous/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../test-server.ts';
import {
  type Ask,
  askForLikes,
  countForSearch,
  dealAgain,
  findByName,
  get,
  ofEach,
  openChatPhotos,
  openOthersChatPhotos,
  openPhotos,
  read,
  readConversations,
  readFitting,
  readOnline,
  readPairs,
  readSimilar,
  undoEach,
} from './asks.ts';
import {
  hearClosings,
  hearDeliveries,
  hearLikes,
  hearLikesThatEnd,
  hearMatches,
  hearMessages,
  hearPhotos,
  hearReads,
  hearTyping,
  hearUnlikes,
} from './hear.ts';
import { TABLE } from './table.ts';
import { KINDS, type Kind, makeWorld, VIEWERS, type ViewerKind, type World } from './world.ts';

/** Members whom a call shows to each kind of viewer; nobody to one who is not named. */
type Shows = { to: Partial<Record<ViewerKind, readonly Kind[]>>; ask: Ask };

const ALL: readonly Kind[] = ['free', 'premium', 'fictional'];
const REAL: readonly Kind[] = ['free', 'premium'];
/** A visitor is nobody's, so a block says nothing to them. */
const UNBLOCKED: readonly Kind[] = [...ALL, 'blocker', 'blocked'];
/** Members who have written stay in the viewer's list, unless the conversation is closed. */
const WRITTEN: readonly Kind[] = [...ALL, 'unconfirmed', 'invisible', 'of another pool'];

/** An address of a photo that was handed out before opens for some hours, but no more when the account is closed. */
const SIGNED: readonly Kind[] = [...UNBLOCKED, 'unconfirmed', 'invisible', 'paused', 'of another pool'];
/** Members who can write on in a conversation, and are heard at once; an invisible one shows up by that themselves. */
const WRITING: readonly Kind[] = [...REAL, 'invisible'];
/** Members of whom the viewer learns what they have got and read. */
const READING: readonly Kind[] = [...REAL, 'unconfirmed'];
/** Members with whom one can write, who are here. */
const OPEN: readonly Kind[] = [...ALL, 'unconfirmed', 'invisible'];
const BLOCKS: readonly Kind[] = ['blocker', 'blocked'];

const members = (shown: readonly Kind[]) => ({ unconfirmed: shown, free: shown, premium: shown, invisible: shown });

/** Calls that answer with nothing of other members; the archive's names are the tests' of each feature. */
const NOBODY: readonly Address[] = [
  'POST user.php',
  'GET user.php',
  'PUT user.php',
  'POST logout.php',
  'GET logout.php',
  'POST signup.php',
  'GET activation.php',
  'POST activation.php',
  'DELETE activation.php',
  'POST activation-mail.php',
  'POST reset-password.php',
  'GET reset-password.php',
  'PUT reset-password.php',
  'GET preferences.php',
  'GET searches.php',
  'POST searches.php',
  'PUT searches.php',
  'DELETE searches.php',
  'PUT preferences.php',
  'GET signup-steps.php',
  'PUT signup-steps.php',
  'GET sessions.php',
  'DELETE sessions.php',
  'DELETE sessions.php?others=1',
  'GET passkeys.php',
  'POST passkeys.php?options=1',
  'POST passkeys.php',
  'PUT passkeys.php',
  'DELETE passkeys.php',
  'POST passkey-sign-in.php?options=1',
  'POST passkey-sign-in.php',
  'PUT password.php',
  'POST password.php',
  'GET email.php',
  'POST email.php',
  'GET email.php?token=*',
  'PUT email.php',
  'PUT email.php?undo=1',
  'DELETE email.php',
  'DELETE account.php',
  'PUT account.php',
  'POST reactivation-mail.php',
  'POST self-exclusion.php',
  'POST export.php',
  'GET export.php',
  'GET export.php?download=1',
  'GET age-check.php',
  'POST age-check.php',
  'POST age-check-webhook.php',
  'GET profile.php',
  'GET profile.php?as=*',
  'PUT profile.php',
  'POST photos.php',
  'POST photos.php?for=chat',
  'PUT photos.php',
  'DELETE photos.php',
  'PUT match-finder.php',
  'GET gifts.php',
  'POST chat-photo.php',
  'POST read.php',
  'DELETE chat.php',
  'POST chat.php',
  'PUT chat.php',
  'POST typing.php',
  'GET notifications.php',
  'PUT notifications.php',
  'POST unsubscribe.php',
  'POST user.php?push=1',
  'DELETE user.php?push=1',
  'POST watching.php',
  'GET packages.php',
  'POST payment.php',
  'GET payment.php',
  'DELETE payment.php',
  'PUT payment.php',
  'POST payment-webhook.php',
  'GET transactions.php?id=*',
  'GET payment-country.php',
  'PUT payment-country.php',
  'GET discountcode.php',
  'GET discountcode.php?welcome=true',
  'GET leaving-offer.php',
  'POST leaving-offer.php',
  'GET refund.php',
  'POST refund.php',
  'GET settings.php',
  'GET companyinfo.php',
  'GET legal.php',
  'GET interests.php',
  'GET regions.php',
  'GET places.php',
  'GET geocode.php',
  'POST page-hidden.php',
  'POST csp-report.php',
  'PUT tracking.php',
  'POST site-entry.php',
];

const SHOWN: Partial<Record<Address, Shows>> = {
  'GET members.php': {
    to: { visitor: UNBLOCKED, ...members(ALL) },
    ask: get(...['relevance', 'newest', 'active'].map((sort) => `members.php?sort=${sort}`), 'members.php?sort=newest'),
  },
  'GET member.php': { to: { visitor: UNBLOCKED, ...members(ALL) }, ask: ofEach((id) => `member.php?id=${id}`) },
  'GET icebreakers.php': { to: members(ALL), ask: ofEach((id) => `icebreakers.php?profile=${id}`) },
  'GET why-shown.php': { to: members(ALL), ask: ofEach((id) => `why-shown.php?profile=${id}`) },
  'GET match-finder.php': { to: members(REAL), ask: readPairs },
  'GET likes.php': { to: members(ALL), ask: get('likes.php') },
  'GET likes.php?type=*': {
    to: members(ALL),
    ask: get(...['liked', 'liked-by', 'matches'].map((type) => `likes.php?type=${type}`)),
  },
  'POST auto-like.php': { to: { free: REAL, premium: REAL }, ask: askForLikes('POST') },
  'GET auto-like.php': { to: { free: REAL, premium: REAL }, ask: askForLikes('GET') },
  'GET swipe.php': { to: members(REAL), ask: get('swipe.php') },
  'DELETE swipe.php': { to: members(ALL), ask: undoEach },
  'GET chats.php': { to: members(WRITTEN), ask: get('chats.php') },
  'GET chats.php?words=*': { to: members(WRITTEN), ask: get('chats.php?words=e') },
  'GET messages.php': { to: members(WRITTEN), ask: readConversations },
  'GET transactions.php': { to: members(ALL), ask: get('transactions.php') },
  'GET blocks.php': { to: members(['blocked']), ask: get('blocks.php') },
  'GET photo.php': {
    to: { visitor: SIGNED, ...members(SIGNED.filter((kind) => !BLOCKS.includes(kind))) },
    ask: openPhotos,
  },
  // What was sent stays where it was sent, as its words do, also in a conversation that is closed.
  'GET chat-photo.php': { to: members(KINDS), ask: openChatPhotos },
  // Nobody can like who is hidden themselves.
  'GET events.php': { to: { free: REAL, premium: REAL }, ask: hearLikes },
};

/** Other ways to ask a call, and what is counted. */
const FURTHER: Record<string, Shows> = {
  'GET members.php: what is found nearly': { to: { visitor: UNBLOCKED, ...members(ALL) }, ask: readSimilar },
  'GET members.php: whose wishes fit': { to: members(REAL), ask: readFitting },
  'GET members.php: filtered': {
    to: members(ALL),
    ask: get('members.php?body_type=slim&sort=nearest', 'members.php?online=yes', 'members.php?has_photo=yes'),
  },
  'GET likes.php?type=*: sorted and filtered': {
    to: members(ALL),
    ask: get(
      ...['active', 'nearest', 'fit'].map((sort) => `likes.php?type=liked&sort=${sort}`),
      ...['liked-by', 'matches'].map((type) => `likes.php?type=${type}&sort=fit&min_age=18`),
      'likes.php?type=liked-by&new=yes',
    ),
  },
  'GET swipe.php: those who were passed': { to: members(REAL), ask: dealAgain },
  'GET chats.php: by a name': { to: members(WRITTEN), ask: findByName },
  'GET chats.php: by words': { to: members(WRITTEN), ask: get('chats.php?words=hello') },
  'GET chats.php: filtered': {
    to: members(WRITTEN),
    ask: get('chats.php?filter=unread', 'chats.php?filter=unanswered'),
  },
  'GET chats.php: who is online': { to: members(WRITTEN.filter((kind) => kind !== 'invisible')), ask: readOnline },
  'GET chat-photo.php: in conversations of others': { to: {}, ask: openOthersChatPhotos },
  'GET events.php: a match': { to: { free: REAL, premium: REAL }, ask: hearMatches },
  'GET events.php: a like that ends': { to: { free: REAL, premium: REAL }, ask: hearUnlikes },
  // To an unconfirmed member nobody can write.
  'GET events.php: a message': {
    to: { free: WRITING, premium: WRITING, invisible: WRITING },
    ask: hearMessages,
  },
  'GET events.php: typing': { to: members(REAL), ask: hearTyping },
  'GET events.php: what was delivered': { to: members(READING), ask: hearDeliveries },
  'GET events.php: what was read': { to: members(READING), ask: hearReads },
  'GET events.php: a photo that was moved': { to: {}, ask: hearPhotos },
  'news of a saved search': { to: { visitor: REAL, ...members(REAL) }, ask: countForSearch },
  // Last: nobody whose account was closed for it is signed in any more.
  'GET events.php: a like whose giver is banned': { to: members(REAL), ask: hearLikesThatEnd },
  'GET events.php: a conversation that closes': { to: members(OPEN), ask: hearClosings },
};

/** Acts on a member whom the call names: `access.test.ts` compares what they answer of who is hidden. */
const ACTS = Object.entries(TABLE).flatMap(([address, { towards }]) =>
  towards && !(address in SHOWN) ? [address] : [],
);

const worlds = new Map<ViewerKind, World>();

beforeAll(async () => {
  for (const kind of VIEWERS) worlds.set(kind, await makeWorld(kind));
});

describe('every call that shows anybody', () => {
  it('is in the table: a new one has to say whom it shows', () => {
    const listed = [...NOBODY, ...ACTS, ...Object.keys(SHOWN)];
    expect(listed.sort()).toEqual(Object.keys(TABLE).sort());
  });

  it.each(VIEWERS)(
    'members counted for a viewer who is %s are those shown, without fictional ones',
    { tags: 'long' },
    async (viewer) => {
      const world = worlds.get(viewer) as World;
      const { numResults } = JSON.parse(await read(world, 'members.php?sort=newest'));
      const kinds = (viewer === 'visitor' ? UNBLOCKED : ALL).filter((kind) => kind !== 'fictional');
      expect(numResults).toBe(2 * kinds.length);
    },
  );

  const cases = Object.entries({ ...SHOWN, ...FURTHER }).flatMap(([what, shows]) =>
    VIEWERS.map((viewer) => ({ what, viewer, ...shows })),
  );

  it.each(cases)(
    '$what shows a viewer who is $viewer nobody who is hidden',
    { tags: 'long' },
    async ({ viewer, to, ask }) => {
      const world = worlds.get(viewer) as World;
      const text = await ask(world);
      const isShown = ({ profileId, name }: TestMember) => text.includes(profileId) || text.includes(`"${name}"`);
      const shown = KINDS.filter((kind) => [world.known[kind], world.strangers[kind]].some(isShown));
      expect(shown).toEqual(KINDS.filter((kind) => to[viewer]?.includes(kind)));
    },
  );
});
