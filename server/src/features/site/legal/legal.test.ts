import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../../test/checkout.ts';
import { newcomer } from '../../../../test/newcomer.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../../test/test-server.ts';
import { listLegal, putLegal, setCompany } from '../index.ts';

const DAY = 24 * 3600;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.addDomain({ host: 'two.test', url: 'http://two.test' });
});
beforeEach(async () => {
  await server.sql`delete from legal_documents`;
  await server.changeSettings({});
  await server.composed.reloadSettings();
});

type Put = Partial<Parameters<typeof putLegal>[1]>;
async function put(token: string, words: string, options: Put = {}) {
  const markdown = `# Title of ${words}\n\n${words}`;
  const holds = await putLegal(server.sql, { token, language: 'en', markdown, ...options }, server.clock.now());
  await server.composed.reloadSettings();
  return holds;
}
const read = (token: string, language?: 'en' | 'de') =>
  server.visitor().call('GET legal.php', { query: { token, ...(language && { language }) } });
const titleOf = async (token: string, language?: 'en' | 'de') => (await read(token, language)).body.title;
const later = (days: number) => new Date(server.clock.now().getTime() + days * DAY * 1000).toISOString();

describe('GET legal.php', () => {
  it('terms and privacy are there in every language, marked as drafts, from the date of section 9', async () => {
    for (const token of ['terms', 'privacy']) {
      for (const language of ['en', 'de'] as const) {
        const { status, body } = await read(token, language);
        expect([status, body.draft, body.language, body.version]).toEqual([
          200,
          true,
          language,
          '2023-12-01T12:00:00.000Z',
        ]);
        expect(body.blocks.length).toBeGreaterThan(5);
        // Facts of the site are filled in.
        expect(JSON.stringify(body.blocks)).toContain('Rendezvous Demo B.V.');
      }
    }
  });

  it('a company that was added later moves that date', async () => {
    await setCompany(
      server.sql,
      'acme',
      { name: 'Acme', address: 'A 1', city: 'B', country: 'NL' },
      server.clock.now(),
    );
    await server.changeSettings({ company_id: 'acme' });
    expect((await read('terms')).body).toMatchObject({ draft: true, version: server.clock.now().toISOString() });
  });

  it('the operator’s takes the draft’s place; any other name is there too, and no other', async () => {
    await put('terms', 'our terms');
    await put('imprint', 'who we are');
    expect((await read('terms')).body).toMatchObject({ title: 'Title of our terms', draft: false });
    expect(await titleOf('imprint')).toBe('Title of who we are');
    for (const token of ['nothing', 'terms2']) expect((await read(token)).status).toBe(404);
    for (const token of ['../etc', 'Terms', '', 'a'.repeat(50)]) expect((await read(token)).status).toBe(422);
    const { settings } = (await server.visitor().call('GET settings.php')).body;
    expect(settings.legal.map(({ token }) => token)).toEqual(['terms', 'privacy', 'imprint']);
  });

  it('the reader’s language before English, the domain’s own before that of all, the newest that holds', async () => {
    await put('terms', 'english');
    expect(await titleOf('terms', 'de')).toBe('Title of english');
    await put('terms', 'deutsch', { language: 'de' });
    expect(await titleOf('terms', 'de')).toBe('Title of deutsch');
    await put('terms', 'of two', { host: 'two.test' });
    expect(await titleOf('terms')).toBe('Title of english');
    const two = server.visitor({}, 'http://two.test');
    expect((await two.call('GET legal.php', { query: { token: 'terms' } })).body.title).toBe('Title of of two');
    await put('terms', 'tomorrow', { version: later(1) });
    expect(await titleOf('terms')).toBe('Title of english');
    server.clock.advance(DAY);
    expect(await titleOf('terms')).toBe('Title of tomorrow');
  });

  it('an answer in the visitor’s own language is not taken for another’s by a cache', async () => {
    expect((await read('terms')).headers.get('vary')).toContain('Accept-Language');
    expect((await read('terms', 'de')).headers.get('cache-control')).toBe('public, max-age=300');
  });
});

