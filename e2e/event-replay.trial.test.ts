import type { Chat } from '@rendezvous/contract/chat/conversation';
import { type InfiniteData, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { randomFrom } from '../server/src/demo/basics/random.ts';
import { createSession } from '../server/src/features/accounts/index.ts';
import type { Client } from '../server/test/client.ts';
import { type Correspondent, correspondent, expectBooksInOrder, send } from '../server/test/correspondent.ts';
import { openLive } from '../server/test/live-stream.ts';
import { PATIENCE_MS } from '../server/test/patience-ms.ts';
import { roundsOf } from '../server/test/proof.ts';
import { startTestServer, type TestServer } from '../server/test/test-server.ts';
import { type ChatsAnswer, chatsQuery, messagesQuery, type Place } from '../web/src/data/chat.ts';
import { type CurrentUser, currentUserQuery } from '../web/src/data/current-user.ts';
import { draftKey } from '../web/src/data/draft-key.ts';
import { withOlder } from '../web/src/data/load-older.ts';
import { beingTold } from '../web/src/data/shared-draft.ts';
import { entriesOf, type Timeline, withNewest } from '../web/src/data/timeline.ts';
import { isGivenUp, withNewAttempt } from '../web/src/data/unsent.ts';
import { followSession } from '../web/src/features/accounts/live.ts';
import { followChats } from '../web/src/features/chat/live.ts';
import { changeOutbox, readOutbox } from '../web/src/features/chat/outbox.ts';
import { followCredits } from '../web/src/features/credits/live.ts';
import { followLikes } from '../web/src/features/likes/live.ts';
import { tellLive } from '../web/src/platform/live/on-live.ts';
import { readOwn } from '../web/src/platform/own-storage.ts';
import { createQueryClient } from '../web/src/platform/query-client.ts';
import type { showToast } from '../web/src/ui/toast.tsx';
import { ACTS, type Act, block, onChat, type Stage, unblock, type WatchedPage } from './harness/acts-of-chat.ts';

/** Network of the page: all that it asks goes to the server as the viewer’s. Answers of list and user may be late. */
const network = vi.hoisted(() => ({
  send: (_: string, __: RequestInit): Promise<Response> => Promise.reject(),
  late: Promise.resolve(),
}));
vi.mock('../web/src/platform/api/send.ts', () => ({
  send: (url: string, init: RequestInit) => network.send(url, init),
}));

/** Toasts of the page: what they offer to take back. */
const undo: (() => void)[] = [];
vi.mock('../web/src/ui/toast.tsx', () => ({
  showToast: ({ action }: Parameters<typeof showToast>[0]) => void (action && undo.push(action.run)),
  hideToast: () => undefined,
}));

const OTHERS = 4;
const ACTS_AT_ONCE = 6;
/** Acts until the page is closed and another one opened, and how often it is so many. */
const LIVES = [
  [30, 4],
  [100, 3],
  [500, 3],
] as const;
/** Looks at everything, each after some acts more: a history, as long as the page is open. */
const HISTORIES = { short: 60, long: 10_000, share: 0.2 };
/** Pauses of the page: after news before the list is asked for, and after a key before a draft is told. */
const PAUSES = [100, 1500];
/** The same here, where nobody reads and types; longer than a turn, so that what comes together is asked for once. */
const PAUSE_MS = 4;
/** Pauses that the page is in. */
const pausing = new Set<NodeJS.Timeout>();

/** The document of the page, which is hidden but for moments. */
const background = Object.assign(new EventTarget(), { hidden: true, visibilityState: 'hidden' });
/** The tab of the page, as far as it listens to it. */
const tab = new EventTarget();
const soon = { timeout: PATIENCE_MS, interval: 1 };

let server: TestServer;
let viewer: Correspondent;
let device: Client;
let others: Correspondent[];
/** Calls of the page without their answer. */
let underWay = 0;
const price = { text: 2 };
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  // What the first draft loads is known here: nothing waits for it.
  await import('../web/src/features/chat/share-drafts.ts');
  await meet();
  // What of a browser the page looks at: it stays in the background, where nothing refreshes by itself.
  vi.stubGlobal('document', background);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  shortenPauses();
  // Like a browser, where calls are repeated and answers known.
  vi.stubEnv('SSR', false);
  network.send = async (url, init) => {
    underWay += 1;
    try {
      const answer = await viewer.fetch(url, init);
      if (url.startsWith('/api/chats.php') || url === '/api/user.php') await network.late;
      return answer;
    } finally {
      underWay -= 1;
    }
  };
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Makes the members of the next histories; who has written much to each other has older pages, too. */
async function meet(): Promise<void> {
  const rich = { credits: 1_000_000, paid: true };
  viewer = await correspondent(server, rich);
  device = server.visitor();
  device.cookies.set('sid', await createSession(server.services, viewer.accountId));
  others = await Promise.all(Array.from({ length: OTHERS }, () => correspondent(server, rich)));
}

/** Looks at the page for a moment: after a gap a hidden one asks only then. */
function lookAtPage(): void {
  background.hidden = false;
  background.dispatchEvent(new Event('visibilitychange'));
  background.hidden = true;
}

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
    followLikes(queryClient, router, account),
    new QueryObserver(queryClient, currentUserQuery).subscribe(() => undefined),
    new InfiniteQueryObserver(queryClient, chatsQuery).subscribe(() => undefined),
  ];
  let stream = await openLive(viewer);
  let lastId = '';
  let tellings = 0;
  const open = new Map<string, () => void>();
  let comeNow = () => {};

  /** Keeps the answers of the list, and of the user, until everything was heard. */
  function answerLate(): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    comeNow();
    [network.late, comeNow] = [promise, resolve];
  }

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
      // The moment of this page among all that ask comes at once.
      const isSpread = event.name === 'refetch' && event.data.within_ms !== undefined;
      tellLive(event.name, (isSpread ? { within_ms: 0 } : event.data) as never);
    }
  }

  return {
    account,
    queryClient,
    router,
    open,
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
    openListSlowly(): void {
      answerLate();
      void queryClient.resetQueries({ queryKey: chatsQuery.queryKey, exact: true });
    },
    askListSlowly(): void {
      answerLate();
      void queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey, exact: true });
    },
    askUserSlowly(): void {
      answerLate();
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
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
        await vi.waitUntil(() => isSent(account), soon);
        await server.services.outbox.drain();
        await hearAll();
        lookAtPage();
        await vi.waitUntil(() => pausing.size === 0, soon);
        comeNow();
        const asksNothing = () => underWay === 0 && queryClient.isFetching() === 0 && beingTold.size === 0;
        await vi.waitUntil(() => pausing.size === 0 && asksNothing(), soon);
      }
    },
    async close() {
      for (const end of [...ends, ...open.values()]) end();
      await stream.close();
      changeOutbox(account, () => []);
      undo.splice(0);
      queryClient.clear();
    },
  } satisfies WatchedPage & Record<string, unknown>;
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** Tells whether nothing of the page is on its way. Whoever wrote agrees to new prices, and goes without a quote. */
function isSent(account: string): boolean {
  for (const unsent of readOutbox(account)) {
    if (unsent.kind !== 'failed') return false;
    const { code, params } = unsent.problem;
    if (code !== 'price_changed' && code !== 'quote_gone') continue;
    const asked = code === 'price_changed' ? Number(params.price) : unsent.price;
    changeOutbox(account, (all) => withNewAttempt(all, unsent.id, asked));
    return false;
  }
  return true;
}
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

