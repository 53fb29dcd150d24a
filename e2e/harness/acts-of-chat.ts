import { randomUUIDv7 } from 'node:crypto';
import type { Chat } from '@rendezvous/contract/chat/conversation';
import type { NewContent } from '@rendezvous/contract/chat/message';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { Random } from '../../server/src/demo/basics/random.ts';
import type { Client } from '../../server/test/client.ts';
import { addChatPhoto, type Correspondent, send, sendGift, sendPhoto } from '../../server/test/correspondent.ts';
import type { TestServer } from '../../server/test/test-server.ts';
import { type ChatsAnswer, chatsQuery, messagesQuery, type Place } from '../../web/src/data/chat.ts';
import { draftKey } from '../../web/src/data/draft-key.ts';
import { loadOlder } from '../../web/src/data/load-older.ts';
import type { MessagesAnswer, Timeline } from '../../web/src/data/timeline.ts';
import { withLetter } from '../../web/src/data/unsent.ts';
import { changeChat } from '../../web/src/features/chat/change-chat.ts';
import { deleteNow } from '../../web/src/features/chat/delete-now.ts';
import { markableOf } from '../../web/src/features/chat/markable.ts';
import { changeOutbox } from '../../web/src/features/chat/outbox.ts';
import { tellSeen } from '../../web/src/features/likes/use-seen.ts';
import { writeOwn } from '../../web/src/platform/own-storage.ts';

/** The page that is watched, as far as acts need it. */
export type WatchedPage = {
  account: string;
  queryClient: QueryClient;
  router: RegisteredRouter;
  /** the conversations that are open there, by their place */
  open: ReadonlyMap<string, unknown>;
  /** opens or closes a conversation */
  toggle(place: Place): void;
  /** opens the list, of which nothing is known; its answer comes after the events of what came after it */
  openListSlowly(): void;
  /** asks for the list again, with an answer that comes as late */
  askListSlowly(): void;
  /** asks for the user again, with an answer that comes as late */
  askUserSlowly(): void;
};

/** Place of an act: the viewer at the page and at another device, somebody else, and chance. */
export type Stage = {
  server: TestServer;
  page: WatchedPage;
  viewer: Correspondent;
  /** the viewer's other device, with a session of its own */
  device: Client;
  other: Correspondent;
  random: Random;
  /** the price of a text that the operator asks now */
  price: { text: number };
  /** takes back what the toasts of the page offer to */
  undo: (() => void)[];
};

export type Act = (stage: Stage) => Promise<unknown>;

/** A conversation as somebody knows it; null: there is none, or it is not to be seen. */
async function chatWith(one: Client, other: Correspondent): Promise<MessagesAnswer | null> {
  const { status, body } = await one.call('GET messages.php', { query: { profile: other.profileId } });
  return status === 200 && body.conversation ? body : null;
}

async function readBy(one: Client, other: Correspondent): Promise<void> {
  const message = (await chatWith(one, other))?.messages[0];
  if (message) await one.call('POST read.php', { body: { conversation: message.conversation, message: message.id } });
}

/** Changes the conversation on the viewer's other device. */
export const onChat =
  (method: 'DELETE' | 'POST' | 'PUT', changes: (random: Random) => object): Act =>
  async ({ device, other, random }) => {
    const id = (await chatWith(device, other))?.conversation?.id;
    if (id) await device.call(`${method} chat.php`, { body: { conversation: { id }, ...changes(random) } });
  };

const TEXTS = ['', 'H', 'Hello', 'Hello, how are you?', 'See you'];

/** Types in the page's field, or empties it. */
async function typeHere({ page, other, random }: Stage): Promise<void> {
  writeOwn(draftKey(page.account, other.profileId), random.pick(TEXTS));
}

