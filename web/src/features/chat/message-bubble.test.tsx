import type { Message } from '@rendezvous/contract/chat/message';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import type { SendProblem, Unsent } from '../../data/unsent.ts';
import { MessageBubble } from './message-bubble.tsx';

afterEach(cleanup);

const AT = '2026-06-15T12:00:00.000Z';
const BASE = {
  id: 'm1',
  conversation: 'c1',
  sequence: 1,
  own: false,
  price: 2,
  created_at: AT,
  state: null,
  quoted: null,
};
const LETTER = {
  id: 'm2',
  profile: 'p1',
  content: { type: 'text' as const, text: 'Hello' },
  price: 2,
  written_at: AT,
};

const onAgain = vi.fn();
const onDiscard = vi.fn();
const onTakeBack = vi.fn();
const onReport = vi.fn();
const onQuote = vi.fn();
const onJump = vi.fn();

function drawBubble(
  entry: { kind: 'message'; message: Message } | Unsent,
  locale: 'en' | 'de' = 'en',
  { isNew = false, closed = false } = {},
) {
  const bubble = (
    <MessageBubble
      entry={entry}
      lastOfRun
      name="Ben"
      price={3}
      onAgain={onAgain}
      onDiscard={onDiscard}
      onTakeBack={closed ? null : onTakeBack}
      isNew={isNew}
      newest={false}
      onMore={() => undefined}
      onReport={onReport}
      onQuote={closed ? null : onQuote}
      onJump={onJump}
    />
  );
  return draw(<ol>{bubble}</ol>, { texts: ['chat', 'gifts'], locale });
}

const text = (parts: Partial<Message> = {}): Message =>
  ({ ...BASE, type: 'text', text: 'Hello', folded: false, ...parts }) as Message;

const gift = (parts: object = {}): Message => ({
  ...BASE,
  type: 'gift',
  gift: { id: 'rose' },
  text: null,
  folded: false,
  ...parts,
});

test.each(['sent', 'delivered', 'read'] as const)('an own message says that it is %s', async (state) => {
  await drawBubble({ kind: 'message', message: text({ own: true, state }) });
  const item = screen.getByRole('listitem');
  expect(item.dataset).toMatchObject({ own: 'true', state });
  expect(item.textContent).toContain(state);
  expect(item.textContent).toContain('Hello');
});

test('a received message names its sender and has no state', async () => {
  await drawBubble({ kind: 'message', message: text() });
  const item = screen.getByRole('listitem');
  expect(item.dataset.state).toBeUndefined();
  expect(item.textContent).toContain('Ben: Hello');
});

test('each type of message has its words; a text with a hidden word is folded', async () => {
  await drawBubble({
    kind: 'message',
    message: { ...BASE, type: 'image', photo: { id: 'x', image: null, seen: 'gone' } },
  });
  const photo = screen.getByRole('listitem').textContent;
  cleanup();
  await drawBubble({ kind: 'message', message: gift() });
  const present = screen.getByRole('listitem').textContent;
  cleanup();
  await drawBubble({ kind: 'message', message: { ...BASE, type: 'erased' } });
  const erased = screen.getByRole('listitem');
  expect(new Set([photo, present, erased.textContent]).size).toBe(3);
  expect(erased.querySelector('em')).not.toBeNull();
  cleanup();
  await drawBubble({ kind: 'message', message: { ...text(), folded: true } as Message });
  expect(screen.getByRole('listitem').textContent).not.toContain('Hello');
});

test.each([
  ['en', 'bank', 'money', 'Report message'],
  ['de', 'messenger', 'Messenger', 'Nachricht melden'],
] as const)(
  'a message with a sign of fraud warns its reader (%s, %s), and can be reported',
  async (locale, caution, word, report) => {
    const message = text({ caution } as Partial<Message>);
    await drawBubble({ kind: 'message', message }, locale);
    expect((await screen.findByRole('note')).textContent).toContain(word);
    fireEvent.click(screen.getByRole('button', { name: report }));
    expect(onReport).toHaveBeenCalledExactlyOnceWith(message);
    cleanup();
    await drawBubble({ kind: 'message', message: text() }, locale);
    expect(screen.queryByRole('note')).toBeNull();
  },
);

