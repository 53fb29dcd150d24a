import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Unsent } from '../../data/unsent.ts';
import type { MessageLogProps } from './message-log.tsx';

let isThere = false;
// Files share a worker and its modules: those that were loaded before know the real one.
vi.resetModules();
vi.doMock('./message-log.tsx', () => {
  if (!isThere) throw new Error('no line');
  return { MessageLog: ({ entries }: MessageLogProps) => <p>{`${entries.length} drawn`}</p> };
});

const { LateLog } = await import('./late-log.tsx');
const { draw } = await import('../../../test/draw.tsx');
afterEach(cleanup);
afterAll(() => {
  vi.doUnmock('./message-log.tsx');
  vi.resetModules();
});

const letter = (id: string, text: string): Unsent => {
  const content = { type: 'text', text } as const;
  return { id, kind: 'sending', profile: 'ben', content, price: 2, written_at: '2026-06-15T12:00:00Z' };
};

const photo: Unsent = { ...letter('3', ''), content: { type: 'image', photo: 'p1' }, price: 4 };

const first = (...entries: Unsent[]) => <LateLog {...({ entries, name: 'Ben' } as unknown as MessageLogProps)} />;

test('without a line the words of the first message stand there; the next one is drawn, and they with it', async () => {
  const { redraw } = await draw(first(letter('1', 'Hello Ben')), { texts: ['chat'] });
  expect(await screen.findByText('Hello Ben')).toBeDefined();
  redraw(first(letter('1', 'Hello Ben'), photo));
  expect(await screen.findByText('Photo')).toBeDefined();
  isThere = true;
  redraw(first(letter('1', 'Hello Ben'), photo, letter('2', 'Are you there?')));
  expect(await screen.findByText('3 drawn')).toBeDefined();
  expect(screen.queryByText('Hello Ben')).toBeNull();
});
