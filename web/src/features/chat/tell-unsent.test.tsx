import type { NewContent } from '@rendezvous/contract/chat/message';
import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { chatsQuery, messagesQuery } from '../../data/chat.ts';
import { draftKey } from '../../data/draft-key.ts';
import { withFailure } from '../../data/next-unsent.ts';
import { type SendProblem, withLetter } from '../../data/unsent.ts';
import { readOwn, writeOwn } from '../../platform/own-storage.ts';
import { createTexts } from '../../platform/texts/texts.ts';
import { changeUser } from '../../platform/user-change.ts';
import { Toasts } from '../../ui/toast.tsx';
import { UnsentPreview } from './chat-line.tsx';
import { refusalKey, setUnpaid, unpaid } from './drafts.ts';
import { giftChoiceKey, giftNoteKey } from './gift.kind.ts';
import { KeptLetters } from './kept-words.tsx';
import { changeOutbox, readOutbox } from './outbox.ts';
import { readRefusal } from './refusals.ts';
import { noteRefusal } from './refused.ts';
import { tellUnsent } from './tell-unsent.ts';
import { UnsentLines } from './unsent-lines.tsx';

const NAMES = { ben: 'Ben', carl: 'Carl', dan: 'Dan', emil: 'Emil' };
type Name = keyof typeof NAMES;

afterEach(() => {
  changeOutbox('anna', () => []);
  for (const profile of Object.keys(NAMES))
    for (const key of [draftKey, giftNoteKey, giftChoiceKey, refusalKey]) writeOwn(key('anna', profile), '');
  cleanup();
  changeUser();
});

/** Writes to a member, and hears what stands against it. */
function refuse(
  profile: Name,
  problem: SendProblem,
  content: NewContent = { type: 'text', text: `Hello ${profile}` },
): void {
  const letter = { id: profile, profile, content, price: 2, written_at: '2026-06-15T12:00:00Z' };
  changeOutbox('anna', (all) => withLetter(all, letter));
  const unsent = readOutbox('anna').find(({ id }) => id === profile);
  if (unsent) noteRefusal('anna', unsent, problem);
}

const LIMIT: SendProblem = { code: 'first_contact_limit', params: { resets_at: '2030-01-02T12:00:00Z' } };
const UNPAID: SendProblem = { code: 'not_enough_credits', params: {} };

function know(queryClient: QueryClient): void {
  for (const [id, name] of Object.entries(NAMES))
    queryClient.setQueryData(messagesQuery({ profile: id }).queryKey, {
      ...{ conversation: null, profile: { id, name } },
    } as never);
}

/** Opens a page of the site, on which somebody goes on to others. */
async function openPage(pathname: string) {
  const { queryClient, unmount } = await draw(<Toasts closeLabel="Close" />, {
    texts: ['chat'],
    user: { id: 'anna' },
    prepare: know,
  });
  const resolved = new Set<(event: object) => void>();
  const router = {
    state: { location: { pathname } },
    options: { context: { queryClient, texts: createTexts('en', 'en-GB') } },
    navigate: vi.fn(),
    subscribe(_: string, listener: (event: object) => void) {
      resolved.add(listener);
      return () => resolved.delete(listener);
    },
  };
  await router.options.context.texts.load('errors');
  const end = tellUnsent('anna', router as unknown as RegisteredRouter);
  return {
    navigate: router.navigate,
    goTo: (path: string) =>
      act(async () => {
        router.state.location.pathname = path;
        for (const tell of [...resolved]) tell({ toLocation: router.state.location });
      }),
    leave() {
      end();
      unmount();
      changeUser();
    },
  };
}

const told = () => screen.getByRole('status').textContent ?? '';
/** Presses the first toast that is shown. */
function open(): Promise<void> {
  const [first] = screen.getAllByRole('button', { name: 'Open' });
  return act(async () => void (first && fireEvent.click(first)));
}

test('two refusals are told beside each other, with why and until when, again by the next page, until they are seen', async () => {
  refuse('ben', LIMIT);
  refuse('carl', UNPAID);
  const first = await openPage('/members');
  await screen.findByText(/^Not sent to Ben\. You can write to someone new from 2 Jan 2030/);
  await screen.findByText(/^Not sent to Carl\. You don’t have enough credits/);
  first.leave();

  const second = await openPage('/likes/liked-by');
  await screen.findByText(/Carl/);
  await open();
  expect(second.navigate).toHaveBeenCalledWith({ to: '/members/$id/chat', params: { id: 'ben' } });
  await second.goTo('/members/ben/chat');
  expect(told()).not.toContain('Ben');
  second.leave();

  const third = await openPage('/members');
  await screen.findByText(/Carl/);
  expect(told()).not.toContain('Ben');
  setUnpaid('carl', null);
  await open();
  expect(unpaid.get().carl).toEqual({ why: 'not_enough_credits', price: 2 });
  third.leave();
});

