import { beforeAll, describe, expect, test } from 'vitest';
import { ORIGIN, startTestServer, type TestMember, type TestServer } from '../../test/test-server.ts';

const SEARCH = encodeURIComponent('/api/members.php?country=DE');
const PAGE = `/?call=${SEARCH}`;
const OPEN = { profile: { seen_by_visitors: true } };
const NONCE = /nonce="([\w-]{22})"/;

let server: TestServer;
let anna: TestMember;
beforeAll(async () => {
  server = await startTestServer({
    VISITOR_PAGE_SECONDS: '60',
    LIMITS: '1',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '203.0.113.7',
  });
  anna = await server.member({ ...OPEN, name: 'Anna' });
});

/** Each test has a page of its own, because a page that is kept stays for the whole file. */
let pages = 0;
const newPage = () => `${PAGE}&page=${++pages}`;

type From = { address?: string; headers?: Record<string, string> };

async function open(page: string, { address = '198.51.100.1', headers = {} }: From = {}) {
  const sent = { 'accept-language': 'en-GB', 'x-forwarded-for': address, ...headers };
  const response = await server.fetch(new Request(ORIGIN + page, { headers: sent }));
  const html = await response.text();
  return { response, html, nonce: NONCE.exec(html)?.[1] ?? '' };
}

const withoutNonce = ({ html, nonce }: Awaited<ReturnType<typeof open>>) => html.replaceAll(nonce, '');

describe('a page that visitors share', () => {
  test('is drawn once, and each gets a nonce of their own', async () => {
    const page = newPage();
    const first = await open(page);
    await server.member({ ...OPEN, name: 'Bea' });
    const second = await open(page, { address: '198.51.100.2' });
    expect(first.html).toContain('Anna');
    expect(withoutNonce(second)).toBe(withoutNonce(first));
    expect(second.nonce).not.toBe(first.nonce);
    const policy = second.response.headers.get('content-security-policy');
    expect(policy).toContain(`'nonce-${second.nonce}'`);
    expect(policy).not.toContain(first.nonce);
    expect(second.response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('gives each visitor a counting cookie of their own', async () => {
    const page = newPage();
    const cookies = await Promise.all(
      ['198.51.100.3', '198.51.100.4'].map(async (address) =>
        (await open(page, { address })).response.headers.get('set-cookie'),
      ),
    );
    expect(cookies[0]).toMatch(/^visitor=/);
    expect(cookies[1]).toMatch(/^visitor=/);
    expect(cookies[0]).not.toBe(cookies[1]);
  });

  test('counts for each who gets it, and says when the limit is reached', async () => {
    const page = newPage();
    const shared = withoutNonce(await open(page, { address: '198.51.100.5' }));
    const from = { address: '198.51.100.6' };
    // 120 searches a minute (`LIMITS`), whether they are drawn or not
    for (let search = 0; search < 120; search++) expect((await open(page, from)).html).toContain('Anna');
    expect((await open(page, from)).html).toContain('rate_limited');
    // which the next visitor is not told, who gets the page that was kept
    await server.member({ ...OPEN, name: 'Cleo' });
    expect(withoutNonce(await open(page, { address: '198.51.100.7' }))).toBe(shared);
  });

  test.for<[string, From['headers']]>([
    ['another language', { 'accept-language': 'de' }],
    ['another variety', { 'accept-language': 'en-US' }],
    ['a cookie that closes the entry warning', { cookie: 'site_entry=skip' }],
    ['an own choice of tracking', { cookie: 'tracking_choice=no' }],
  ])('is not the one for %s', async ([, headers]) => {
    const page = newPage();
    await open(page);
    const fresh = await server.member(OPEN);
    expect((await open(page, { headers })).html).toContain(fresh.profileId);
  });

  test('is never a member’s, nor kept for members', async () => {
    const address = `/?call=${encodeURIComponent('/api/user.php')}&of=${++pages}`;
    expect((await open(address)).html).toContain('authentication_required');
    expect(await (await anna.fetch(address)).text()).toContain(anna.profileId);
    expect((await open(address)).html).not.toContain(anna.profileId);
  });

  test('with a cookie of its own is for its visitor alone', async () => {
    await server.changeSettings({ tracking_consent: [] });
    const page = `/?call=${encodeURIComponent('/api/settings.php?network=shop')}&of=${++pages}`;
    const first = await open(page);
    await server.changeSettings({ tracking_consent: [], name: 'Another name' });
    const second = await open(page);
    for (const { response } of [first, second]) expect(response.headers.get('set-cookie')).toMatch(/^tracking=/);
    expect(second.html).toContain('Another name');
    await server.changeSettings({});
  });

  test('that is an error is drawn for each', async () => {
    const page = `${newPage()}&status=404`;
    await open(page);
    const fresh = await server.member(OPEN);
    expect((await open(page)).html).toContain(fresh.profileId);
  });

  test('whose drawing fails is not kept', async () => {
    const page = `/?call=http://[&of=${++pages}`;
    await expect(open(page)).resolves.toMatchObject({ response: { status: 500 } });
    await expect(open(page)).resolves.toMatchObject({ response: { status: 500 } });
  });
});
