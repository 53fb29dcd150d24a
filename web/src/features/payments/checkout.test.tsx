import type { Bundle } from '@rendezvous/contract/payments/order';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { linkedCodeQuery, type TimedCode } from '../../data/discounts.ts';
import { packagesQuery } from '../../data/packages.ts';
import { Checkout } from './checkout.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' });

const bundle = (id: string, credits: number, amount: number): Bundle => ({
  id,
  credits,
  price: euro(amount),
  vat: euro(Math.round(amount / 6)),
  vat_rate: 19,
  price_per_message: euro(60),
  saving: 0,
});
const BUNDLES = [bundle('small', 20, 1000), bundle('middle', 60, 2000)];

/** A code that takes a quarter off the middle bundle, and refuses the small one. */
const CODE: TimedCode = {
  code: 'SUMMER',
  country: null,
  user_id: null,
  expires: null,
  value_percentage: 25,
  currency: 'EUR',
  minimum_order_value: 1500,
  status: 'active',
  validity: 'once',
  expired: false,
  paymentmethods: null,
  now: '2026-06-15T12:00:00.000Z',
  received: 0,
  packages: [
    {
      id: 'small',
      refused: 'minimum',
      discount: euro(0),
      price: euro(1000),
      vat: euro(167),
      price_per_message: euro(60),
    },
    {
      id: 'middle',
      refused: null,
      discount: euro(500),
      price: euro(1500),
      vat: euro(250),
      price_per_message: euro(45),
    },
  ],
};

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Drawn = { bundles?: Bundle[]; linked?: TimedCode | 'refused'; locale?: 'en' | 'de' };

function drawCheckout({ bundles = BUNDLES, linked, locale = 'en' }: Drawn = {}) {
  const problem = { code: 'discount_not_found' as const, status: 404, params: {} };
  const answer = linked === 'refused' ? { discount: null, problem } : linked && { discount: linked, problem: null };
  return draw(<Checkout country="DE" code={linked && 'SUMMER'} />, {
    texts: ['payments', 'discounts'],
    locale,
    user: { paid_user: true },
    settings: { refund_days: 14, message_credits: 2 },
    prepare(queryClient) {
      queryClient.setQueryData(packagesQuery('DE').queryKey, {
        packages: bundles,
        methods: ['creditcard', 'paypal'],
      } as never);
      if (answer) queryClient.setQueryData(linkedCodeQuery('SUMMER', 'DE').queryKey, answer);
    },
  });
}

const answers = (body: object) => fetched.mockResolvedValueOnce(Response.json(body));
const refuses = (code: string, params: object = {}) =>
  fetched.mockResolvedValueOnce(
    Response.json({ code, params }, { status: 409, headers: { 'content-type': 'application/problem+json' } }),
  );

const total = () => screen.getByText('Total').parentElement?.textContent;
const order = () => screen.getByRole('button', { name: /^Order and pay/ });
const code = () => screen.getByLabelText<HTMLInputElement>('Your code');
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const enter = (text: string) => {
  fireEvent.change(code(), { target: { value: text } });
  return press('Apply');
};
const sentBody = () => JSON.parse(String(fetched.mock.lastCall?.[1].body));

test.each([
  ['en', '€20.00', 'Order and pay €20.00'],
  ['de', '20,00', '20,00'],
] as const)(
  'the price of the chosen bundle stands in the sum and on the button (%s)',
  async (locale, price, button) => {
    const { container } = await drawCheckout({ locale });
    expect(container.querySelector('dl')?.textContent).toContain(price);
    expect(screen.getAllByRole('button').at(-1)?.textContent).toContain(button);
  },
);

test('another bundle changes the sum', async () => {
  await drawCheckout();
  fireEvent.click(screen.getByRole('radio', { name: /^20 credits/ }));
  expect(total()).toContain('€10.00');
});

test('a code that is entered makes it cheaper, and is ordered with; removed, all is as before', async () => {
  await drawCheckout();
  answers(CODE);
  await enter(' summer ');
  expect(fetched.mock.lastCall?.[0]).toContain('code=summer&');
  expect(total()).toContain('€15.00');
  expect(screen.getByText('−€5.00')).toBeDefined();
  answers({ payment_id: 'p', status: 'created', redirect_url: null });
  fireEvent.click(order());
  await vi.waitFor(() => expect(sentBody()).toMatchObject({ package: 'middle', code: 'SUMMER', total: euro(1500) }));
  await press('Remove SUMMER');
  expect(total()).toContain('€20.00');
  expect(code().value).toBe('SUMMER');
});

