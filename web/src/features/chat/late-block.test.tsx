import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Unsent } from '../../data/unsent.ts';
import { blocksOf } from './blocks.ts';
import type { MessageBlockProps } from './message-block.tsx';

let isThere = false;
// Files share a worker and its modules: those that were loaded before know the real one.
vi.resetModules();
vi.doMock('./message-block.tsx', () => {
  if (!isThere) throw new Error('no line');
  return { MessageBlock: ({ block }: MessageBlockProps) => <p>{`${block.entries.length} drawn`}</p> };
});

const { LateBlock } = await import('./late-block.tsx');
const { draw } = await import('../../../test/draw.tsx');
afterEach(cleanup);
afterAll(() => {
  vi.doUnmock('./message-block.tsx');
  vi.resetModules();
});

const letter = (id: string, text: string): Unsent => {
  const content = { type: 'text', text } as const;
  return { id, kind: 'sending', profile: 'ben', content, price: 2, written_at: '2026-06-15T12:00:00Z' };
};

function first(...letters: Unsent[]) {
  const [block] = blocksOf(letters);
  if (!block) throw new Error('no block');
  return <LateBlock {...({ block } as MessageBlockProps)} />;
}

test('without a line the words of the first message stand there; the next one is drawn, and they with it', async () => {
  const { redraw } = await draw(first(letter('1', 'Hello Ben')), { texts: [] });
  expect(await screen.findByText('Hello Ben')).toBeDefined();
  isThere = true;
  redraw(first(letter('1', 'Hello Ben'), letter('2', 'Are you there?')));
  expect(await screen.findByText('2 drawn')).toBeDefined();
  expect(screen.queryByText('Hello Ben')).toBeNull();
});
