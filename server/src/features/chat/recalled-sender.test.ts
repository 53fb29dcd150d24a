import { randomUUIDv7 } from 'node:crypto';
import { ACCOUNT_HEADER } from '@rendezvous/contract/http/account-header';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Correspondent, correspondent, expectBooksInOrder, send } from '../../../test/correspondent.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

let anna: Correspondent;
let ben: Correspondent;
beforeEach(async () => {
  [anna, ben] = await Promise.all([correspondent(server, { credits: 10 }), correspondent(server)]);
  await isSeen();
});

/** Lets this process see the sender, by any call. */
const isSeen = async () => expect((await anna.call('GET user.php')).status).toBe(200);
const write = () => send(anna, { profile: ben.profileId });

/** Changes in the database, where another process makes them. */
const change = {
  'a session that was ended': () => server.sql`delete from sessions where account_id = ${anna.accountId}`,
  'a session that is too old': () => server.sql`
    update sessions set created_at = ${new Date(0)} where account_id = ${anna.accountId}`,
  'a ban': () => server.sql`update accounts set status = 'banned' where id = ${anna.accountId}`,
  'a pause': () => server.sql`update accounts set paused_at = ${server.clock.now()} where id = ${anna.accountId}`,
  'the end of a pause': () => server.sql`update accounts set paused_at = null where id = ${anna.accountId}`,
  'terms that are not agreed to': () => server.sql`
    update consents set withdrawn_at = ${server.clock.now()} where account_id = ${anna.accountId} and purpose = 'terms'`,
  'a lost confirmation': () => server.sql`
    update accounts set status = 'not_confirmed' where id = ${anna.accountId}`,
  'other hidden words': () => server.sql`update accounts set hidden_words = '{spam}' where id = ${anna.accountId}`,
};

describe('a sender whom this process has just seen', () => {
  it('is not looked for: the statement of the send checks them', async () => {
    const look = vi.spyOn(server.composed.frame, 'viewerOf');
    const id = randomUUIDv7();
    const first = await send(anna, { profile: ben.profileId }, { id });
    expect(first).toMatchObject({ status: 200, body: { message: { sequence: 1 }, credits: 8 } });
    expect(await send(anna, { profile: ben.profileId }, { id })).toMatchObject({ status: 200, body: first.body });
    expect(look).not.toHaveBeenCalled();
    look.mockRestore();
  });

  it.each([
    ['a session that was ended', 'authentication_required'],
    ['a session that is too old', 'authentication_required'],
    ['a ban', 'authentication_required'],
    ['a pause', 'consent_required'],
    ['terms that are not agreed to', 'terms_changed'],
    ['a lost confirmation', 'confirm_first'],
  ] as const)('is refused after %s, and nothing is written or charged', async (what, code) => {
    await change[what]();
    expect(await write()).toMatchObject({ status: 403, body: { code } });
    const [row] = await server.sql`
      select credits, (select count(*)::int from messages where sender_profile = ${anna.profileId}) as messages
      from accounts where id = ${anna.accountId}`;
    expect(row).toEqual({ credits: 10, messages: 0 });
  });

  it('is refused by the age check of a country as soon as there is one', async () => {
    await server.sql`
      update age_rules r set years = jsonb_build_object(p.country, 18)
      from profiles p where p.id = ${anna.profileId} and r.domain_id = p.domain_id`;
    expect(await write()).toMatchObject({ status: 403, body: { code: 'age_assurance_required' } });
    await server.sql`update age_rules set years = '{}'`;
    expect(await write()).toMatchObject({ status: 200 });
  });

  it('writes as soon as what stood against it is over', async () => {
    await change['a pause']();
    await isSeen();
    await change['the end of a pause']();
    expect(await write()).toMatchObject({ status: 200, body: { credits: 8 } });
    await expectBooksInOrder(server.sql);
  });

  it('writes once, and pays once, where something else has changed', async () => {
    await change['other hidden words']();
    expect(await write()).toMatchObject({ status: 200, body: { message: { sequence: 1 }, credits: 8 } });
    await expectBooksInOrder(server.sql);
  });

  it('is refused for the same reasons as anybody', async () => {
    expect(await send(anna, { profile: ben.profileId }, { price: 1 })).toMatchObject({
      ...{ status: 409, body: { code: 'price_changed' } },
    });
    expect(await send(anna, { profile: randomUUIDv7() })).toMatchObject({ status: 404 });
  });

  it('writes nothing that was meant to come from another account of the browser', async () => {
    const id = randomUUIDv7();
    const body = { id, type: 'text' as const, text: 'From Ben, he thinks', price: 2, profile: ben.profileId };
    const meantFor = (accountId: string) => ({ body, headers: { [ACCOUNT_HEADER]: accountId } });
    expect(await anna.call('POST messages.php', meantFor(ben.accountId))).toMatchObject({
      ...{ status: 409, body: { code: 'other_member' } },
    });
    expect(await anna.call('POST messages.php', meantFor(anna.accountId))).toMatchObject({
      ...{ status: 200, body: { message: { id, sequence: 1 }, credits: 8 } },
    });
  });

  it('reads nothing by a session that was ended, not even what it has sent', async () => {
    const id = randomUUIDv7();
    const first = await send(anna, { profile: ben.profileId }, { id });
    const gone = { id, type: 'gift', gift: 'never_offered', price: 5, profile: ben.profileId };
    expect(await anna.call('POST messages.php', { body: gone })).toMatchObject({ status: 200, body: first.body });
    await isSeen();
    await change['a session that was ended']();
    expect(await anna.call('POST messages.php', { body: gone })).toMatchObject({
      ...{ status: 403, body: { code: 'authentication_required' } },
    });
  });

  it('is told of a session that was ended, whatever else is wrong', async () => {
    await change['a session that was ended']();
    expect(await anna.call('POST messages.php', { body: { id: 'none' } })).toMatchObject({
      ...{ status: 403, body: { code: 'authentication_required' } },
    });
  });

  it('is looked for again after a minute, which notes that they are here', async () => {
    const look = vi.spyOn(server.composed.frame, 'viewerOf');
    server.clock.advance(60);
    expect(await write()).toMatchObject({ status: 200 });
    expect(look).toHaveBeenCalledTimes(1);
    const [row] = await server.sql`select last_active_at from presence where profile_id = ${anna.profileId}`;
    expect(row?.last_active_at).toEqual(server.clock.now());
    expect(await write()).toMatchObject({ status: 200 });
    expect(look).toHaveBeenCalledTimes(1);
    look.mockRestore();
  });
});
