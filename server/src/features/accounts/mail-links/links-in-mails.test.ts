import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, signUp } from '../../../../test/newcomer.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

type Link = {
  /** address in the mail */
  url: URL;
  /** does what the button on the link's page does */
  press(client: Client, token: string): Promise<number>;
};

/** A link of every purpose, each fresh from its mail. */
const PURPOSES: [string, () => Promise<Link>][] = [
  [
    'activation',
    async () => {
      const { email } = await signUp(server);
      return {
        url: await urlFor(email),
        press: async (client, token) =>
          (await client.call('POST activation.php', { body: { token, password: NEWCOMERS_PASSWORD } })).status,
      };
    },
  ],
  [
    'reset',
    async () => {
      const { email } = await confirmedNewcomer(server);
      await server.visitor().call('POST reset-password.php', { body: { email } });
      const password = 'a fresh long password';
      return {
        url: await urlFor(email),
        press: async (client, token) =>
          (await client.call('PUT reset-password.php', { body: { token, password } })).status,
      };
    },
  ],
  [
    'mail change',
    async () => {
      const member = await confirmedNewcomer(server);
      const email = `moved.${member.name}@mail.example`;
      await member.call('POST email.php', { body: { password: NEWCOMERS_PASSWORD, email } });
      return {
        url: await urlFor(email),
        press: async (client, token) =>
          (await client.call('PUT email.php', { body: { token, password: NEWCOMERS_PASSWORD } })).status,
      };
    },
  ],
  [
    'undoing a mail change',
    async () => {
      const member = await confirmedNewcomer(server);
      const email = `elsewhere.${member.name}@mail.example`;
      await member.call('POST email.php', { body: { password: NEWCOMERS_PASSWORD, email } });
      const change = (await urlFor(email)).searchParams.get('token') ?? '';
      await member.call('PUT email.php', { body: { token: change } });
      return {
        url: await urlFor(member.email),
        press: async (client, token) => (await client.call('PUT email.php?undo=1', { body: { token } })).status,
      };
    },
  ],
  [
    'reactivation',
    async () => {
      const member = await confirmedNewcomer(server);
      await member.call('DELETE account.php', { body: { password: NEWCOMERS_PASSWORD, reason: 'break' } });
      return {
        url: await urlFor(member.email),
        press: async (client, token) => (await client.call('PUT account.php', { body: { token } })).status,
      };
    },
  ],
];

async function urlFor(email: string): Promise<URL> {
  await server.jobs.drain();
  const sent = server.mails.filter(({ to }) => to === email);
  const url = sent.map(({ text }) => /http\S+token=\S+/.exec(text)?.[0]).findLast(Boolean);
  if (!url) throw new Error(`no link was sent to ${email}`);
  return new URL(url);
}

/** Reads everything that a press could change. */
async function state() {
  const { sql } = server;
  return [
    await sql`select id, email, password_hash, status, confirmed_at, credits from accounts order by id`,
    await sql`select * from mail_links order by token_hash`,
    await sql`select * from mail_changes order by account_id`,
    await sql`select * from former_addresses order by change_id`,
    await sql`select token_hash from sessions order by token_hash`,
    await sql`select account_id, status from profiles order by account_id`,
  ].map((rows) => [...rows]);
}

describe.each(PURPOSES)('the link for %s (A5)', (_, linkOf) => {
  it('changes nothing by being opened, by whomever and however often; the press does, once', async () => {
    const { url, press } = await linkOf();
    const token = url.searchParams.get('token') ?? '';
    const before = await state();
    const scanner = server.visitor({ 'user-agent': 'mail scanner' });
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'GET']) {
      await scanner.fetch(url.pathname + url.search, { method });
      for (const call of ['activation', 'reset-password', 'email', 'account']) {
        await scanner.fetch(`/api/${call}.php?token=${token}`, { method });
      }
    }
    expect(await state()).toEqual(before);
    expect(await press(server.visitor(), token)).toBeLessThan(300);
    expect(await state()).not.toEqual(before);
    expect(await press(server.visitor(), token)).toBe(410);
  });

  it('is good for nothing else', { tags: 'long' }, async () => {
    const { url } = await linkOf();
    const token = url.searchParams.get('token') ?? '';
    for (const [, other] of PURPOSES) {
      const { url: otherUrl, press } = await other();
      if (otherUrl.pathname !== url.pathname) expect(await press(server.visitor(), token)).toBe(410);
    }
  });
});