test('addresses are links only where the answer says so, to a tab that learns nothing of this one', async () => {
  const said = 'See https://example.com/x and javascript:alert(1)';
  await drawBubble({ kind: 'message', message: text({ text: said } as Partial<Message>) });
  expect(screen.getByRole('listitem').textContent).toContain(said);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  await drawBubble({ kind: 'message', message: text({ text: said, links: true } as Partial<Message>) });
  const link = await screen.findByRole('link');
  expect(screen.getAllByRole('link')).toEqual([link]);
  expect(screen.getByRole('listitem').textContent).toContain(said);
  expect(link.getAttribute('href')).toBe('https://example.com/x');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
});

test('a message on its way says so', async () => {
  await drawBubble({ ...LETTER, kind: 'sending' });
  expect(screen.getByRole('listitem').dataset.state).toBe('sending');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one that waits for the connection goes out for the same price, and can’t be discarded', async () => {
  await drawBubble({ ...LETTER, kind: 'failed', problem: { code: 'service_unavailable', params: {} } });
  expect(screen.getByRole('listitem').dataset.state).toBe('sending');
  const buttons = screen.getAllByRole('button');
  expect(buttons).toHaveLength(1);
  fireEvent.click(buttons[0] as HTMLElement);
  expect(onAgain).toHaveBeenLastCalledWith('m2', 2);
});

test.each(['en', 'de'] as const)(
  'one that failed says in %s that nothing was charged, and what it costs now',
  async (locale) => {
    await drawBubble({ ...LETTER, kind: 'failed', problem: { code: 'price_changed', params: { price: 5 } } }, locale);
    expect(screen.getByRole('listitem').dataset.state).toBe('failed');
    expect(screen.getByRole('alert').textContent).toContain('5');
    const [again, discard] = screen.getAllByRole('button');
    fireEvent.click(again as HTMLElement);
    expect(onAgain).toHaveBeenLastCalledWith('m2', 5);
    fireEvent.click(discard as HTMLElement);
    expect(onDiscard).toHaveBeenLastCalledWith('m2');
  },
);

test('words that are refused can be changed, or deleted; the same ones are not sent again', async () => {
  const failed = (content: Unsent['content'], locale: 'en' | 'de' = 'en') =>
    drawBubble({ ...LETTER, content, kind: 'failed', problem: { code: 'validation_failed', params: {} } }, locale);
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  const content = { type: 'text', text: 'Hello' } as const;
  await failed(content);
  expect(screen.getByRole('alert').textContent).toContain('Please check what you entered.');
  expect(names()).toEqual(['Edit', 'Delete']);
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(onTakeBack).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'm2', content }));
  cleanup();
  await failed({ type: 'gift', gift: 'rose', text: 'for you' }, 'de');
  expect(names()).toEqual(['Bearbeiten', 'Löschen']);
  cleanup();
  await failed({ type: 'image', photo: 'x' });
  expect(names()).toEqual(['Delete']);
});

test('where nothing can be written any more, words that were not sent can be copied', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  const failed = async (content: Unsent['content'], code: SendProblem['code'], closed = true) => {
    cleanup();
    await drawBubble({ ...LETTER, content, kind: 'failed', problem: { code, params: {} } }, 'en', { closed });
    return names();
  };
  const content = { type: 'text', text: 'Hello' } as const;
  const rose = { type: 'gift', gift: 'rose', text: 'for you' } as const;
  expect(await failed(content, 'validation_failed')).toEqual(['Copy text', 'Delete']);
  fireEvent.click(screen.getByRole('button', { name: 'Copy text' }));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Hello');
  for (const code of ['blocked', 'not_found'] as const)
    expect(await failed(content, code)).toEqual(['Copy text', 'Delete']);
  expect(await failed(content, 'blocked', false)).toEqual(['Send for 3 credits', 'Delete']);
  expect(await failed(content, 'service_unavailable')).toEqual(['Try again', 'Copy text']);
  expect(await failed(rose, 'gift_gone')).toEqual(['Copy text', 'Delete']);
  expect(await failed({ ...rose, text: '' }, 'gift_gone')).toEqual(['Delete']);
  expect(await failed({ type: 'image', photo: 'x' }, 'blocked')).toEqual(['Delete']);
  vi.restoreAllMocks();
});

