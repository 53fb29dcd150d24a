import { TERMS_VERSION } from '@rendezvous/contract/preferences/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { correspondent, send } from '../../../test/correspondent.ts';
import { openLive } from '../../../test/live-stream.ts';
import { confirmedNewcomer, signUp, tokenOf } from '../../../test/newcomer.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const change = (member: Client, body: object) => member.call('PUT preferences.php', { body });
const consent = (member: Client, consents: object) => change(member, { consents });

describe('consents', () => {
  it('what the sign-up agreed to stands with version and time', async () => {
    const anna = await confirmedNewcomer(server, { consents: { special_category_data: true, mails: true } });
    const { body } = await anna.call('GET preferences.php');
    expect(body.consents).toEqual({ terms: true, special_category_data: true, mails: true });
    expect(body.consent_history.map(({ purpose }: { purpose: string }) => purpose).sort()).toEqual([
      'mails',
      'special_category_data',
      'terms',
    ]);
    expect(body.consent_history[0]).toMatchObject({ version: TERMS_VERSION, withdrawn_at: null });
  });

  it('each is given and withdrawn on its own, and the history keeps it', async () => {
    const anna = await confirmedNewcomer(server);
    const times: string[] = [];
    for (const mails of [true, true, false, false, true]) {
      server.clock.advance(60);
      times.push(server.clock.now().toISOString());
      expect((await consent(anna, { mails })).body.consents.mails).toBe(mails);
    }
    const { body } = await anna.call('GET preferences.php');
    const history = body.consent_history.filter(({ purpose }: { purpose: string }) => purpose === 'mails');
    expect(history).toEqual([
      { purpose: 'mails', version: TERMS_VERSION, given_at: times[4], withdrawn_at: null },
      { purpose: 'mails', version: TERMS_VERSION, given_at: times[0], withdrawn_at: times[2] },
    ]);
    expect(body.consents).toMatchObject({ terms: true, special_category_data: true });
  });

  it('given twice at the same moment it stands once', { tags: 'long' }, async () => {
    const anna = await confirmedNewcomer(server);
    await Promise.all(Array.from({ length: 10 }, () => consent(anna, { mails: true })));
    const { body } = await anna.call('GET preferences.php');
    expect(body.consent_history.filter(({ purpose }: { purpose: string }) => purpose === 'mails')).toHaveLength(1);
  });

  it('the terms can’t be withdrawn here', async () => {
    const anna = await confirmedNewcomer(server);
    expect((await consent(anna, { terms: false })).status).toBe(422);
  });
});

describe('to be passed on to other sites (M10)', () => {
  it('is offered only where the operator does it, off by default, and logged', async () => {
    const anna = await server.member();
    const refused = await change(anna, { resell: true });
    expect([refused.status, refused.problem.fields]).toEqual([422, { resell: { code: 'invalid' } }]);
    await server.changeSettings({ member_resell: 'yes' });
    expect((await anna.call('GET preferences.php')).body).toMatchObject({ resell: false, may: { resell: true } });
    const given = await change(anna, { resell: true });
    expect(given.body).toMatchObject({
      resell: true,
      consent_history: [{ purpose: 'resell', withdrawn_at: null }, { purpose: 'terms' }],
    });
    await server.changeSettings({});
    // A consent that is no longer offered can still be withdrawn.
    server.clock.advance(1);
    const now = server.clock.now().toISOString();
    const withdrawn = await change(anna, { resell: false });
    expect(withdrawn.body).toMatchObject({
      resell: false,
      consent_history: [{ purpose: 'resell', withdrawn_at: now }, { purpose: 'terms' }],
    });
  });

  it('other sites of the operator are offered only where there are any (S8)', async () => {
    const anna = await server.member();
    expect((await change(anna, { other_domains: true })).problem.fields).toEqual({
      other_domains: { code: 'invalid' },
    });
    expect((await change(anna, { other_domains: false })).status).toBe(200);
  });
});

