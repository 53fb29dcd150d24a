import { randomUUIDv7 } from 'node:crypto';
import type { Chat } from '@rendezvous/contract/chat/conversation';
import { type InfiniteData, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Random, randomFrom } from '../server/src/demo/basics/random.ts';
import { type Correspondent, correspondent, expectBooksInOrder, send, sendGift } from '../server/test/correspondent.ts';
import { openLive } from '../server/test/live-stream.ts';
import { PATIENCE_MS } from '../server/test/patience-ms.ts';
import { roundsOf } from '../server/test/proof.ts';
import { startTestServer, type TestServer } from '../server/test/test-server.ts';
import { type ChatsAnswer, chatsQuery, loadOlder, messagesQuery, type Place } from '../web/src/data/chat.ts';
import { type CurrentUser, currentUserQuery } from '../web/src/data/current-user.ts';
import { draftKey } from '../web/src/data/draft-key.ts';
import { beingTold } from '../web/src/data/shared-draft.ts';
import { entriesOf, type MessagesAnswer, type Timeline, withNewest, withOlder } from '../web/src/data/timeline.ts';
import { withLetter } from '../web/src/data/unsent.ts';
import { followSession } from '../web/src/features/accounts/live.ts';
import { followChats } from '../web/src/features/chat/live.ts';
import { changeOutbox, readOutbox } from '../web/src/features/chat/outbox.ts';
import { followCredits } from '../web/src/features/credits/live.ts';
import { tellLive } from '../web/src/platform/live/on-live.ts';
import { readOwn, writeOwn } from '../web/src/platform/own-storage.ts';
import { createQueryClient } from '../web/src/platform/query-client.ts';

/** Network of the page: whatever it asks goes to the server as the viewer’s. Answers of the list may be late. */
const network = vi.hoisted(() => ({
  send: (_: string, __: RequestInit): Promise<Response> => Promise.reject(),
  late: Promise.resolve(),
}));
vi.mock('../web/src/platform/api/send.ts', () => ({
  send: (url: string, init: RequestInit) => network.send(url, init),
}));

const OTHERS = 4;
const ACTS_AT_ONCE = 6;
/** Acts, each followed by a look at everything: a history. */
const HISTORIES = { short: 40, long: 10_000, share: 0.1 };
/** Pauses of the page: after news before the list is asked for, and after a key before a draft is told. */
const PAUSES = [100, 1500];
/** The same here, where nobody reads and types; longer than a turn, so that what comes together is asked for once. */
const PAUSE_MS = 4;
/** Pauses that the page is in. */
const pausing = new Set<NodeJS.Timeout>();

/** The tab of the page, as far as it listens to it. */
const tab = new EventTarget();
const soon = { timeout: PATIENCE_MS, interval: 1 };

let server: TestServer;
let viewer: Correspondent;
let others: Correspondent[];
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  // What the first draft loads is known here: nothing waits for it.
  await import('../web/src/features/chat/share-drafts.ts');
  const rich = { credits: 1_000_000, paid: true };
  viewer = await correspondent(server, rich);
  others = await Promise.all(Array.from({ length: OTHERS }, () => correspondent(server, rich)));
  // What of a browser the page looks at: it stays in the background, where nothing refreshes by itself.
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: true, visibilityState: 'hidden' }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  shortenPauses();
  // Like a browser, where calls are repeated and answers known.
  vi.stubEnv('SSR', false);
  network.send = async (url, init) => {
    const answer = await viewer.fetch(url, init);
    if (url.startsWith('/api/chats.php')) await network.late;
    return answer;
  };
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function shortenPauses(): void {
  const [later, never] = [globalThis.setTimeout, globalThis.clearTimeout];
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0, ...of: []) => {
    if (!PAUSES.includes(ms)) return later(run, ms, ...of);
    const timer = later(() => {
      pausing.delete(timer);
      run();
    }, PAUSE_MS);
    pausing.add(timer);
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: NodeJS.Timeout) => {
    pausing.delete(timer);
    never(timer);
  });
}

