import { TYPING_PAUSE_SECONDS, TYPING_SHOWN_SECONDS } from '@rendezvous/contract/chat/limits';
import type { LiveEvents } from '@rendezvous/contract/live/events';
import { useEffect } from 'react';
import { api } from '../../platform/api/api.ts';
import { createStore } from '../../platform/create-store.ts';
import { onLive } from '../../platform/live/on-live.ts';
import { isTypedHere, onOwnChange, readOwn } from '../../platform/own-storage.ts';

/** Pause between two tellings; a little longer than the server's, which drops what comes earlier. */
const PAUSE_MS = TYPING_PAUSE_SECONDS * 1000 + 250;

type Typing = { timer: ReturnType<typeof setTimeout>; automatic: boolean };

/** Conversations whose partner is typing, each with the timer that ends it. */
const typing = createStore<ReadonlyMap<string, Typing>>(new Map());

function stop(conversation: string): void {
  const others = new Map(typing.get());
  clearTimeout(others.get(conversation)?.timer);
  if (others.delete(conversation)) typing.set(others);
}

function start({ conversation, automatic = false }: LiveEvents['typing']): void {
  clearTimeout(typing.get().get(conversation)?.timer);
  const timer = setTimeout(() => stop(conversation), TYPING_SHOWN_SECONDS * 1000);
  typing.set(new Map(typing.get()).set(conversation, { timer, automatic }));
}

/**
 * Follows who is typing; a message of theirs ends it (C6).
 * @returns a function that ends it
 */
export function followTyping(): () => void {
  const ends = [
    onLive('typing', start),
    onLive('message', ({ conversation, own }) => own || stop(conversation)),
    onLive('chat_closed', ({ conversation }) => stop(conversation)),
  ];
  return () => {
    for (const end of ends) end();
    for (const conversation of typing.get().keys()) stop(conversation);
  };
}

/** Tells whether the partner in a conversation is typing, or a demo's program is in their name (S11). */
export function useTyping(conversation: string | null): 'member' | 'demo' | null {
  const one = typing.use().get(conversation ?? '');
  return one ? (one.automatic ? 'demo' : 'member') : null;
}

/**
 * Tells the partner that a text is being written here: at a key, and again at the first one after each pause. Nothing
 * is told later than its key, or the partner would see somebody type who has stopped.
 */
export function useTellTyping(conversation: string | null, draft: string): void {
  useEffect(() => {
    if (conversation === null) return;
    let known = readOwn(draft);
    let last = Number.NEGATIVE_INFINITY;
    return onOwnChange(() => {
      const text = readOwn(draft);
      if (text === known) return;
      known = text;
      // Another tab tells of its own keys, and so does another device.
      if (text.trim() === '' || !document.hasFocus() || !isTypedHere(draft)) return;
      const now = performance.now();
      if (now - last < PAUSE_MS) return;
      last = now;
      // Nobody misses what did not arrive.
      api('POST typing.php', { body: { conversation } }).catch(() => undefined);
    });
  }, [conversation, draft]);
}
