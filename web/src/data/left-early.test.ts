import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const send = vi.fn((_: string, { signal }: RequestInit) => {
  return new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
});
// Files share a worker and its modules: those that were loaded before know the real one.
vi.resetModules();
vi.doMock('../platform/api/send.ts', () => ({ send }));
const { bringMessage, changeTimelines, messagesQuery, takeOver } = await import('./chat.ts');
const { loadOlder } = await import('./load-older.ts');
const { withMark } = await import('./timeline.ts');
vi.stubEnv('SSR', false);
afterAll(() => {
  vi.doUnmock('../platform/api/send.ts');
  vi.resetModules();
  vi.unstubAllEnvs();
});
beforeEach(() => void send.mockClear());

const CONVERSATION = 'c';
const query = messagesQuery({ conversation: CONVERSATION });
const message = (sequence: number) => ({ id: `m${sequence}`, sequence, own: true, state: 'sent' });
const answerWith = (messages: object[]) => ({
  ...{ conversation: { id: CONVERSATION, last_sequence: 6, hidden_sequence: 0 }, messages, more: true },
  ...{ profile: null, blocked: false, may: {}, hidden_older: false, num_unread_messages: 0, draft: null },
});
const answer = (messages: object[]) => new Response(JSON.stringify(answerWith(messages)));
const known = {
  ...{ ...answerWith([message(5)]), conversation: CONVERSATION, hidden: 0, unread: 0, delivered: 0, read: 0 },
};

const changes: Record<string, (queryClient: QueryClient) => unknown> = {
  'a mark': (queryClient) =>
    changeTimelines(queryClient, { conversation: CONVERSATION }, (before) => withMark(before, 'read', 5)),
  'older messages': async (queryClient) => {
    send.mockResolvedValueOnce(answer([message(4)]));
    await loadOlder(queryClient, { conversation: CONVERSATION });
  },
  'a message': async (queryClient) => {
    send.mockResolvedValueOnce(answer([message(6)]));
    bringMessage(queryClient, { conversation: CONVERSATION, profile: 'p', sequence: 6 });
    await vi.waitFor(() => expect(queryClient.getQueryData(query.queryKey)?.messages.at(-1)?.sequence).toBe(6));
  },
};

test.each(Object.entries(changes))(
  'a conversation left before its answer came, and after %s, is asked for when it is opened again',
  async (_, change) => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });
    queryClient.setQueryData(query.queryKey, known as never);
    const open = () => new QueryObserver(queryClient, query as never).subscribe(() => undefined);
    // Message 7 comes while it is not shown.
    bringMessage(queryClient, { conversation: CONVERSATION, profile: 'p', sequence: 7 });
    const leave = open();
    await change(queryClient);
    leave();
    send.mockClear();
    const leaveAgain = open();
    expect(send).toHaveBeenCalledOnce();
    leaveAgain();
    queryClient.clear();
  },
);

test('a conversation that has news since it was left is asked again when it is opened', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(query.queryKey, known as never);
  bringMessage(queryClient, { conversation: CONVERSATION, profile: 'p', sequence: 6 });
  takeOver(queryClient, CONVERSATION);
  expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
});