/** A page of the viewer, whose state comes from the events of its stream and the calls that they lead to. */
async function openPage() {
  const queryClient = createQueryClient();
  const router = { state: { location: { pathname: '/elsewhere' } } } as RegisteredRouter;
  await Promise.all([queryClient.fetchQuery(currentUserQuery), queryClient.fetchInfiniteQuery(chatsQuery)]);
  const user = queryClient.getQueryData<CurrentUser>(currentUserQuery.queryKey);
  const account = user?.id ?? '';
  const ends = [
    followSession(queryClient),
    followCredits(queryClient),
    followChats(queryClient, account, router),
    new InfiniteQueryObserver(queryClient, chatsQuery).subscribe(() => undefined),
  ];
  let stream = await openLive(viewer);
  let lastId = '';
  let tellings = 0;
  const open = new Map<string, () => void>();
  let comeNow = () => {};

  /** Follows what has been sent until now. */
  async function hearAll(): Promise<void> {
    tellings += 1;
    const last = `telling ${tellings}`;
    server.services.live.announce(viewer.profileId, 'payment', { payment_id: last, status: 'none' });
    for (;;) {
      const event = await stream.next();
      if (!event) throw new Error('the stream ended');
      if (event.id) lastId = event.id;
      if (event.name === 'payment' && event.data.payment_id === last) return;
      tellLive(event.name, event.data as never);
    }
  }

  return {
    account,
    queryClient,
    open,
    /** Opens or closes a conversation of the page. */
    toggle(place: Place): void {
      const key = JSON.stringify(place);
      const close = open.get(key);
      if (close) {
        close();
        open.delete(key);
        return;
      }
      const observer = new QueryObserver<Timeline>(queryClient, messagesQuery(place) as never);
      open.set(
        key,
        observer.subscribe(() => undefined),
      );
    },
    /** Opens the list, of which nothing is known; its answer comes after the events that tell of what came after it. */
    openListSlowly(): void {
      const { promise, resolve } = Promise.withResolvers<void>();
      comeNow();
      [network.late, comeNow] = [promise, resolve];
      void queryClient.resetQueries({ queryKey: chatsQuery.queryKey, exact: true });
    },
    /** Loses the stream; what is sent meanwhile is replayed, or told to be too much. */
    async loseStream(forgetful: boolean): Promise<void> {
      await stream.close();
      stream = await openLive(viewer, { lastId: forgetful ? 'another-1' : lastId });
    },
    /** Waits until the server has told everything, and the page has asked what it wants to know. */
    async settle(): Promise<void> {
      // What could not be told before may be told now.
      tab.dispatchEvent(new Event('online'));
      for (let round = 0; round < 3; round++) {
        await vi.waitUntil(() => readOutbox(account).every(({ kind }) => kind === 'failed'), soon);
        await server.services.outbox.drain();
        await hearAll();
        await vi.waitUntil(() => pausing.size === 0, soon);
        comeNow();
        await vi.waitUntil(() => pausing.size === 0 && queryClient.isFetching() === 0 && beingTold.size === 0, soon);
      }
    },
    async close() {
      for (const end of [...ends, ...open.values()]) end();
      await stream.close();
      changeOutbox(account, () => []);
      queryClient.clear();
    },
  };
}

type Page = Awaited<ReturnType<typeof openPage>>;
type Act = (page: Page, other: Correspondent, random: Random) => Promise<unknown>;

/** The viewer's conversation with somebody, as another device of theirs knows it. */
async function chatWith(one: Correspondent, other: Correspondent): Promise<MessagesAnswer | null> {
  const { status, body } = await one.call('GET messages.php', { query: { profile: other.profileId } });
  return status === 200 && body.conversation ? body : null;
}

async function readBy(one: Correspondent, other: Correspondent): Promise<void> {
  const chat = await chatWith(one, other);
  const message = chat?.messages[0];
  if (message) await one.call('POST read.php', { body: { conversation: message.conversation, message: message.id } });
}

const onChat =
  (method: 'DELETE' | 'POST' | 'PUT', changes: (random: Random) => object): Act =>
  async (_, other, random) => {
    const id = (await chatWith(viewer, other))?.conversation?.id;
    if (id) await viewer.call(`${method} chat.php`, { body: { conversation: { id }, ...changes(random) } });
  };

const TEXTS = ['', 'H', 'Hello', 'Hello, how are you?', 'See you'];

