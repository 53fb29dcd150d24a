import { randomUUID } from 'node:crypto';
import { MOST_SAVED_SEARCHES, SAVED_SEARCH_NAME_MAX, SEARCH_ALERT_SECONDS } from '@rendezvous/contract/searches/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteMembers } from '../../../test/delete-members.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';
import { alertSearches } from './index.ts';

let server: TestServer;
let anna: TestMember;
const SEARCHED = { search_fields: ['hair_colour' as const, 'tattoos' as const] };
beforeAll(async () => {
  server = await startTestServer();
  await server.changeSettings(SEARCHED);
});
beforeEach(async () => {
  await deleteMembers(server);
  anna = await server.member({ gender: 'female' });
  // Nobody but those who come from here on is new.
  await alertSearches(server.services);
  server.mails.length = 0;
});

type Wanted = { id?: string; name?: string; query?: object; alert_mail?: boolean; alert_push?: boolean };
const save = (member: TestMember, wanted: Wanted = {}) =>
  member.call('POST searches.php', {
    body: { id: randomUUID(), name: 'By the sea', query: { gender: 'male' }, ...wanted },
  });
const list = async (member: TestMember) => (await member.call('GET searches.php')).body.items;
const change = (member: TestMember, id: string, body: object) =>
  member.call('PUT searches.php', { query: { id }, body });

describe('saved searches', () => {
  it('are kept as the address has them, renamed, deleted, and brought back under their id', async () => {
    const query = { gender: 'male', min_age: 30, hair_colour: 'red,brown', interests: 'art', sort: 'active' };
    const { body: saved, status } = await save(anna, { name: ' By the sea ', query });
    expect(status).toBe(200);
    expect(saved).toMatchObject({
      name: 'By the sea',
      query: { gender: 'male', min_age: '30', hair_colour: 'red,brown', interests: 'art', sort: 'active' },
      ...{ left_out: [], alert_mail: false, alert_push: false },
    });
    // The list takes it as it is.
    expect((await anna.call('GET members.php', { query: saved.query })).status).toBe(200);
    expect((await change(anna, saved.id, { name: 'Red' })).body).toEqual({ ...saved, name: 'Red' });
    expect(await list(anna)).toEqual([{ ...saved, name: 'Red' }]);

    expect((await anna.call('DELETE searches.php', { query: { id: saved.id } })).status).toBe(204);
    expect(await list(anna)).toEqual([]);
    const gone = await anna.call('DELETE searches.php', { query: { id: saved.id } });
    expect([gone.status, gone.problem.code]).toEqual([404, 'not_found']);
    expect((await save(anna, { ...saved })).body).toMatchObject({ id: saved.id, name: saved.name });
  });

  it('with the same id are one, and others have none of it', async () => {
    const id = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => save(anna, { id })));
    expect(await list(anna)).toHaveLength(1);
    expect((await save(anna, { id, name: 'Other' })).body.name).toBe('By the sea');
    const ben = await server.member();
    expect(await list(ben)).toEqual([]);
    expect((await change(ben, id, { name: 'Mine' })).problem.code).toBe('not_found');
    expect((await save(ben, { id, name: 'Ben’s' })).body.name).toBe('Ben’s');
    expect((await list(anna))[0]?.name).toBe('By the sea');
  });

  it('are so many at most, also when saved at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: MOST_SAVED_SEARCHES + 3 }, () => save(anna)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(MOST_SAVED_SEARCHES);
    const refused = all.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.problem.code, refused?.problem.params]).toEqual([
      ...[403, 'saved_search_limit'],
      { limit: MOST_SAVED_SEARCHES },
    ]);
    expect(await list(anna)).toHaveLength(MOST_SAVED_SEARCHES);
  });

  it('are refused at the field that is wrong', async () => {
    for (const [wrong, field] of [
      [{ name: '  ' }, 'name'],
      [{ name: 'x'.repeat(SAVED_SEARCH_NAME_MAX + 1) }, 'name'],
      [{ query: { hair_colour: 'purple' } }, 'query.hair_colour'],
      [{ id: 'mine' }, 'id'],
    ] as const) {
      const { status, problem } = await save(anna, wrong);
      expect([status, Object.keys(problem.fields ?? {}).join()]).toEqual([422, expect.stringContaining(field)]);
    }
  });

  it('run without what the site does not search by any more, and say so', async () => {
    await save(anna, { query: { gender: 'male', hair_colour: 'red', distance: 20, sort: 'nearest' } });
    await server.sql`
      update saved_searches set query = query || '{"star_sign": "leo", "tattoos": "huge", "hair_colour": "red",
        "country": "QQ", "countryregion": "DE-QQ"}'::jsonb`;
    await server.changeSettings({ search_fields: [] });
    const [saved] = await list(anna);
    expect(saved?.query).toEqual({ gender: 'male' });
    expect([...(saved?.left_out ?? [])].sort()).toEqual([
      'country',
      'countryregion',
      'distance',
      'hair_colour',
      'star_sign',
      'tattoos',
    ]);
    await server.changeSettings(SEARCHED);
    expect((await list(anna))[0]?.left_out).not.toContain('hair_colour');
  });
});

