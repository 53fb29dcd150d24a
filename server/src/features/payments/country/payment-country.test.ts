import { beforeAll, describe, expect, it } from 'vitest';
import { openSandbox, placeOrder } from '../../../../test/checkout.ts';
import type { Client } from '../../../../test/client.ts';
import type { MemberOptions } from '../../../../test/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const DAY = 24 * 3600;
/** Addresses in these countries, by the file on this machine. */
const FROM = { DE: '87.122.0.1', DK: '80.62.0.1', US: '73.0.0.1' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '203.0.113.7' });
});

/**
 * Makes a buyer with a browser in one country and perhaps a profile in another; unchanged for 31 days unless told
 * otherwise.
 */
async function buyer(from: keyof typeof FROM, { days = 31, ...options }: MemberOptions & { days?: number }) {
  const member = await server.member(options);
  const since = new Date(server.clock.now().getTime() - days * DAY * 1000);
  await server.sql`update profiles set created_at = ${since} where id = ${member.profileId}`;
  return Object.assign(member, behind(member, FROM[from]));
}

/** Puts the same client behind another network address. */
function behind(client: Client, address: string): Pick<Client, 'call'> {
  const call: Client['call'] = client.call.bind(client);
  return {
    call: (name, options = {}) =>
      call(name, { ...options, headers: { ...options.headers, 'x-forwarded-for': address } }),
  };
}

const orderOf = async (id: string) =>
  (
    await server.sql`
      select country, currency, vat_rate::float8 as vat_rate, country_signs, payer_country from orders where id = ${id}`
  )[0];

it('the price in money beside a message is that of the country whose prices hold (P9)', async () => {
  const ben = await server.member();
  const mover = await buyer('DK', { country: 'US', days: 5 });
  const { body } = await mover.call('GET messages.php', { query: { profile: ben.profileId } });
  // the profile does not count yet
  expect(body.may.send.price_in_money).toEqual({ amount: 790, currency: 'DKK' });
});

describe('an order’s country', () => {
  it('is where profile and network address are, whatever the buyer says; the order notes it all', async () => {
    const member = await buyer('DE', { country: 'DE' });
    const { body } = await placeOrder(member, { country: 'US' });
    expect(await orderOf(body.payment_id)).toEqual({
      ...{ country: 'DE', currency: 'EUR', vat_rate: 19, payer_country: null },
      country_signs: { profile: 'DE', address: 'DE', selected: 'US', relied_on: ['profile'] },
    });
    const total = { amount: 1999, currency: 'USD' };
    const refused = await placeOrder(member, { country: 'US', total });
    expect([refused.problem.code, refused.problem.params]).toEqual([
      'total_changed',
      { amount: 1999, currency: 'EUR' },
    ]);
  });

  it('a profile that was moved for it counts after 30 days', async () => {
    const member = await buyer('DE', { country: 'DE' });
    expect((await member.call('PUT profile.php', { body: { country: 'US' } })).status).toBe(200);
    const first = await placeOrder(member, { country: 'US' });
    expect(await orderOf(first.body.payment_id)).toMatchObject({
      country: 'DE',
      country_signs: { profile: null, address: 'DE', relied_on: ['address'] },
    });
    // The same country once more is no move.
    server.clock.advance(DAY);
    await member.call('PUT profile.php', { body: { country: 'US', region: 'US-NY' } });
    const [row] = await server.sql`select country_since from profiles where id = ${member.profileId}`;
    expect(row?.country_since).toEqual(new Date(server.clock.now().getTime() - DAY * 1000));
  });

  it('and two signs that agree on the choice make it hold', async () => {
    const member = await buyer('DK', { country: 'DK' });
    const { body } = await placeOrder(member, { country: 'DK' });
    expect(await orderOf(body.payment_id)).toMatchObject({
      ...{ country: 'DK', currency: 'DKK', vat_rate: 25 },
      country_signs: { relied_on: ['profile', 'address'] },
    });
  });

  it('the card’s country is noted afterwards', async () => {
    const member = await buyer('DE', { country: 'DE' });
    const { payment_id } = (await placeOrder(member)).body;
    const sandbox = await openSandbox(server);
    await sandbox.fetch(`/sandbox-payment/${payment_id}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'completed-US' }),
      headers: { origin: 'http://site.test' },
    });
    await server.jobs.drain();
    expect(await orderOf(payment_id)).toMatchObject({ country: 'DE', payer_country: 'US' });
  });
});

describe('payment-country.php', () => {
  it('says whose prices hold, and remembers another choice', async () => {
    const member = await buyer('DE', { country: 'DE' });
    const before = (await member.call('GET payment-country.php')).body;
    expect(before).toMatchObject({ country: 'DE', selected: null, relied_on: ['profile', 'address'] });
    expect(before.countries).toContain('US');
    const chosen = await member.call('PUT payment-country.php', { body: { country: 'US' } });
    expect(chosen.body).toMatchObject({ country: 'DE', selected: 'US', relied_on: ['profile'] });
    const { settings } = (await member.call('GET settings.php')).body;
    expect(settings.geoip_selected_country).toBe('US');
    const order = await placeOrder(member);
    expect(await orderOf(order.body.payment_id)).toMatchObject({ country: 'DE', country_signs: { selected: 'US' } });
    const forgotten = await member.call('PUT payment-country.php', { body: { country: null } });
    expect(forgotten.body).toEqual(before);
    expect(member.cookies.has('country')).toBe(false);
  });

  it('shows a visitor the chosen price list', async () => {
    const visitor = server.visitor({ 'x-forwarded-for': FROM.DK });
    expect((await visitor.call('GET payment-country.php')).body).toMatchObject({ country: 'DK', selected: null });
    await visitor.call('PUT payment-country.php', { body: { country: 'US' } });
    expect((await visitor.call('GET payment-country.php')).body).toMatchObject({ country: 'US', selected: 'US' });
    visitor.cookies.set('country', 'nonsense');
    expect((await visitor.call('GET payment-country.php')).body).toMatchObject({ country: 'DK', selected: null });
  });

  it('refuses a country in which nothing is sold', async () => {
    const { status, problem } = await server.visitor().call('PUT payment-country.php', { body: { country: 'BR' } });
    expect([status, problem.fields]).toEqual([422, { country: { code: 'invalid' } }]);
  });
});
