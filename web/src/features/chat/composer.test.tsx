import type { MaySend } from '@rendezvous/contract/chat/conversation';
import type { SentForm } from '@rendezvous/contract/http/sent-form';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { currentUserQuery } from '../../data/current-user.ts';
import { ownKey, readOwn, writeOwn } from '../../platform/own-storage.ts';
import { Composer } from './composer.tsx';

const DRAFT = 'own:a:draft:p';
const PAID: MaySend = {
  ok: true,
  price: 2,
  price_in_money: { amount: 60, currency: 'EUR' },
  photo_price: 4,
  photo_in_money: { amount: 120, currency: 'EUR' },
  free: null,
  free_left: null,
  why: null,
};

const onSend = vi.fn();
const onBuy = vi.fn();
beforeEach(() => {
  onSend.mockReset();
  onBuy.mockReset();
  onKey.mockReset();
  writeOwn(DRAFT, '');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onKey = vi.fn<() => boolean>();
const drawComposer = (send: MaySend, locale: 'en' | 'de' = 'en', sentForm?: SentForm) =>
  draw(
    <Composer
      draft={DRAFT}
      told={undefined}
      name="Ben"
      send={send}
      focused={false}
      area={{ current: null }}
      onSend={onSend}
      onBuy={onBuy}
      onKey={onKey}
    />,
    {
      texts: ['chat'],
      locale,
      user: { credits: 7 },
      settings: { message_length: 120 },
      sentForm,
    },
  );

const write = (text: string) => act(async () => writeOwn(DRAFT, text));
const press = () => fireEvent.click(screen.getByRole('button'));

test.each([
  ['en', '€0.60', 'leaves 5 credits'],
  ['de', '0,60', 'danach noch 5 Credits'],
] as const)('the price stands beside the button, in credits and in money (%s)', async (locale, money, credits) => {
  const { container } = await drawComposer(PAID, locale);
  expect(screen.getByRole('button').textContent).toContain('2');
  expect(container.textContent).toContain(money);
  expect(container.textContent).toContain(credits);
});

test('what is left follows the balance; where that is too little, it says what there is', async () => {
  const { queryClient } = await drawComposer(PAID);
  const now = (credits: number) => queryClient.setQueryData(currentUserQuery.queryKey, { credits } as never);
  now(2);
  await screen.findByText('leaves no credits');
  now(1);
  await screen.findByText('you have 1 credit');
  fireEvent.click(screen.getByRole('button', { name: 'Buy credits' }));
  expect(onBuy).toHaveBeenCalledOnce();
});

test('what is left counts the messages that wait for the connection as paid', async () => {
  const waiting = { kind: 'failed', id: '1', price: 2, problem: { code: 'service_unavailable', params: {} } };
  await drawComposer(PAID);
  await act(async () => writeOwn(ownKey('', 'unsent:1'), JSON.stringify(waiting)));
  await screen.findByText('leaves 3 credits');
  await act(async () => writeOwn(ownKey('', 'unsent:1'), ''));
  await screen.findByText('leaves 5 credits');
});

test('a free text says so, and how many are left', async () => {
  const { container } = await drawComposer({ ...PAID, price: 0, price_in_money: null, free: 'texts', free_left: 3 });
  expect(container.textContent).toContain('3');
  expect(container.textContent).not.toContain('€');
});

test('what is written is kept and sent without the spaces around it; nothing is not sent', async () => {
  await drawComposer(PAID);
  press();
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '  Hello ' } });
  expect(readOwn(DRAFT)).toBe('  Hello ');
  press();
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Hello');
});

test.each([
  ['says so', { isComposing: true }],
  ['has ended it already, as in Safari', { keyCode: 229 }],
])('a key of a composition that %s neither sends nor drops the quote; the next one is heard', async (_, composing) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await drawComposer(PAID);
  await write('こんにちは');
  for (const key of ['Escape', 'Enter']) fireEvent.keyDown(screen.getByRole('textbox'), { key, ...composing });
  expect([onKey, onSend].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', keyCode: 13 });
  expect([onKey, onSend].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('the length is said near its end; what is too long is not sent', async () => {
  await drawComposer(PAID);
  await write('x'.repeat(10));
  expect(screen.getByRole('status').textContent).toBe('');
  await write('x'.repeat(110));
  expect(screen.getByRole('status').textContent).toContain('10');
  await write('x'.repeat(121));
  expect(screen.getByRole('status').dataset.over).toBe('true');
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  press();
  expect(onSend).not.toHaveBeenCalled();
});

test('a message sent before the scripts were there is in the field again, and a word says it was not sent', async () => {
  const problem = { type: 'about:blank', title: '', status: 409, code: 'page_not_ready' };
  const typed = { text: ['Too early'] };
  await drawComposer(PAID, 'en', { call: 'POST messages.php', problem, done: false, typed });
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Too early');
  expect(screen.getByRole('alert').textContent).toContain('This wasn’t sent');
  press();
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Too early');
});
