import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, createClient } from '../../../test/client.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { ORIGIN, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { changeSetting, setCompany } from './index.ts';
import { loadSites, type Sites } from './load-sites.ts';
import { insertDomain, updateSetting } from './site.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const visitorFrom = (address: string) =>
  createClient({
    fetch: (request) => server.fetch(request),
    origin: ORIGIN,
    headers: { 'accept-language': address },
  });

async function withSites<T>(use: (sites: Sites) => Promise<T>, mode: 'demo' | 'production' = 'demo'): Promise<T> {
  const sites = await loadSites({ ...server.services, config: { ...server.services.config, mode } }, async () => {});
  try {
    return await use(sites);
  } finally {
    sites.stop();
  }
}

describe('domains (S1)', () => {
  it('the host decides; an unknown one gets the default in the demo and nothing in production', async () => {
    await insertDomain(server.sql, { host: 'zwei.example', url: 'https://zwei.example', pool: 'zwei', language: 'de' });
    await updateSetting(server.sql, { host: 'zwei.example', key: 'name', value: 'Zwei' });
    await withSites(async (sites) => {
      expect(sites.domainOf('zwei.example')).toMatchObject({ language: 'de', settings: { name: 'Zwei', niche: 1 } });
      expect(sites.domainOf('ZWEI.example:8443')?.host).toBe('zwei.example');
      expect(sites.domainOf('unknown.example')?.host).toBe('site.test');
      expect(sites.domainOf('zwei.example')?.poolId).not.toBe(sites.domainOf('site.test')?.poolId);
    });
    await withSites(async (sites) => {
      expect(sites.domainOf('unknown.example')).toBeNull();
      expect(sites.domainOf('site.test')?.host).toBe('site.test');
    }, 'production');
  });

  it('another process sees a change, and goes on with what was valid when a stored value is not', async () => {
    await withSites(async (sites) => {
      await updateSetting(server.sql, { host: null, key: 'niche', value: 4 });
      expect(sites.domainOf('site.test')?.settings.niche).toBe(1);
      await sites.reload();
      expect(sites.domainOf('site.test')?.settings.niche).toBe(4);
      await server.sql`update settings set values = '{"niche": 99}'`;
      await expect(sites.reload()).rejects.toThrow('Domain site.test: setting niche');
      expect(sites.domainOf('site.test')?.settings.niche).toBe(4);
      await server.sql`update settings set values = '{}'`;
    });
  });
});