/** Types in the page’s field, or empties it. */
function type(account: string, other: Correspondent, random: Random): void {
  writeOwn(draftKey(account, other.profileId), random.pick(TEXTS));
}

/** Types on another device: on from what it knows, or from nothing; or sends what stands there. */
async function typeElsewhere(other: Correspondent, random: Random): Promise<void> {
  const { status, body } = await viewer.call('GET messages.php', { query: { profile: other.profileId } });
  if (status !== 200) return;
  const known = random.chance(0.7) ? (body.draft?.written_at ?? null) : null;
  if (body.draft?.text && random.chance(0.3)) {
    const draft = body.draft.written_at;
    const message = { id: randomUUIDv7(), type: 'text', text: body.draft.text, price: 2, profile: other.profileId };
    await viewer.call('POST messages.php', { body: { ...message, draft } });
    return;
  }
  const typed = { text: random.pick(TEXTS), ago_ms: random.between(0, 20_000), known };
  await viewer.call('PUT draft.php', { body: { profile: other.profileId, ...typed } });
}

const block = (one: Correspondent, other: Correspondent) =>
  one.call('POST blocks.php', { body: { id: other.profileId } });
const unblock = (one: Correspondent, other: Correspondent) =>
  one.call('DELETE blocks.php', { body: { id: other.profileId } });

const ACTS: (readonly [Act, number])[] = [
  [(_, other) => send(other, { profile: viewer.profileId }), 8],
  [(_, other) => sendGift(other, { profile: viewer.profileId }), 1],
  [(_, other) => send(viewer, { profile: other.profileId }), 3],
  [
    async ({ account }, other) => {
      const content = { type: 'text', text: 'from this page' } as const;
      const letter = { id: randomUUIDv7(), profile: other.profileId, content, price: 2, written_at: '' };
      changeOutbox(account, (all) => withLetter(all, letter));
    },
    3,
  ],
  [async ({ account }, other, random) => type(account, other, random), 3],
  [(_, other, random) => typeElsewhere(other, random), 3],
  [(_, other) => readBy(viewer, other), 4],
  [(_, other) => readBy(other, viewer), 4],
  [(_, other) => other.call('GET chats.php'), 2],
  [(_, other) => chatWith(other, viewer), 1],
  [onChat('DELETE', () => ({})), 1],
  [onChat('POST', () => ({})), 1],
  [onChat('PUT', (random) => ({ pinned: random.chance(0.5) })), 1],
  [onChat('PUT', (random) => ({ muted: random.chance(0.3) })), 1],
  [onChat('PUT', (random) => ({ marked_unread: random.chance(0.5) })), 1],
  [(_, other, random) => (random.chance(0.3) ? block(viewer, other) : unblock(viewer, other)), 1],
  [(_, other, random) => (random.chance(0.3) ? block(other, viewer) : unblock(other, viewer)), 1],
  [
    async (page, other) => {
      const id = (await chatWith(viewer, other))?.conversation?.id;
      page.toggle(id ? { conversation: id } : { profile: other.profileId });
    },
    2,
  ],
  [async (page) => page.openListSlowly(), 1],
  [
    async ({ queryClient, open }, _, random) => {
      const [place] = open.size > 0 ? [random.pick([...open.keys()])] : [];
      if (place) await loadOlder(queryClient, JSON.parse(place) as Place);
    },
    1,
  ],
];

/** A conversation as somebody would see it who opens it now, with as many old messages as are known to the page. */
async function fetchedFresh(place: Place, known: Timeline): Promise<Timeline> {
  let fresh = withNewest(undefined, (await viewer.call('GET messages.php', { query: place })).body);
  const first = known.messages[0]?.sequence ?? Number.POSITIVE_INFINITY;
  while (fresh.more && (fresh.messages[0]?.sequence ?? 0) > first) {
    const before = fresh.messages[0]?.sequence;
    fresh = withOlder(fresh, (await viewer.call('GET messages.php', { query: { ...place, before } })).body);
  }
  return fresh;
}

function drawn(timeline: Timeline, from: number) {
  const { messages: _, delivered: __, read: ___, more: ____, ...facts } = timeline;
  const messages = entriesOf(timeline, []).flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []));
  return { ...facts, messages: messages.filter(({ sequence }) => sequence >= from) };
}