test('a new gift comes wrapped; opened once, it stays open', async () => {
  const message = gift({ id: 'g1', text: 'for you' });
  await drawBubble({ kind: 'message', message }, 'en', { isNew: true });
  expect(screen.getByRole('listitem').textContent).not.toContain('Rose');
  expect(screen.getByRole('listitem').textContent).not.toContain('for you');
  fireEvent.click(screen.getByRole('button', { name: 'Open Ben’s gift' }));
  expect(document.activeElement?.textContent).toBe('Rose');
  expect(screen.getByRole('listitem').textContent).toContain('for you');
  cleanup();
  await drawBubble({ kind: 'message', message }, 'en', { isNew: true });
  expect(screen.getByRole('listitem').textContent).toContain('Rose');
});

test('a gift that is not new is open, one’s own as well; an unknown one says that it is a gift', async () => {
  await drawBubble({ kind: 'message', message: gift({ id: 'g2' }) }, 'de');
  expect(screen.getByRole('listitem').textContent).toContain('Rose');
  cleanup();
  await drawBubble({ kind: 'message', message: gift({ id: 'g3', gift: { id: 'yacht' }, text: 'x', folded: true }) });
  expect(screen.getByRole('listitem').textContent).toContain('Gift');
  expect(screen.getByRole('listitem').textContent).toContain('Contains a word you hid');
});

test('a gift that failed goes out again for its own price, and is exchanged if it is gone', async () => {
  const content = { type: 'gift' as const, gift: 'ring', text: 'for you' };
  const failed = (code: 'price_changed' | 'blocked' | 'gift_gone', params = {}) =>
    drawBubble({ ...LETTER, price: 40, content, kind: 'failed', problem: { code, params } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  await failed('price_changed', { price: 45 });
  expect(screen.getByRole('alert').textContent).toContain('This gift now costs 45 credits');
  press('Send for 45 credits');
  expect(onAgain).toHaveBeenLastCalledWith('m2', 45);
  cleanup();
  await failed('blocked');
  press('Try again');
  expect(onAgain).toHaveBeenLastCalledWith('m2', 40);
  cleanup();
  await failed('gift_gone');
  expect(screen.getByRole('listitem').textContent).toContain('for you');
  press('Choose another gift');
  expect(onTakeBack).toHaveBeenCalledWith(expect.objectContaining({ id: 'm2', content }));
});

test('a failure whose outcome nobody knows does not say that nothing was charged', async () => {
  await drawBubble({ ...LETTER, kind: 'failed', problem: { code: 'internal_error', params: {} } });
  expect(screen.getByRole('alert').textContent).not.toContain('charged');
});

test('what a message answers stands above it and leads there; what is gone says so and leads nowhere', async () => {
  const common = { id: 'm0', sequence: 7, own: false };
  await drawBubble({
    kind: 'message',
    message: text({ quoted: { ...common, type: 'text', text: 'Well?', folded: false } }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'In reply to Ben: Well?' }));
  expect(onJump).toHaveBeenLastCalledWith(7);
  cleanup();
  await drawBubble({ ...LETTER, quoted: { ...common, type: 'gone' }, kind: 'sending' });
  expect(screen.getByRole('listitem').textContent).toContain('This message is no longer here.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('R on a message answers it', async () => {
  const message = text();
  await drawBubble({ kind: 'message', message });
  fireEvent.keyDown(screen.getByRole('button', { name: 'More about this message' }), { key: 'r' });
  expect(onQuote).toHaveBeenLastCalledWith(message);
});

test('an answer to something that is gone can be sent without it', async () => {
  await drawBubble({ ...LETTER, kind: 'failed', problem: { code: 'quote_gone', params: {} } });
  fireEvent.click(screen.getByRole('button', { name: 'Send without the quote for 3 credits' }));
  expect(onAgain).toHaveBeenLastCalledWith('m2', 3);
});