/** Types on another device: on from what it knows, or from nothing; or sends what stands there. */
async function typeElsewhere({ device, other, random, price }: Stage): Promise<void> {
  const { status, body } = await device.call('GET messages.php', { query: { profile: other.profileId } });
  if (status !== 200) return;
  const known = random.chance(0.7) ? (body.draft?.written_at ?? null) : null;
  if (body.draft?.text && random.chance(0.3)) {
    const draft = body.draft.written_at;
    const { text } = body.draft;
    const message = { id: randomUUIDv7(), type: 'text', text, price: price.text, profile: other.profileId };
    await device.call('POST messages.php', { body: { ...message, draft } });
    return;
  }
  const typed = { text: random.pick(TEXTS), ago_ms: random.between(0, 20_000), known };
  await device.call('PUT draft.php', { body: { profile: other.profileId, ...typed } });
}

async function tellTyping(one: Client, other: Correspondent): Promise<void> {
  const conversation = (await chatWith(one, other))?.conversation?.id;
  if (conversation) await one.call('POST typing.php', { body: { conversation } });
}

/** Sends from the page for the price that it shows, sometimes with a quote. */
function sendHere({ page, other, random }: Stage, content: NewContent, price?: number): void {
  const { queryClient, account } = page;
  const listed = chatsOf(queryClient).find(({ profile }) => profile?.id === other.profileId);
  const shown = [...page.open.keys()]
    .map((key) => queryClient.getQueryData<Timeline>(messagesQuery(JSON.parse(key) as Place).queryKey))
    .find((timeline) => timeline?.profile?.id === other.profileId);
  const [quoted] = shown && shown.messages.length > 0 && random.chance(0.3) ? [random.pick(shown.messages)] : [];
  const quote = quoted && { id: quoted.id, sequence: quoted.sequence, own: quoted.own, type: 'gone' as const };
  const written_at = new Date().toISOString();
  const letter = { id: randomUUIDv7(), profile: other.profileId, content, quoted: quote ?? null, written_at };
  const asShown = price ?? (shown ?? listed)?.may.send.price ?? 2;
  changeOutbox(account, (all) => withLetter(all, { ...letter, price: asShown }));
}

async function sendPhotoHere(stage: Stage): Promise<void> {
  const { body } = await addChatPhoto(stage.viewer);
  sendHere(stage, { type: 'image', photo: body.photo.id }, 4);
}

async function sendPhotoBack({ viewer, other }: Stage): Promise<void> {
  const { body } = await addChatPhoto(other);
  await sendPhoto(other, { profile: viewer.profileId }, { photo: body.photo.id });
}

async function decideOnPhotos({ device, other, random }: Stage): Promise<void> {
  const conversation = (await chatWith(device, other))?.conversation?.id;
  if (!conversation) return;
  await device.call('POST chat-photo.php', { body: { conversation, show: random.chance(0.6) } });
}

function chatsOf(queryClient: QueryClient): Chat[] {
  const list = queryClient.getQueryData<InfiniteData<ChatsAnswer>>(chatsQuery.queryKey);
  return list?.pages.flatMap(({ chats }): Chat[] => chats) ?? [];
}

const words = () => '';
const toolsOf = ({ queryClient, router }: WatchedPage) =>
  ({ queryClient, router, t: words, sentenceOf: words }) as unknown as Parameters<typeof changeChat>[0];

/** Pins, mutes, marks or reads a conversation in the list of the page. */
async function markHere({ page, random }: Stage): Promise<void> {
  const chats = chatsOf(page.queryClient);
  if (chats.length === 0) return;
  const chat = random.pick(chats);
  const marks = changeChat(toolsOf(page), markableOf(chat, ''));
  const mark = random.pick([
    () => marks.pin(!chat.pinned),
    () => marks.mute(!chat.muted),
    marks.markUnread,
    marks.markRead,
    marks.markRead,
  ]);
  mark();
}

/** Deletes a conversation in the list of the page; `takeBack` may follow. */
async function deleteHere({ page, random }: Stage): Promise<void> {
  const chats = chatsOf(page.queryClient);
  if (chats.length === 0) return;
  const { conversation, profile } = random.pick(chats);
  const { id, last_sequence } = conversation;
  const tools = { ...toolsOf(page), account: page.account };
  await deleteNow(tools, { id, last_sequence }, { name: '', profile: profile?.id ?? null });
}

