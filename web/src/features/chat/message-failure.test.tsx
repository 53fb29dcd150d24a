import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import type { SendProblem, Unsent } from '../../data/unsent.ts';
import { MessageBubble } from './message-bubble.tsx';

afterEach(cleanup);

const onAgain = vi.fn();

/** Draws a message for 3 credits that was not sent, a text unless said otherwise. */
function drawFailed(problem: SendProblem, credits = 0, content: Unsent['content'] = { type: 'text', text: 'Hello' }) {
  const letter = { id: 'm2', profile: 'p1', content, price: 3, written_at: '2026-06-15T12:00:00.000Z' };
  const bubble = (
    <MessageBubble
      entry={{ ...letter, kind: 'failed', problem }}
      lastOfRun
      name="Ben"
      price={3}
      onAgain={onAgain}
      onDiscard={() => undefined}
      onTakeBack={() => undefined}
      isNew={false}
      newest={false}
      onMore={() => undefined}
      onReport={() => undefined}
      onQuote={() => undefined}
      onJump={() => undefined}
    />
  );
  return draw(<ol>{bubble}</ol>, { texts: ['chat', 'gifts'], user: { credits } });
}

test.each([
  'gift_gone',
  'photo_gone',
  'quote_gone',
  'blocked',
  'confirm_first',
  'recipient_not_confirmed',
  'first_contact_limit',
  'recipient_busy',
  'links_later',
  'text_repeated',
  'not_found',
] as const)('that %s charged nothing is said once', async (code) => {
  const params = { resets_at: '2030-01-01T12:00:00Z' };
  await drawFailed({ code, params });
  expect(screen.getByRole('alert').textContent?.match(/nothing (was )?charged/gi)).toHaveLength(1);
});

test('what could not be paid names its price once there are enough credits', async () => {
  const problem = { code: 'not_enough_credits', params: {} } as const;
  await drawFailed(problem, 2);
  expect(screen.getByRole('alert').textContent).toContain('You do not have enough credits');
  cleanup();
  await drawFailed(problem, 3);
  expect(screen.getByRole('alert').textContent).toContain('You have enough credits now.');
  fireEvent.click(screen.getByRole('button', { name: 'Send for 3 credits' }));
  expect(onAgain).toHaveBeenLastCalledWith('m2', 3);
});

test.each(['service_unavailable', 'rate_limited'] as const)(
  'that a message waits (%s) interrupts nobody',
  async (code) => {
    await drawFailed({ code, params: {} });
    expect(screen.getByText(/^Not sent yet/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  },
);

test.each([
  'photo_gone',
  'file_type',
  'file_too_large',
  'photo_unreadable',
  'photo_too_many_pixels',
  'demo_upload',
] as const)('a photo that is refused for good (%s) offers no other try', async (code) => {
  await drawFailed({ code, params: { megapixels: 50 } }, 9, { type: 'image', photo: 'p' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Delete']);
});