const UNTOLD = ['online', 'liked', 'matched'];

/**
 * Facts without what no event tells: what a message would cost, for which pages ask as often as they refresh, as one
 * for another price is not sent; who is online; and whether one likes whom one writes to, which no chat shows.
 */
function told<Facts>(facts: Facts): Facts {
  const untold = (key: string, value: unknown) => {
    if (key === 'send') return { ...(value as object), price: undefined, price_in_money: undefined };
    return UNTOLD.includes(key) ? undefined : value;
  };
  return JSON.parse(JSON.stringify(facts, untold));
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
  const { unread_total, new_likes_total, credits } = (await viewer.call('GET user.php')).body;
  expect(user).toMatchObject({ unread_total, new_likes_total, credits });
  expect(list?.pages.map((page) => page.unread_total)).toEqual([unread_total]);
  expect(readOutbox(account).filter((unsent) => !isGivenUp(unsent))).toEqual([]);
  expectSameDrafts(account, fresh);
  for (const key of open.keys()) {
    const place = JSON.parse(key) as Place;
    const { data: known, error } = queryClient.getQueryState<Timeline>(messagesQuery(place).queryKey) ?? {};
    if (!known || error) {
      // The page says that the conversation is not available, whatever it was told before.
      expect(error).toMatchObject({ code: 'not_found' });
      expect((await viewer.call('GET messages.php', { query: place })).problem.code).toBe('not_found');
      continue;
    }
    const asNow = await fetchedFresh(place, known);
    const from = known.messages[0]?.sequence ?? 0;
    expect(told(drawn(known, from))).toEqual(told(drawn(asNow, from)));
  }
}

const pin = onChat('PUT', () => ({ pinned: true }));
const blockOther: Act = ({ other }) => block(viewer, other);
const openConversation: Act = async ({ page, other }) => page.toggle({ profile: other.profileId });
const stage = (page: Page, other: Correspondent, random = randomFrom(1)): Stage => ({
  ...{ server, page, viewer, device, other, random, price, undo },
});

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
    await act(stage(page, other));
    await page.settle();
    await expectAsFresh(page);
  }
  await page.close();
  await unblock(viewer, other);
});

test('what a page knows by its events is what a fresh page would be told, whatever happened', async () => {
  const histories = roundsOf(HISTORIES);
  const count = { histories: 0, acts: 0, pages: 0 };
  let goesOn = true;
  for (let seed = Number(process.env.SEED ?? 1); goesOn; seed++) {
    const random = randomFrom(seed);
    const life = random.weighted(LIVES);
    if (random.chance(0.4)) await meet();
    const page = await openPage();
    count.pages += 1;
    try {
      for (let acted = 0; acted < life; ) {
        goesOn = !histories.next().done;
        if (!goesOn) break;
        if (random.chance(0.15)) await page.loseStream(random.chance(0.3));
        const acts = Array.from({ length: random.between(1, ACTS_AT_ONCE) }, () =>
          random.weighted(ACTS)(stage(page, random.pick(others), random)),
        );
        await Promise.all(acts);
        if (random.chance(0.3)) server.clock.advance(random.between(1, 400));
        await page.settle();
        acted += acts.length;
        count.acts += acts.length;
        count.histories += 1;
        await expectAsFresh(page).catch((error: unknown) => {
          throw new Error(`seed ${seed}, after ${acted} acts`, { cause: error });
        });
      }
    } finally {
      await page.close();
    }
  }
  console.info(`${count.histories} histories, ${count.acts} acts, ${count.pages} pages`);
  await expectBooksInOrder(server.sql);
});
