import { MARKETING_KINDS, NOTIFICATION_KINDS } from '@rendezvous/contract/notifications/kinds';
import { TEST_MAIL_SECONDS } from '@rendezvous/contract/notifications/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmedNewcomer } from '../../../../test/newcomer.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const read = async (member: Pick<TestMember, 'call'>) => (await member.call('GET notifications.php')).body;
const change = (member: Pick<TestMember, 'call'>, body: object) => member.call('PUT notifications.php', { body });
const disable = (member: TestMember, reasons: string[]) =>
  server.sql`update accounts set notifications_disabled = ${reasons} where id = ${member.accountId}`;
const reasonsOf = async (member: TestMember) => (await member.call('GET user.php')).body.notifications_disabled;

describe('the kinds', () => {
  it('are on, of advertising as the sign-up consented', async () => {
    const without = await read(await confirmedNewcomer(server));
    const consenting = await confirmedNewcomer(server, { consents: { special_category_data: true, mails: true } });
    const withConsent = await read(consenting);
    expect(NOTIFICATION_KINDS.filter((kind) => withConsent[kind])).toEqual(NOTIFICATION_KINDS);
    expect(NOTIFICATION_KINDS.filter((kind) => !without[kind])).toEqual(MARKETING_KINDS);
    expect(without).toMatchObject({ mail_disabled: [], test_mail_sent: false });
    expect(without.push).toEqual({
      ...{ new_conversations: true, new_messages: true, like: true, saved_searches: true },
      ...{ browsers: 0, this_browser: false },
    });
  });

  it('are switched one by one, for each channel apart, and stay so', async () => {
    const anna = await server.member();
    const answer = await change(anna, { like: false, push: { new_messages: false } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ like: false, new_messages: true, push: { like: true, new_messages: false } });
    expect(await read(anna)).toEqual(answer.body);
    expect((await change(anna, { like: true })).body.like).toBe(true);
    expect((await read(await server.member())).push.new_messages).toBe(true);
  });

  it('of advertising are switched on together with a logged consent, and no other kind than that', async () => {
    const anna = await server.member();
    const { body } = await change(anna, { news: true });
    expect(MARKETING_KINDS.filter((kind) => body[kind])).toEqual(['news']);
    const consents = await server.sql`
      select purpose, given_at from consents where account_id = ${anna.accountId} and purpose <> 'terms'`;
    expect([...consents]).toEqual([{ purpose: 'mails', given_at: server.clock.now() }]);
    await change(anna, { promotions: true });
    expect(await server.sql`select from consents where account_id = ${anna.accountId}`).toHaveLength(2);

    await server.sql`
      update consents set withdrawn_at = ${server.clock.now()}
      where account_id = ${anna.accountId} and purpose = 'mails'`;
    const withdrawn = await read(anna);
    expect(MARKETING_KINDS.filter((kind) => withdrawn[kind])).toEqual([]);
    // Given again at the same moment, it is the same consent.
    server.clock.advance(1);
    expect((await change(anna, { promotions: true })).body).toMatchObject({ promotions: true, news: false });
  });

  it('a wrong value is refused at its field', async () => {
    const { status, problem } = await change(await server.member(), { like: 'perhaps', push: { news: true } });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['like']]);
  });
});

describe('mail that was switched off', () => {
  it('comes back by the press of the member who unsubscribed or marked it as spam', async () => {
    const anna = await server.member();
    await disable(anna, ['fbl', 'listunsubscribe']);
    expect((await read(anna)).mail_disabled).toEqual(['fbl', 'listunsubscribe']);
    expect(await reasonsOf(anna)).toEqual(['fbl', 'listunsubscribe']);
    expect((await change(anna, { enable_mail: true })).body).toMatchObject({
      mail_disabled: [],
      test_mail_sent: false,
    });
    expect(await reasonsOf(anna)).toEqual([]);
    expect((await change(anna, { enable_mail: true })).status).toBe(200);
  });

  it('after a bounce comes back when a mail to the address arrived', async () => {
    const anna = await server.member();
    await disable(anna, ['bounce', 'fbl']);
    expect((await change(anna, { enable_mail: true })).body).toMatchObject({
      mail_disabled: ['bounce'],
      test_mail_sent: true,
    });
    await server.jobs.drain();
    const mail = server.mails.at(-1);
    expect(mail).toMatchObject({ to: `${anna.name}@members.example`, subject: 'Your email works' });
    const token = /notifications\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

    const other = await server.member();
    await disable(other, ['bounce']);
    for (const [member, wrong] of [
      [other, token],
      [anna, `${token.slice(0, -4)}AAAA`],
    ] as const) {
      const { status, problem } = await change(member, { enable_mail: true, token: wrong });
      expect([status, problem.code]).toEqual([410, 'link_invalid']);
    }
    expect((await change(anna, { enable_mail: true, token })).body.mail_disabled).toEqual([]);

    await disable(anna, ['bounce']);
    await server.sql`update accounts set email = 'new@members.example' where id = ${anna.accountId}`;
    expect((await change(anna, { enable_mail: true, token })).status).toBe(410);
  });

  it('the link expires, and so many are sent in a day', async () => {
    const anna = await server.member();
    await disable(anna, ['bounce']);
    const sent = [];
    for (let time = 0; time < 4; time++) sent.push((await change(anna, { enable_mail: true })).body.test_mail_sent);
    expect(sent).toEqual([true, true, true, false]);
    await server.jobs.drain();
    const token = /token=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1];
    server.clock.advance(TEST_MAIL_SECONDS);
    expect((await change(anna, { enable_mail: true, token })).status).toBe(410);
  });
});
