import { beforeAll, expect, test } from 'vitest';
import {
  type Correspondent,
  correspondent,
  expectBooksInOrder,
  send,
  sendGift,
  sendPhoto,
} from '../../../test/correspondent.ts';
import { howOften } from '../../../test/proof.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

/** Messages that one member sends at the same time, and messages of theirs until the price changes. */
const [AT_ONCE, BEFORE] = [6, 12];
const [OLD, NEW] = [5, 8];
const CREDITS = 10_000;

type To = { profile: string };
type Sent = ReturnType<typeof send>;

const PRICED = [
  {
    kind: 'text',
    asking: (price: number) => ({ message_credits: price }),
    send: (from: Correspondent, to: To, price: number): Sent => send(from, to, { price }),
  },
  {
    kind: 'gift',
    asking: (price: number) => ({ gift_prices: { rose: price } }),
    send: (from: Correspondent, to: To, price: number): Sent => sendGift(from, to, { price }),
  },
  {
    kind: 'image',
    asking: (price: number) => ({ photo_credits: price }),
    send: (from: Correspondent, to: To, price: number, photo: string): Sent => sendPhoto(from, to, { price, photo }),
  },
];

/** Photos that can be sent, as far as the tables know. */
async function photosOf({ profileId }: Correspondent): Promise<string[]> {
  const rows = await server.sql<{ id: string }[]>`
    insert into chat_photos (id, profile_id, file, width, height, colours, private, created_at)
    select gen_random_uuid(), ${profileId}, 'none', 1, 1, '', false, ${server.clock.now()}
    from generate_series(1, ${CREDITS / OLD})
    returning id`;
  return rows.map(({ id }) => id);
}

async function traces({ accountId, profileId }: Correspondent) {
  const [row] = await server.sql`
    select credits,
      (select array_agg(-amount order by amount desc) from ledger_entries
        where account_id = accounts.id and kind = 'message') as charges,
      (select array_agg(price order by price) from messages where sender_profile = ${profileId}) as prices
    from accounts where id = ${accountId}`;
  return row;
}

test.each(PRICED)(
  'the price of a $kind changes while some go out: each costs what its sender was shown, or is not sent',
  async (priced) => {
    try {
      for (let round = 0; round < howOften({ short: 4, long: 20 }); round++) {
        await server.changeSettings(priced.asking(OLD));
        const [anna, ben] = [await correspondent(server, { credits: CREDITS }), await correspondent(server)];
        const photos = await photosOf(anna);
        const sendFor = (price: number) => priced.send(anna, { profile: ben.profileId }, price, photos.pop() ?? '');
        let [sent, isChanged] = [0, false];
        const begun = Promise.withResolvers<void>();

        /** Sends for the price that is shown, until it is another one; then for that. */
        async function write(): Promise<void> {
          for (;;) {
            const wasChanged = isChanged;
            const { status, body, problem } = await sendFor(OLD);
            if (status !== 200) {
              expect(problem).toMatchObject({ code: 'price_changed', params: { price: NEW } });
              break;
            }
            // Changed for good: the old price is none any more.
            expect(wasChanged).toBe(false);
            expect(body.message).toMatchObject({ type: priced.kind, price: OLD });
            sent += 1;
            if (sent === BEFORE) begun.resolve();
          }
          expect((await sendFor(NEW)).body.message).toMatchObject({ type: priced.kind, price: NEW });
        }

        const writing = Promise.all(Array.from({ length: AT_ONCE }, write));
        await Promise.race([begun.promise, writing]);
        await server.changeSettings(priced.asking(NEW));
        isChanged = true;
        await writing;
        const prices = [...Array<number>(sent).fill(OLD), ...Array<number>(AT_ONCE).fill(NEW)];
        const credits = CREDITS - OLD * sent - NEW * AT_ONCE;
        expect(await traces(anna)).toEqual({ credits, charges: prices, prices });
      }
    } finally {
      await server.changeSettings({});
    }
    await expectBooksInOrder(server.sql);
  },
);