describe('site legal put', () => {
  it('refuses in one line what would not be shown, and never changes a version', async () => {
    await expect(put('Terms', 'x')).rejects.toThrow('no name');
    await expect(put('login', 'x')).rejects.toThrow('a page of the product');
    await expect(put('terms', 'x', { language: 'fr' })).rejects.toThrow('no language fr');
    await expect(put('terms', 'x', { host: 'three.test' })).rejects.toThrow('no domain three.test');
    await expect(put('terms', 'x', { version: 'soon' })).rejects.toThrow('soon is no time');
    await expect(put('terms', 'x', { markdown: 'no heading' })).rejects.toThrow('must begin with a heading');
    await put('terms', 'x', { version: later(0) });
    await expect(put('terms', 'y', { version: later(0) })).rejects.toThrow('is there already');
    const [row] = await listLegal(server.sql);
    expect(row).toMatchObject({ host: null, token: 'terms', language: 'en', version: server.clock.now() });
  });
});

describe('a new version of what one agreed to', () => {
  const consentsOf = ({ accountId }: TestMember) => server.sql`
    select version, withdrawn_at from consents where account_id = ${accountId} and purpose = 'terms' order by given_at`;
  const codeOf = async (call: Promise<{ problem?: { code?: string } }>) => (await call).problem?.code;

  it('asks again: calls are shut until it is agreed to, the account itself stays open', async () => {
    const member = await server.member();
    expect((await member.call('GET user.php')).body.terms_required).toBe(false);
    server.clock.advance(60);
    const version = await put('privacy', 'new');
    expect((await member.call('GET user.php')).body.terms_required).toBe(true);
    expect(await codeOf(member.call('GET members.php'))).toBe('terms_changed');
    expect(await codeOf(member.call('GET chats.php'))).toBe('terms_changed');
    expect(await codeOf(placeOrder(member))).toBe('terms_changed');
    for (const open of ['GET preferences.php', 'GET transactions.php', 'GET refund.php', 'GET sessions.php'] as const) {
      expect((await member.call(open)).status).toBe(200);
    }
    server.clock.advance(60);
    const { status, body } = await member.call('PUT preferences.php', { body: { consents: { terms: true } } });
    expect([status, body.consents.terms]).toEqual([200, true]);
    expect((await member.call('GET user.php')).body.terms_required).toBe(false);
    expect((await member.call('GET chats.php')).status).toBe(200);
    expect(await consentsOf(member)).toEqual([
      { version: '2023-12-01T12:00:00Z', withdrawn_at: server.clock.now() },
      { version: version.toISOString().replace('.000Z', 'Z'), withdrawn_at: null },
    ]);
  });

  it('twenty presses are one consent; agreeing to what one has agreed to changes nothing', async () => {
    const member = await server.member();
    server.clock.advance(60);
    await put('terms', 'newer');
    server.clock.advance(60);
    const agree = () => member.call('PUT preferences.php', { body: { consents: { terms: true } } });
    const answers = await Promise.all(Array.from({ length: 20 }, agree));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    server.clock.advance(60);
    await agree();
    expect(await consentsOf(member)).toHaveLength(2);
  });

  it('one in the future asks on its day, another document or language nobody', async () => {
    const member = await server.member();
    await put('imprint', 'x');
    await put('terms', 'nur deutsch', { language: 'de', version: later(0) });
    await put('terms', 'as before', { version: '2023-12-01T12:00:00Z' });
    await put('terms', 'next week', { version: later(7) });
    expect((await member.call('GET user.php')).body.terms_required).toBe(false);
    server.clock.advance(7 * DAY);
    expect((await member.call('GET user.php')).body.terms_required).toBe(true);
  });

  it('a sign-up agrees to the version that it was shown', async () => {
    const version = (await put('terms', 'present')).toISOString().replace('.000Z', 'Z');
    const client = server.visitor();
    const { body } = await client.call('POST signup.php', { body: newcomer() });
    expect(body.terms_required).toBe(false);
    const rows = await server.sql`select distinct version from consents where account_id = ${body.id}`;
    expect(rows).toEqual([{ version }]);
  });
});
