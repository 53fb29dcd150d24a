import { beforeAll, describe, expect, it } from 'vitest';
import { openSandbox, placeOrder } from '../../../../test/checkout.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../../test/test-server.ts';
import { changeSetting, setCompany } from '../../site/index.ts';
import { switchDiscountCode } from '../index.ts';

const DAY = 24 * 3600;
/** Earlier than the texts that everybody agreed to: a company added later makes a new version of them (section 9). */
const FOUNDED = new Date('2023-01-01T12:00:00Z');
const COMPANY = { name: 'Acme', address: 'Main Street 1', city: '1000 Town', country: 'NL' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setDiscount(30);
});

async function setDiscount(delete_discount: number | null): Promise<void> {
  await setCompany(server.sql, 'acme', { ...COMPANY, delete_discount }, FOUNDED);
  await changeSetting(server.sql, { host: null, key: 'company_id', value: 'acme' });
  await server.composed.reloadSettings();
}

const look = async (member: TestMember) => (await member.call('GET leaving-offer.php')).body.offer;
const take = async (member: TestMember) => (await member.call('POST leaving-offer.php')).body.offer;

describe('the offer of the leaving page (A10)', () => {
  it('looking changes nothing; showing it makes one code, also in two tabs at once', async () => {
    const member = await server.member();
    const promised = {
      value_percentage: 30,
      expires: new Date(server.clock.now().getTime() + 7 * DAY * 1000).toISOString(),
    };
    expect(await look(member)).toEqual({ ...promised, code: null });
    expect(await server.sql`select from discount_codes where account_id = ${member.accountId}`).toHaveLength(0);
    const made = await Promise.all(Array.from({ length: 10 }, () => take(member)));
    expect(new Set(made.map((offer) => JSON.stringify(offer))).size).toBe(1);
    expect(made[0]).toEqual({ ...promised, code: expect.stringMatching(/^STAY-[A-Z2-9]{10}$/) });
    server.clock.advance(7 * DAY - 1);
    expect(await look(member)).toEqual(made[0]);
  });

  it('its code is this member’s alone, for one order, for seven days', async () => {
    const [member, other] = [await server.member(), await server.member()];
    const code = (await take(member))?.code ?? '';
    expect((await placeOrder(other, { code })).problem.code).toBe('discount_not_found');
    const { body } = await placeOrder(member, { code });
    expect(await look(member)).toBeNull();
    const sandbox = await openSandbox(server);
    await sandbox.press(body.payment_id, 'cancelled');
    await server.jobs.drain();
    expect((await look(member))?.code).toBe(code);
    server.clock.advance(7 * DAY);
    expect((await placeOrder(member, { code })).problem.code).toBe('discount_expired');
  });

  it('once ever: not after its days, not once used, not when it was switched off', async () => {
    const [late, off] = [await server.member(), await server.member()];
    await take(late);
    server.clock.advance(7 * DAY);
    expect([await look(late), await take(late)]).toEqual([null, null]);
    const code = (await take(off))?.code ?? '';
    await switchDiscountCode(server.sql, code, 'disabled');
    expect([await look(off), await take(off)]).toEqual([null, null]);
    expect(
      await server.sql`select from discount_codes where account_id = any(${[late.accountId, off.accountId]})`,
    ).toHaveLength(2);
  });

  it('not for somebody who could do nothing with it', async () => {
    const debtor = await server.member();
    await server.sql`update accounts set debt = 3 where id = ${debtor.accountId}`;
    const remote = await server.member({ country: 'AQ' });
    for (const member of [debtor, remote]) expect([await look(member), await take(member)]).toEqual([null, null]);
  });

  it('not where the company has none; what was offered before stands', async () => {
    const [before, after] = [await server.member(), await server.member()];
    const offer = await take(before);
    await setDiscount(null);
    expect(await look(before)).toEqual(offer);
    expect([await look(after), await take(after)]).toEqual([null, null]);
    await setDiscount(30);
  });
});