async function takeBack({ undo }: Stage): Promise<void> {
  undo.pop()?.();
}

/** Changes the price of a text. No event tells of it: whoever sends learns it. */
async function changePrice({ server, random, price }: Stage): Promise<void> {
  price.text = random.between(1, 4);
  await server.changeSettings({ message_credits: price.text });
}

export const block = (one: Client, other: Correspondent) =>
  one.call('POST blocks.php', { body: { id: other.profileId } });
export const unblock = (one: Client, other: Correspondent) =>
  one.call('DELETE blocks.php', { body: { id: other.profileId } });

const like = (one: Client, other: Correspondent) => one.call('POST like.php', { body: { id: other.profileId } });
const unlike = (one: Client, other: Correspondent) => one.call('DELETE like.php', { query: { id: other.profileId } });

/** All that members do in a chat, likes beside it, and what the operator does to it; with how often each comes. */
export const ACTS: readonly (readonly [Act, number])[] = [
  [({ viewer, other, price }) => send(other, { profile: viewer.profileId }, { price: price.text }), 8],
  [({ viewer, other }) => sendGift(other, { profile: viewer.profileId }), 1],
  [sendPhotoBack, 1],
  [({ viewer, other, price }) => send(viewer, { profile: other.profileId }, { price: price.text }), 3],
  [async (stage) => sendHere(stage, { type: 'text', text: 'from this page' }), 3],
  [async (stage) => sendHere(stage, { type: 'gift', gift: 'rose' }, 5), 1],
  [sendPhotoHere, 0.5],
  [decideOnPhotos, 1],
  [typeHere, 3],
  [typeElsewhere, 3],
  [({ viewer, other }) => tellTyping(other, viewer), 1],
  [({ device, other }) => tellTyping(device, other), 0.5],
  [({ device, other }) => readBy(device, other), 4],
  [({ viewer, other }) => readBy(other, viewer), 4],
  [({ other }) => other.call('GET chats.php'), 2],
  [({ viewer, other }) => chatWith(other, viewer), 1],
  [onChat('DELETE', () => ({})), 1],
  [onChat('POST', () => ({})), 1],
  [onChat('PUT', (random) => ({ pinned: random.chance(0.5) })), 1],
  [onChat('PUT', (random) => ({ muted: random.chance(0.3) })), 1],
  [onChat('PUT', (random) => ({ marked_unread: random.chance(0.5) })), 1],
  [markHere, 3],
  [deleteHere, 0.7],
  [takeBack, 1],
  [({ device, other, random }) => (random.chance(0.3) ? block(device, other) : unblock(device, other)), 1],
  [({ viewer, other, random }) => (random.chance(0.3) ? block(other, viewer) : unblock(other, viewer)), 1],
  [({ viewer, other }) => like(other, viewer), 4],
  [({ viewer, other }) => unlike(other, viewer), 2],
  [({ device, other, random }) => (random.chance(0.6) ? like : unlike)(device, other), 1],
  [({ device, other }) => device.call('POST seen.php', { body: { profile: other.profileId } }), 2],
  [({ page, other }) => tellSeen(page.queryClient, other.profileId), 2],
  [changePrice, 0.3],
  [
    async ({ page, device, other }) => {
      const id = (await chatWith(device, other))?.conversation?.id;
      page.toggle(id ? { conversation: id } : { profile: other.profileId });
    },
    2,
  ],
  [async ({ page }) => page.openListSlowly(), 1],
  [async ({ page }) => page.askListSlowly(), 2],
  [async ({ page }) => page.askUserSlowly(), 3],
  [
    async ({ page, random }) => {
      const [place] = page.open.size > 0 ? [random.pick([...page.open.keys()])] : [];
      if (place) await loadOlder(page.queryClient, JSON.parse(place) as Place);
    },
    1,
  ],
];