test('a code that does nothing for the bundle says why, and is not ordered with', async () => {
  await drawCheckout({ linked: CODE });
  fireEvent.click(screen.getByRole('radio', { name: /^20 credits/ }));
  expect(total()).toContain('€10.00');
  expect(screen.getByText(/orders of €15/)).toBeDefined();
  answers({ payment_id: 'p', status: 'created', redirect_url: null });
  fireEvent.click(order());
  await vi.waitFor(() => expect(sentBody()).toMatchObject({ package: 'small', total: euro(1000) }));
  expect(sentBody().code).toBeUndefined();
});

test('a refused code says so at its field, which keeps it and gets the focus', async () => {
  await drawCheckout();
  refuses('discount_not_found');
  await enter('NONSENSE');
  await screen.findByText('This discount code doesn’t exist.');
  expect(code().value).toBe('NONSENSE');
  expect(document.activeElement).toBe(code());
  expect(total()).toContain('€20.00');
});

test('a refused code of the address says so without taking the focus', async () => {
  await drawCheckout({ linked: 'refused' });
  expect(screen.getByText('This discount code doesn’t exist.')).toBeDefined();
  expect(code().value).toBe('SUMMER');
  expect(document.activeElement).toBe(document.body);
});

test('a code that runs out returns to the normal prices, says so and takes no focus', async () => {
  vi.useFakeTimers({ now: Date.parse(CODE.now) });
  await drawCheckout({ linked: { ...CODE, received: Date.now(), expires: '2026-06-15T12:00:02.000Z' } });
  expect(total()).toContain('€15.00');
  await act(async () => vi.advanceTimersByTime(2500));
  expect(total()).toContain('€20.00');
  expect(screen.getByText('This discount code has expired.')).toBeDefined();
  expect(screen.getAllByText(/SUMMER has expired/)).not.toHaveLength(0);
  expect(code().value).toBe('SUMMER');
  expect(document.activeElement).toBe(document.body);
});

test('an order refused because of its code says so at the field alone, and can be sent without it', async () => {
  await drawCheckout({ linked: CODE });
  refuses('discount_used');
  await act(async () => fireEvent.click(order()));
  await screen.findByText('This discount code has already been used.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(total()).toContain('€20.00');
});

test('changed prices are asked for again, the code with them, and nothing was ordered', async () => {
  await drawCheckout({ linked: CODE });
  refuses('total_changed');
  fetched.mockImplementation(async (url) => {
    if (url.includes('discountcode')) return Response.json(CODE);
    const packages = [{ ...bundle('middle', 60, 2200) }];
    return Response.json({ packages, methods: ['creditcard'], country: 'DE', selected: null, countries: ['DE'] });
  });
  await act(async () => fireEvent.click(order()));
  expect((await screen.findByRole('alert')).textContent).toContain('The price has changed.');
  await vi.waitFor(() => {
    const asked = fetched.mock.calls.map(([url]) => url.split('?')[0]);
    expect(asked).toEqual(expect.arrayContaining(['/api/packages.php', '/api/discountcode.php']));
  });
});

test('an order on its way keeps its button busy, and a second press does nothing', async () => {
  await drawCheckout();
  const answer = Promise.withResolvers<Response>();
  fetched.mockReturnValue(answer.promise);
  await act(async () => fireEvent.click(order()));
  expect(order().getAttribute('aria-busy')).toBe('true');
  await act(async () => fireEvent.click(order()));
  expect(fetched).toHaveBeenCalledOnce();
  await act(async () => answer.resolve(Response.json({ payment_id: 'p', status: 'created', redirect_url: null })));
  // the provider's page comes next
  expect(order().getAttribute('aria-busy')).toBe('true');
});

test('what is wrong with an order stands beside its button', async () => {
  await drawCheckout();
  refuses('payment_debt');
  await act(async () => fireEvent.click(order()));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(order().getAttribute('aria-busy')).not.toBe('true');
});

test('whoever is offline is told so, and nothing is ordered', async () => {
  await drawCheckout();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => fireEvent.click(order()));
  expect(screen.getByRole('alert').textContent).toContain('You’re offline, so nothing was sent.');
  expect(fetched).not.toHaveBeenCalled();
});

test('where nothing is sold it says so', async () => {
  const { container } = await drawCheckout({ bundles: [] });
  expect(container.textContent).toBe('Nothing is for sale here right now');
});