describe('GET settings.php', () => {
  it('answers the visitor’s settings and keeps the operator’s own', async () => {
    const { status, body } = await server.visitor().call('GET settings.php');
    expect(status).toBe(200);
    expect(body.settings).toMatchObject({
      name: 'rendezvous',
      domain: 'site.test',
      may_search: true,
      may_sign_up: true,
    });
    expect(body.settings.interests).toHaveLength(50);
    expect(body.settings).not.toHaveProperty('reveal_unknown_email');
  });

  it('says the least that a message costs in each country, by the operator’s word before the price list', async () => {
    const costs = { costs: 53, currency: 'EUR' };
    await server.changeSettings({ countries: ['DE', 'PL', 'NL'], minimum_message_costs: { DE: costs } });
    const { body } = await server.visitor().call('GET settings.php');
    const { DE, PL, ...others } = body.settings.minimum_message_costs;
    expect([DE, PL?.currency, Object.keys(others)]).toEqual([costs, 'PLN', ['NL']]);
    const packages = await server.visitor().call('GET packages.php', { query: { country: 'PL' } });
    expect(packages.body.minimum_message_costs).toEqual({ amount: PL?.costs, currency: 'PLN' });
    await server.changeSettings({});
  });

  it('a domain without a language leaves it to the browser and sets no cookie', async () => {
    const visitor = visitorFrom('de-CH,en;q=0.8');
    const { body } = await visitor.call('GET settings.php');
    expect(body.domain_language).toBe('de');
    expect(visitor.cookies.has('locale')).toBe(false);
  });

  it('a forced domain answers its own settings and sets its language once', async () => {
    const visitor = server.visitor();
    const { body } = await visitor.call('GET settings.php', { query: { domain: 'Zwei.example' } });
    expect(body).toMatchObject({ domain_language: 'de', settings: { name: 'Zwei', domain: 'zwei.example' } });
    expect(visitor.cookies.get('locale')).toBe('de-domain');
    visitor.cookies.set('locale', 'en');
    const again = await visitor.call('GET settings.php', { query: { domain: 'zwei.example' } });
    expect(again.headers.getSetCookie()).toEqual([]);
    const unknown = await visitor.call('GET settings.php', { query: { domain: 'nowhere.example' } });
    expect(unknown.body.settings.domain).toBe('site.test');
  });

  it('keeps tracking parameters for 30 days (S6) and lets a visitor with a network in (S9)', async () => {
    await updateSetting(server.sql, { host: 'zwei.example', key: 'signups', value: 'with_trafficsource' });
    await updateSetting(server.sql, { host: 'zwei.example', key: 'logged_out_search', value: 'none' });
    await server.changeSettings({ tracking_consent: [] });
    const visitor = server.visitor();
    const query = { domain: 'zwei.example' };
    const closed = await visitor.call('GET settings.php', { query });
    expect(closed.body.settings).toMatchObject({ may_sign_up: false, may_search: false });
    expect(visitor.cookies.has('tracking')).toBe(false);

    const came = await visitor.call('GET settings.php', { query: { ...query, network: 'partner; x', sub1: 'a"b' } });
    expect(came.body.settings).toMatchObject({ may_sign_up: true, may_search: true });
    expect(came.headers.getSetCookie().join()).toMatch(/tracking=.*Max-Age=2592000.*HttpOnly/);
    const later = await visitor.call('GET settings.php', { query });
    expect(later.body.settings.may_sign_up).toBe(true);
    expect(JSON.parse(decodeURIComponent(visitor.cookies.get('tracking') ?? ''))).toEqual({
      network: 'partner; x',
      sub1: 'a"b',
    });
  });

  describe('the entry warning (S10)', () => {
    const warned = async (visitor: Client) => (await visitor.call('GET settings.php')).body.settings.warn_at_entry;

    it('is for visitors from the operator’s countries, until their browser has closed it', async () => {
      const behind = await startTestServer({ TRUSTED_PROXIES: '203.0.113.7' });
      const from = (address: string) => behind.visitor({ 'x-forwarded-for': address });
      const american = from('8.8.8.8');
      expect(await warned(american)).toBe(true);
      // from nowhere that is known
      expect(await warned(from('10.0.0.1'))).toBe(false);
      expect(await warned(await behind.member())).toBe(false);

      const closing = await american.call('POST site-entry.php', { body: {} });
      expect([closing.status, closing.headers.getSetCookie()]).toEqual([
        204,
        [expect.stringMatching(/^site_entry=skip; Max-Age=31536000; .*HttpOnly/)],
      ]);
      expect(await warned(american)).toBe(false);

      await behind.changeSettings({ site_entry_countries: ['NL', 'DE'] });
      expect(await warned(from('8.8.8.8'))).toBe(false);
      await behind.changeSettings({ enable_site_entry_popup: 'no', site_entry_countries: ['US'] });
      expect(await warned(from('8.8.8.8'))).toBe(false);
      await behind.changeSettings({ site_entry_countries: ['US'] });
      expect(await warned(from('8.8.8.8'))).toBe(true);
    });

    it('is closed by a form without scripts, which leads back to the page', async () => {
      const visitor = server.visitor();
      const body = new URLSearchParams({ _call: 'POST site-entry.php', _leads_to: '/members?gender=male' });
      const { status, headers } = await visitor.fetch('/members?gender=male', { method: 'POST', body });
      expect([status, headers.get('location')]).toEqual([303, '/members?gender=male']);
      expect(visitor.cookies.get('site_entry')).toBe('skip');
    });
  });

  describe('where the law asks, or may ask (S6)', () => {
    const arrive = (visitor: Client) => visitor.call('GET settings.php', { query: { network: 'partner', ref: 'r1' } });
    const choose = (visitor: Client, remember: boolean) =>
      visitor.call('PUT tracking.php', { body: { remember, network: 'partner', ref: 'r1' } });
    const trackingAt = (visitor: Client) => JSON.parse(decodeURIComponent(visitor.cookies.get('tracking') ?? 'null'));
    beforeAll(() => server.changeSettings({}));

    it('nothing is kept before the visitor has chosen, and who is elsewhere is not asked', async () => {
      const visitor = server.visitor();
      const arrived = await arrive(visitor);
      expect(arrived.body.settings.ask_tracking).toBe(true);
      expect(arrived.headers.getSetCookie()).toEqual([]);
      expect((await server.visitor().call('GET settings.php')).body.settings.ask_tracking).toBe(false);
      expect((await arrive(await server.member())).body.settings.ask_tracking).toBe(false);

      const elsewhere = await startTestServer({ TRUSTED_PROXIES: '203.0.113.7' });
      const american = elsewhere.visitor({ 'x-forwarded-for': '8.8.8.8' });
      expect((await arrive(american)).body.settings.ask_tracking).toBe(false);
      expect(trackingAt(american)).toEqual({ network: 'partner', ref: 'r1' });
    });

    it('“yes” keeps it, “no” keeps nothing from then on', async () => {
      const [yes, no] = [server.visitor(), server.visitor()];
      expect((await choose(yes, true)).status).toBe(204);
      expect(trackingAt(yes)).toEqual({ network: 'partner', ref: 'r1' });
      no.cookies.set('tracking', yes.cookies.get('tracking') ?? '');
      await choose(no, false);
      for (const visitor of [yes, no]) expect((await arrive(visitor)).body.settings.ask_tracking).toBe(false);
      expect(trackingAt(no)).toBe(null);
      // Another partner, later.
      await yes.call('GET settings.php', { query: { network: 'other' } });
      expect(trackingAt(yes)).toEqual({ network: 'other' });
    });

    it('until then the page that calls says where its visitor came from', async () => {
      await server.changeSettings({ signups: 'with_trafficsource', logged_out_search: 'none' });
      const referer = 'http://site.test/signup?network=partner&sub1=%C3%A4';
      const [there, nowhere] = [server.visitor({ referer }), server.visitor({ referer: 'http://site.test/signup' })];
      expect((await nowhere.call('GET members.php')).problem.code).toBe('authentication_required');
      expect((await there.call('GET members.php')).status).toBe(200);
      expect((await nowhere.call('POST signup.php', { body: newcomer() })).problem.code).toBe('signups_closed');
      const { body } = await there.call('POST signup.php', { body: newcomer() });
      const [row] = await server.sql`select tracking from accounts where id = ${body.id}`;
      expect(row?.tracking).toEqual({ network: 'partner', sub1: 'ä' });
      // A visitor who said no came from nowhere.
      const refused = server.visitor({ referer });
      await choose(refused, false);
      expect((await refused.call('GET members.php')).problem.code).toBe('authentication_required');
      await server.changeSettings({});
    });
  });

  it('a parameter that is too long, or a forged cookie, counts as none', async () => {
    const visitor = server.visitor();
    const { status } = await visitor.call('GET settings.php', { query: { network: 'x'.repeat(101) } });
    expect(status).toBe(200);
    expect(visitor.cookies.has('tracking')).toBe(false);
    for (const forged of ['x', '%7B%22network%22%3A5%7D', 'null', '%5B%5D']) {
      visitor.cookies.set('tracking', forged);
      expect((await visitor.call('GET settings.php')).status).toBe(200);
    }
  });
});