test('nothing is told where the message stands, nor in a checkout or the list, which shows it; afterwards it is', async () => {
  const page = await openPage('/members/ben/chat');
  await act(async () => refuse('ben', LIMIT));
  await page.goTo('/credits');
  await act(async () => refuse('carl', LIMIT));
  expect(told()).toBe('');
  await page.goTo('/members');
  await screen.findByText(/Carl/);
  expect(told()).not.toContain('Ben');
  await page.goTo('/chats');
  expect(told()).toBe('');
  await page.goTo('/members');
  await screen.findByText(/Carl/);
  page.leave();
});

test('what was told is over once the text is deleted; closed, it is not told again', async () => {
  refuse('ben', LIMIT);
  refuse('carl', LIMIT);
  const page = await openPage('/members');
  await screen.findByText(/Carl/);
  await act(async () => writeOwn(draftKey('anna', 'ben'), ''));
  expect([readRefusal('anna', 'ben'), told()]).toEqual([null, expect.not.stringContaining('Ben')]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  await page.goTo('/swipe-game');
  expect(readRefusal('anna', 'carl')).toMatchObject({ seen: true });
  page.leave();
});

test('of four refusals each is told until it is closed, though three are drawn at a time', async () => {
  for (const profile of ['ben', 'carl', 'dan', 'emil'] as const) refuse(profile, LIMIT);
  const page = await openPage('/members');
  await screen.findByText(/Emil/);
  expect(told()).not.toContain('Ben');
  expect(readRefusal('anna', 'ben')).toMatchObject({ seen: false });
  const [first] = screen.getAllByRole('button', { name: 'Close' });
  await act(async () => void (first && fireEvent.click(first)));
  await screen.findByText(/Ben/);
  expect(readRefusal('anna', 'ben')).toMatchObject({ seen: false });
  page.leave();
});

/** Draws the lines above the list of a member without conversations, and what tells of a deletion. */
const drawLines = () =>
  draw(
    <section>
      <UnsentLines open={null} looks={{ styles: {}, Preview: UnsentPreview }} />
      <Toasts closeLabel="Close" />
    </section>,
    {
      texts: ['chat'],
      user: { id: 'anna' },
      prepare(queryClient) {
        know(queryClient);
        const pages = [{ chats: [], next: null }];
        queryClient.setQueryData(chatsQuery.queryKey, { pages, pageParams: [''] } as never);
      },
    },
  );
const lines = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

test('a gift that went back to its choice is deleted from the list, and taken back with why it was refused', async () => {
  refuse('ben', UNPAID, { type: 'gift', gift: 'rose', text: 'For you' });
  refuse('carl', LIMIT);
  await drawLines();
  const all = ['BenNot sent: Gift', 'CarlNot sent: Hello carl'];
  expect(lines()).toEqual(all);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Delete the unsent message to Ben' })));
  expect(lines()).toEqual([all[1]]);
  const kept = () => [giftNoteKey, giftChoiceKey, refusalKey].map((key) => readOwn(key('anna', 'ben')));
  expect(kept()).toEqual(['', '', '']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(lines()).toEqual(all.toReversed());
  expect(kept()).toEqual(['For you', 'rose', expect.stringContaining('not_enough_credits')]);
  expect(readRefusal('anna', 'ben')).toMatchObject({ problem: UNPAID });
});

test('a photo and a gift to somebody who is gone are named on the page that says so, and deleted there', async () => {
  refuse('ben', { code: 'not_found', params: {} }, { type: 'image', photo: 'photo' });
  writeOwn(giftChoiceKey('anna', 'ben'), 'rose');
  const drawn = await draw(<KeptLetters profile="ben" />, { texts: ['chat'], user: { id: 'anna' } });
  expect(drawn.container.textContent).toContain('Not sent: Photo, Gift');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Delete' })));
  expect(drawn.container.textContent).toBe('');
  expect([readOutbox('anna'), readRefusal('anna', 'ben'), readOwn(giftChoiceKey('anna', 'ben'))]).toEqual([
    [],
    null,
    '',
  ]);
});

test('first messages that wait, or were refused, stand in the list; what has a line there stands in that', async () => {
  refuse('ben', LIMIT);
  refuse('dan', LIMIT);
  const letter = { id: 'carl', profile: 'carl', content: { type: 'text', text: 'Hello carl' } as const, price: 2 };
  changeOutbox('anna', (all) => withLetter(all, { ...letter, written_at: '2026-06-15T12:00:00Z' }));
  changeOutbox('anna', (all) => withFailure(all, 'carl', { code: 'service_unavailable', params: {} }));
  const chats = [{ profile: { id: 'dan' }, conversation: { id: 'd' } }];
  await draw(<UnsentLines open={null} looks={{ styles: {}, Preview: UnsentPreview }} />, {
    texts: ['chat'],
    user: { id: 'anna' },
    prepare(queryClient) {
      know(queryClient);
      queryClient.setQueryData(chatsQuery.queryKey, { pages: [{ chats, next: null }], pageParams: [''] } as never);
    },
  });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'BenNot sent: Hello ben',
    'Carlsending You: Hello carl',
  ]);
});