describe('without the consent to work with special-category data the account pauses', () => {
  const seenBy = async (seeker: TestMember, { profileId }: { profileId: string }) => {
    const page = await seeker.call('GET member.php', { query: { id: profileId } });
    const list = await seeker.call('GET members.php');
    return { page: page.status, found: list.body.results.some(({ id }: { id: string }) => id === profileId) };
  };

  it('tells whom the member wrote to and liked at once, as if they had left (M9)', async () => {
    const [anna, ben] = [await correspondent(server, { credits: 10 }), await correspondent(server)];
    await anna.call('POST like.php', { body: { id: ben.profileId } });
    const { conversation } = (await send(anna, { profile: ben.profileId })).body.message;
    await server.services.outbox.drain();
    const stream = await openLive(ben);
    await consent(anna, { special_category_data: false });
    await server.services.outbox.drain();
    await server.jobs.drain();
    expect(await stream.next('chat_closed')).toMatchObject({ data: { conversation } });
    expect(await stream.next('unlike')).toMatchObject({ data: { profile: anna.profileId } });
    // Withdrawn once more, or by somebody who is blocked, it tells nothing.
    await consent(anna, { special_category_data: false });
    await consent(anna, { special_category_data: true });
    await ben.call('POST blocks.php', { body: { id: anna.profileId } });
    await server.services.outbox.drain();
    expect(await stream.next('chat_closed')).toMatchObject({ data: { conversation } });
    await consent(anna, { special_category_data: false });
    await server.services.outbox.drain();
    server.services.live.announce(ben.profileId, 'refetch', {});
    expect(await stream.next()).toMatchObject({ name: 'refetch' });
    await stream.close();
  });

  it('hidden, shut out of everything about members, and back as before when it is given again', async () => {
    const [anna, ben] = [await correspondent(server, { credits: 10 }), await correspondent(server, { credits: 10 })];
    await anna.call('POST like.php', { body: { id: ben.profileId } });
    const { body: sent } = await send(anna, { profile: ben.profileId });
    const { conversation } = sent.message;
    expect((await consent(anna, { special_category_data: false })).body.consents.special_category_data).toBe(false);
    expect((await anna.call('GET user.php')).body).toMatchObject({ paused: true, profile: { status: 'disabled' } });

    expect(await seenBy(ben, anna)).toEqual({ page: 404, found: false });
    expect((await ben.call('GET likes.php')).body.liked_by).toEqual([]);
    const refused = await send(ben, { conversation });
    expect([refused.problem.code, (await ben.call('GET chats.php')).body.chats[0]?.profile]).toEqual(['blocked', null]);

    for (const answer of [
      await anna.call('GET members.php'),
      await anna.call('GET member.php', { query: { id: ben.profileId } }),
      await anna.call('GET chats.php'),
      await anna.call('POST like.php', { body: { id: ben.profileId } }),
      await send(anna, { conversation }),
      await anna.call('GET profile.php'),
    ]) {
      expect([answer.status, answer.problem.code]).toEqual([403, 'consent_required']);
    }
    // Everything about the account stays open.
    expect((await anna.call('GET transactions.php')).status).toBe(200);
    expect((await anna.call('GET preferences.php')).status).toBe(200);

    await consent(anna, { special_category_data: true });
    expect((await anna.call('GET user.php')).body).toMatchObject({ paused: false, profile: { status: 'active' } });
    expect(await seenBy(ben, anna)).toEqual({ page: 200, found: true });
    expect((await ben.call('GET likes.php')).body.liked_by).toHaveLength(1);
    expect((await send(ben, { conversation })).status).toBe(200);
  });

  it('confirming the address meanwhile shows nothing, and giving the consent shows nobody unconfirmed', async () => {
    const [anna, ben] = [await signUp(server), await server.member()];
    await server.jobs.drain();
    const { profile } = anna.user;
    await consent(anna, { special_category_data: false });
    await anna.call('POST activation.php', { body: { token: tokenOf(server, anna.email) } });
    expect((await anna.call('GET user.php')).body).toMatchObject({ status: 'active', profile: { status: 'disabled' } });
    expect((await seenBy(ben, { profileId: profile.id })).page).toBe(404);
    await consent(anna, { special_category_data: true });
    expect((await seenBy(ben, { profileId: profile.id })).page).toBe(200);

    const eve = await signUp(server);
    await consent(eve, { special_category_data: false });
    await consent(eve, { special_category_data: true });
    expect((await eve.call('GET user.php')).body.profile.status).toBe('disabled');
  });
});