describe('the other calls', () => {
  it('interests have an icon each and are cached with an ETag', async () => {
    const { body, headers } = await server.visitor().call('GET interests.php');
    expect(body).toHaveLength(50);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const etag = headers.get('etag') ?? '';
    const again = await server.visitor().fetch('/api/interests.php', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('the company that the setting names, cached with an ETag; on a demo site an invented one', async () => {
    const ask = () => server.visitor().call('GET companyinfo.php');
    const { body, headers } = await ask();
    expect(body).toMatchObject({ fictional: true, name: 'Rendezvous Demo B.V. (fictional)' });
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const etag = headers.get('etag') ?? '';
    const again = await server.visitor().fetch('/api/companyinfo.php', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);

    const { sql, clock } = server;
    const facts = { name: 'Acme', address: 'Main Street 1', city: '1000 Town', country: 'NL' };
    const set = (value: string) => changeSetting(sql, { host: null, key: 'company_id', value });
    await expect(set('acme')).rejects.toThrow('There is no company acme');
    await setCompany(sql, 'acme', facts, clock.now());
    await setCompany(sql, 'acme', { ...facts, kvk: '12345678', delete_discount: 12.5 }, new Date());
    await set('acme');
    await server.composed.reloadSettings();
    expect((await ask()).body).toEqual({
      ...facts,
      ...{ kvk: '12345678', tradenames: [], vat_numbers: [], support_phone: null, delete_discount: 12.5 },
      ...{ added: clock.now().toISOString(), fictional: false },
    });
    await set('');
    await server.composed.reloadSettings();
  });

  it.each([
    ['Acme', {}, 'Acme is not an id'],
    ['acme', {}, 'company name: '],
    ['acme', { name: 'A', address: 'B', city: 'C', country: 'NL', nonsense: 1 }, 'company'],
    ['acme', { name: 'A', address: 'B', city: 'C', country: 'NL', delete_discount: 100 }, 'company delete_discount: '],
  ])('a company %s %o is refused with one line', async (id, facts, message) => {
    await expect(setCompany(server.sql, id, facts, server.clock.now())).rejects.toThrow(message);
  });

  it('in production a company is named by the operator or not at all', async () => {
    const strict = await startTestServer({ MODE: 'production', LIMITS: '1000' });
    expect((await strict.visitor().call('GET companyinfo.php')).problem.code).toBe('not_found');
  });

  it('regions of a country', async () => {
    const { body } = await server.visitor().call('GET regions.php', { query: { country: 'AT' } });
    expect(body.items).toHaveLength(9);
    expect(body.items).toContainEqual({ id: 'AT-9', name: 'Wien' });
    expect((await server.visitor().call('GET regions.php', { query: { country: 'at' } })).status).toBe(422);
  });

  it('places by name, only what the contract says, and the one nearest to a point', async () => {
    const { body } = await server.visitor().call('GET places.php', { query: { country: 'DE', name: 'heidelb' } });
    expect(body.items[0]).toEqual({
      id: '2907911',
      name: 'Heidelberg',
      country: 'DE',
      region: 'DE-BW',
      region_name: 'Baden-Württemberg',
    });
    const near = await server.visitor().call('GET geocode.php', { query: { lat: 49.41, lon: 8.7 } });
    expect(near.body.place?.name).toBe('Heidelberg');
    const sea = await server.visitor().call('GET geocode.php', { query: { lat: 0, lon: -30 } });
    expect(sea.body.place).toBeNull();
    expect((await server.visitor().call('GET geocode.php', { query: { lat: 91, lon: 0 } })).status).toBe(422);
    expect((await server.visitor().call('GET geocode.php')).status).toBe(422);
  });

  it('a page left is counted, and nothing more', async () => {
    for (let i = 0; i < 2; i++) {
      const { status } = await server.visitor().fetch('/api/page-hidden.php', { method: 'POST' });
      expect(status).toBe(204);
    }
    expect(await server.sql`select day, count::int from hidden_pages`).toEqual([{ day: '2026-06-15', count: 2 }]);
  });

  describe('a page that broke its policy', () => {
    const report = (violation: object, type = 'application/csp-report') =>
      server.visitor().fetch('/api/csp-report.php', {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ 'csp-report': violation }),
      });

    it('is noted by what was stopped and which script asked for it, without the page', async () => {
      const warned = vi.spyOn(server.services.log, 'warn').mockClear();
      const { status } = await report({
        'document-uri': 'http://site.test/members/0190-someone?token=secret',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://elsewhere.example/of/somebody?name=anna',
        'source-file': 'http://site.test/assets/main-123.js',
      });
      expect(status).toBe(204);
      expect(warned.mock.calls).toEqual([
        [
          {
            directive: 'script-src-elem',
            blocked: 'https://elsewhere.example',
            script: '/assets/main-123.js',
          },
          'a page broke its content security policy',
        ],
      ]);
      warned.mockRestore();
    });

    it.each([
      ['an extension of the browser', { 'source-file': 'chrome-extension://abc/content.js', 'blocked-uri': 'inline' }],
      ['what it loads', { 'source-file': 'http://site.test/', 'blocked-uri': 'moz-extension://abc/frame.html' }],
    ])('is not ours when it was %s', async (_, violation) => {
      const warned = vi.spyOn(server.services.log, 'warn').mockClear();
      expect((await report(violation)).status).toBe(204);
      expect(warned).not.toHaveBeenCalled();
      warned.mockRestore();
    });

    it('is taken as browsers send it only', async () => {
      expect((await report({}, 'application/json')).status).toBe(415);
      const { status } = await report({ 'blocked-uri': 'x'.repeat(3000) });
      expect(status).toBe(422);
    });
  });
});