/** Facts without who is online, which no event tells: pages ask for it as often as they refresh. */
function told<Facts>(facts: Facts): Facts {
  return JSON.parse(JSON.stringify(facts, (key, value) => (key === 'online' ? undefined : value)));
}

/** Expects in the fields what the site keeps, wherever one can write. */
function expectSameDrafts(account: string, { chats }: ChatsAnswer): void {
  for (const { profile, draft, may } of chats) {
    if (!profile || may.send.why === 'blocked') continue;
    expect(readOwn(draftKey(account, profile.id)), 'a draft').toBe(draft?.text ?? '');
  }
}

async function expectAsFresh({ queryClient, open, account }: Page): Promise<void> {
  const list = queryClient.getQueryData<InfiniteData<ChatsAnswer>>(chatsQuery.queryKey);
  const fresh = (await viewer.call('GET chats.php')).body as ChatsAnswer;
  const chatsOf = (pages: readonly ChatsAnswer[] = []) => pages.flatMap(({ chats }): Chat[] => chats);
  expect(told(chatsOf(list?.pages))).toEqual(told(chatsOf([fresh])));
  const user = queryClient.getQueryData<CurrentUser>(currentUserQuery.queryKey);
  const { unread_total, credits } = (await viewer.call('GET user.php')).body;
  expect(user).toMatchObject({ unread_total, credits });
  expect(list?.pages.map((page) => page.unread_total)).toEqual([unread_total]);
  expect(readOutbox(account).filter(({ kind }) => kind === 'sending')).toEqual([]);
  expectSameDrafts(account, fresh);
  for (const key of open.keys()) {
    const place = JSON.parse(key) as Place;
    const known = queryClient.getQueryData<Timeline>(messagesQuery(place).queryKey);
    if (!known) throw new Error(`nothing is known of ${key}`);
    const asNow = await fetchedFresh(place, known);
    const from = known.messages[0]?.sequence ?? 0;
    expect(told(drawn(known, from))).toEqual(told(drawn(asNow, from)));
  }
}

const pin = onChat('PUT', () => ({ pinned: true }));
const blockOther: Act = (_, other) => block(viewer, other);
const openConversation: Act = async (page, other) => page.toggle({ profile: other.profileId });

/** Acts one after the other, after which pages once knew something else. */
const ORDERS: Record<string, Act[]> = {
  'a pin made behind a block, which is said again': [blockOther, pin, blockOther],
  'a conversation deleted while it is open and pinned': [openConversation, pin, onChat('DELETE', () => ({}))],
};

test.each(Object.entries(ORDERS))('%s: the page knows what a fresh page would be told', async (_, acts) => {
  const [other] = others as [Correspondent];
  await send(other, { profile: viewer.profileId });
  const page = await openPage();
  for (const act of acts) {
    await act(page, other, randomFrom(1));
    await page.settle();
    await expectAsFresh(page);
  }
  await page.close();
  await unblock(viewer, other);
});

test('what a page knows by its events is what a fresh page would be told, whatever happened', async () => {
  const histories = roundsOf(HISTORIES);
  let count = 0;
  let goesOn = true;
  for (let seed = Number(process.env.SEED ?? 1); goesOn; seed++) {
    const random = randomFrom(seed);
    const page = await openPage();
    try {
      for (let batch = 0; batch < 8; batch++) {
        goesOn = !histories.next().done;
        if (!goesOn) break;
        if (random.chance(0.15)) await page.loseStream(random.chance(0.3));
        const acts = Array.from({ length: random.between(1, ACTS_AT_ONCE) }, () => {
          const act = random.weighted(ACTS);
          return act(page, random.pick(others), random);
        });
        await Promise.all(acts);
        if (random.chance(0.3)) server.clock.advance(random.between(1, 400));
        await page.settle();
        count += 1;
        await expectAsFresh(page).catch((error: unknown) => {
          throw new Error(`seed ${seed}, batch ${batch}`, { cause: error });
        });
      }
    } finally {
      await page.close();
    }
  }
  console.info(`${count} histories`);
  await expectBooksInOrder(server.sql);
});