/** Lets a day pass and tells. */
async function nextDay(seconds = SEARCH_ALERT_SECONDS) {
  server.clock.advance(seconds);
  await alertSearches(server.services);
  await server.jobs.drain();
}
const mails = () =>
  server.mails
    .splice(0)
    .map(({ to, text = '' }) => `${to.split('@')[0]}: ${text.split('\n').find((line) => /search/.test(line))}`);

describe('alerts', () => {
  it('tell once a day at most, of those alone who came since, and name nobody', async () => {
    await server.member({ gender: 'male' });
    await alertSearches(server.services);
    server.clock.advance(1);
    await save(anna, { alert_mail: true });
    const ben = await server.member({ gender: 'male' });
    await server.member({ gender: 'male' });
    await server.member({ gender: 'female' });
    await nextDay(SEARCH_ALERT_SECONDS - 1);
    expect(mails()).toEqual([]);
    await nextDay(1);
    const [mail] = server.mails;
    expect(mail?.subject).toBe('There’s news for you');
    expect(mail?.text).toContain('2 new members fit');
    expect(mail?.text).toContain('http://site.test/saved-searches');
    expect(mail?.text).toContain('/unsubscribe?kind=saved_searches');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(new RegExp(`By the sea|${ben.name}`));
    server.mails.length = 0;
    await server.member({ gender: 'male' });
    await Promise.all([alertSearches(server.services), alertSearches(server.services)]);
    await nextDay(3600);
    expect(mails()).toEqual([]);
    await nextDay();
    expect(mails()).toEqual([`${anna.name}: Someone new fits a search you saved at rendezvous.`]);
    await nextDay();
    expect(mails()).toEqual([]);
  });

  it('tell of all searches of a member together', async () => {
    await save(anna, { alert_mail: true });
    server.clock.advance(3600);
    await save(anna, { alert_mail: true, query: {} });
    await save(anna, { query: { gender: 'male' } });
    await server.member({ gender: 'male' });
    await nextDay(SEARCH_ALERT_SECONDS - 3600);
    expect(mails()).toEqual([`${anna.name}: New members fit 2 of the searches you saved at rendezvous.`]);
    await nextDay(3600);
    expect(mails()).toEqual([]);
  });

  it('count nobody who is hidden, blocked, fictional or gone by the time they are written', async () => {
    await save(anna, { alert_mail: true });
    const [hidden, blocked, blocker, fictional, left, paused] = await Promise.all(
      Array.from({ length: 6 }, () => server.member({ gender: 'male' })),
    );
    await server.sql`update profiles set invisible = true where id = ${hidden?.profileId ?? ''}`;
    await server.sql`update profiles set fictional = true where id = ${fictional?.profileId ?? ''}`;
    await server.sql`update accounts set status = 'pending_deletion' where id = ${left?.accountId ?? ''}`;
    await server.sql`update accounts set paused_at = ${server.clock.now()} where id = ${paused?.accountId ?? ''}`;
    await anna.call('POST blocks.php', { body: { id: blocked?.profileId ?? '' } });
    await nextDay();
    expect(mails()).toEqual([`${anna.name}: Someone new fits a search you saved at rendezvous.`]);

    const late = await server.member({ gender: 'male' });
    server.clock.advance(SEARCH_ALERT_SECONDS);
    await alertSearches(server.services);
    // Between the look and the writing of the mail.
    await late.call('POST blocks.php', { body: { id: anna.profileId } });
    await server.jobs.drain();
    expect(mails()).toEqual([]);
    expect(blocker).toBeDefined();
  });

  it('count whoever shows themselves again', async () => {
    const shy = await server.member({ gender: 'male' });
    await server.sql`update profiles set invisible = true where id = ${shy.profileId}`;
    await save(anna, { alert_mail: true });
    await nextDay();
    expect(mails()).toEqual([]);
    await server.sql`update profiles set invisible = false where id = ${shy.profileId}`;
    await nextDay();
    expect(mails()).toHaveLength(1);
  });

  it('are switched by search and by kind, and begin with the switch', async () => {
    const { body: saved } = await save(anna);
    await server.member({ gender: 'male' });
    await nextDay();
    expect(mails()).toEqual([]);
    server.clock.advance(1);
    expect((await change(anna, saved.id, { alert_mail: true })).body.alert_mail).toBe(true);
    await nextDay();
    expect(mails()).toEqual([]);
    await server.member({ gender: 'male' });
    await anna.call('PUT notifications.php', { body: { saved_searches: false } });
    await nextDay();
    expect(mails()).toEqual([]);
    await anna.call('PUT notifications.php', { body: { saved_searches: true } });
    await server.member({ gender: 'male' });
    await server.sql`update accounts set paused_at = ${server.clock.now()} where id = ${anna.accountId}`;
    await nextDay();
    expect(mails()).toEqual([]);
    await server.sql`update accounts set paused_at = null where id = ${anna.accountId}`;
    await server.member({ gender: 'male' });
    await nextDay();
    expect(mails()).toHaveLength(1);
  });

  it('run without what is gone, and are forgotten after some days', async () => {
    await save(anna, { alert_mail: true, query: { hair_colour: 'red', distance: 20 } });
    await server.sql`update saved_searches set query = '{"star_sign": "leo", "distance": "20"}'`;
    await server.member({ gender: 'male' });
    await nextDay();
    expect(mails()).toHaveLength(1);
    for (let day = 0; day < 10; day++) await nextDay();
    expect(await server.sql`select from newly_findable`).toEqual([]);
  });

  it('come by push, too, without a word about whom', async () => {
    const subscription = { endpoint: 'https://push.test/anna', keys: { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) } };
    await anna.call('POST user.php?push=1', { body: { subscription } });
    await save(anna, { alert_push: true });
    await server.member({ gender: 'male' });
    await nextDay();
    expect(mails()).toEqual([]);
    expect(server.pushed.splice(0).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ body: 'There’s news about a search you saved', path: '/saved-searches' }),
    ]);
    await anna.call('PUT notifications.php', { body: { push: { saved_searches: false } } });
    await server.member({ gender: 'male' });
    await nextDay();
    expect(server.pushed).toEqual([]);
  });

  it('of many members come in parts', { tags: 'long' }, async () => {
    const many = await Promise.all(Array.from({ length: 30 }, () => server.member({ gender: 'female' })));
    for (const one of many) await save(one, { alert_mail: true });
    await server.member({ gender: 'male' });
    await nextDay();
    expect(new Set(mails()).size).toBe(30);
  });
});
