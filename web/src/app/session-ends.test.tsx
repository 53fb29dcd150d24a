import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../test/draw.tsx';
import { changeSession, endSession, loseSession, lostSession } from '../data/current-user.ts';
import { keepPreview, previewOf } from '../features/chat/photo-previews.ts';
import { openMatch, useLikeMoment } from '../features/likes/match-moment.ts';
import { setLastMessage, useLastMessage } from '../platform/push/push-state.ts';
import { changeUser } from '../platform/user-change.ts';
import { showToast, Toasts } from '../ui/toast.tsx';

const revoked = vi.fn();
beforeEach(() => {
  // Others may have left toasts.
  changeUser();
  revoked.mockReset();
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${made++}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoked);
});
afterEach(() => {
  cleanup();
  changeUser();
  vi.restoreAllMocks();
});

function Told() {
  const match = useLikeMoment();
  const news = useLastMessage();
  return (
    <>
      <p data-testid="told">{[match?.member.name, news?.body].join()}</p>
      <Toasts closeLabel="Close" />
    </>
  );
}

const BEN = { id: 'ben' } as Parameters<typeof changeSession>[1];
const ENDS: [string, (queryClient: QueryClient) => void][] = [
  ['ends', endSession],
  ['is lost', loseSession],
  ['goes on as somebody else’s', (queryClient) => changeSession(queryClient, BEN)],
];

test.each(ENDS)('nothing that a member was told is left when the session %s', async (_, end) => {
  const { queryClient } = await draw(<Told />, { texts: ['likes'], user: { id: 'anna' } });
  const undo = { label: 'Undo', run: () => undefined };
  await act(async () => {
    showToast({ text: 'Deleted', action: undo, lasting: true });
    openMatch({ id: 'm1', name: 'Emil' } as Parameters<typeof openMatch>[0], {});
    setLastMessage({ body: 'Hello Anna', path: '/chats/1' });
    keepPreview('photo', new Blob());
  });
  const told = () => [screen.getByTestId('told').textContent, screen.getByRole('status').textContent];
  expect(told()).toEqual(['Emil,Hello Anna', 'DeletedUndo']);
  await act(async () => end(queryClient));
  expect(told()).toEqual([',', '']);
  expect([previewOf('photo'), revoked.mock.calls]).toEqual([undefined, [['blob:0']]]);
  lostSession.set(null);
});

test('of the photos that were chosen the browser holds the latest ones', () => {
  for (let n = 0; n < 25; n++) keepPreview(`photo ${n}`, new Blob());
  expect(revoked.mock.calls.flat()).toEqual(['blob:0', 'blob:1', 'blob:2', 'blob:3', 'blob:4']);
  expect([previewOf('photo 4'), previewOf('photo 5')]).toEqual([undefined, 'blob:5']);
});
