import { COOKIES } from '@rendezvous/contract/http/cookies';
import { LOCALES } from '@rendezvous/contract/http/locales';
import { beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { NEWCOMERS_PASSWORD, newcomer, signUp } from './newcomer.ts';
import { browserOn, WITH_PASSKEYS } from './passkeys.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let server: TestServer;
/** Each cookie that was set, and for how many seconds. */
const set = new Map<string, number>();

/** A browser whose cookies are noted. */
function browser(): Client {
  const client = browserOn(server);
  const { call } = client;
  return Object.assign(client, {
    call: async (...given: Parameters<typeof call>) => {
      const answer = await call(...given);
      for (const line of answer.headers.getSetCookie()) {
        const [name = ''] = line.split('=');
        const seconds = Number(/max-age=(\d+)/i.exec(line)?.[1]);
        if (seconds > 0) set.set(name, seconds);
      }
      return answer;
    },
  });
}

beforeAll(async () => {
  server = await startTestServer(WITH_PASSKEYS);
  await server.sql`update domains set language = 'de'`;
  await server.composed.reloadSettings();
});

/** All that visitors and members do by which a browser gets a cookie. */
async function useTheSite(): Promise<void> {
  const visitor = browser();
  await visitor.call('GET settings.php', { query: { network: 'shop' } });
  await visitor.call('PUT tracking.php', { body: { remember: true, network: 'shop' } });
  await visitor.call('POST site-entry.php', { body: {} });
  await visitor.call('GET members.php');
  await visitor.call('POST reset-password.php', { body: { email: newcomer().email } });
  await visitor.call('POST passkey-sign-in.php?options=1');
  const member = await signUp(server, {}, browser());
  await member.call('POST user.php', { body: { login: member.email, password: NEWCOMERS_PASSWORD } });
  await member.call('PUT user.php', { body: { language: 'en' } });
  await member.call('PUT payment-country.php', { body: { country: 'AT' } });
}

const inWords = (seconds: number, of: { days: RegExp; hours: RegExp; minutes: RegExp }) =>
  seconds > DAY
    ? [seconds / DAY, of.days]
    : seconds > HOUR
      ? [seconds / HOUR, of.hours]
      : [seconds / MINUTE, of.minutes];
const UNITS = {
  en: { days: /(\d+) days/, hours: /(\d+) hours/, minutes: /(\d+) minutes/ },
  de: { days: /(\d+) Tage/, hours: /(\d+) Stunden/, minutes: /(\d+) Minuten/ },
};

it('the privacy notice names every cookie that the site sets, no other, and for how long', async () => {
  await useTheSite();
  expect([...set.keys()].sort()).toEqual([...COOKIES].sort());
  for (const language of LOCALES) {
    const { blocks } = (await server.visitor().call('GET legal.php', { query: { token: 'privacy', language } })).body;
    const cookies = blocks.findIndex(
      (block) => block.type === 'heading' && block.spans.some(({ text }) => text === 'Cookies'),
    );
    const list = blocks.slice(cookies).find((block) => block.type === 'list');
    const told = (list?.items ?? []).map(({ spans }) => ({
      name: spans.find(({ strong }) => strong)?.text ?? '',
      words: spans.map(({ text }) => text).join(''),
    }));
    expect(told.map(({ name }) => name).sort(), language).toEqual([...set.keys()].sort());
    for (const { name, words } of told) {
      const [count, pattern] = inWords(set.get(name) ?? 0, UNITS[language]) as [number, RegExp];
      expect(Number(pattern.exec(words)?.[1]), `${name} in ${language}`).toBe(count);
    }
  }
});
