import type { MaySend } from '@rendezvous/contract/chat/conversation';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { withFailure } from '../../data/next-unsent.ts';
import type { Timeline } from '../../data/timeline.ts';
import { type Unsent, withLetter, withNewAttempt } from '../../data/unsent.ts';
import { changeOutbox, readOutbox } from './outbox.ts';
import { useSending } from './use-sending.ts';

const LETTER = { profile: 'ben', price: 2, written_at: '2026-06-15T12:00:00Z' };
const text = (said: string) => ({ type: 'text', text: said }) as const;
const send = { ok: true, price: 2, why: null } as MaySend;
const timeline = { conversation: 'c', profile: { id: 'ben' }, may: { send } } as Timeline;

afterEach(() => {
  changeOutbox('anna', () => []);
  vi.unstubAllGlobals();
  cleanup();
});

function Send() {
  const sending = useSending(timeline, null);
  return (
    <button type="button" onClick={() => sending.send(text('later'), 2)}>
      Send
    </button>
  );
}

/** Presses the button while a message of the same member waits for the line. */
async function sendBehind(code: 'service_unavailable' | 'price_changed', onLine: boolean) {
  const first = withLetter([], { ...LETTER, id: 'first', content: text('first') });
  changeOutbox('anna', () => withFailure(first, 'first', { code, params: {} }));
  vi.stubGlobal('navigator', { onLine });
  await draw(<Send />, { texts: [], user: { id: 'anna', credits: 9 } });
  fireEvent.click(screen.getByRole('button'));
  return readOutbox('anna').map(({ kind, content }: Unsent) => `${content.type === 'text' && content.text} ${kind}`);
}

test.each([
  ['goes out with what waited for the line before it', 'service_unavailable', true, 'first sending'],
  ['lets what waits stand while there is no line', 'service_unavailable', false, 'first failed'],
  ['lets stand what waits for a decision', 'price_changed', true, 'first failed'],
] as const)('a message that is sent %s', async (_, code, onLine, before) => {
  expect(await sendBehind(code, onLine)).toEqual([before, 'later sending']);
});

test('a message knows its conversation, also after another attempt: with whom it was may be hidden by then', async () => {
  await sendBehind('service_unavailable', true);
  const [, later] = withFailure(readOutbox('anna'), readOutbox('anna')[1]?.id ?? '', { code: 'blocked', params: {} });
  expect(later).toMatchObject({ kind: 'failed', conversation: 'c' });
  expect(withNewAttempt(later ? [later] : [], later?.id ?? '', 2)).toMatchObject([
    { kind: 'sending', conversation: 'c' },
  ]);
});
