import type { Message, Quoted } from '@rendezvous/contract/chat/message';
import { useMemo } from 'react';
import type { Timeline } from '../../data/timeline.ts';
import { ownKey, useOwn, writeOwn } from '../../platform/own-storage.ts';
import { quotedContent } from './kinds.ts';

/** The key of the message that is being answered, kept beside the draft. */
export function quoteKey(account: string, profile: string): string {
  return ownKey(account, `quote:${profile}`);
}

export function writeQuote(key: string, quoted: Quoted | null): void {
  writeOwn(key, quoted ? JSON.stringify(quoted) : '');
}

/** Quotes a message; null if it says nothing any more. */
export function quotedOf(message: Message): Quoted | null {
  const { id, sequence, own, automatic } = message;
  const content = quotedContent(message);
  return content && { id, sequence, own, automatic, ...content };
}

/** The message that is being answered in a conversation; null: none, or it is gone since. */
export function useQuoted(key: string, timeline: Timeline): Quoted | null {
  const text = useOwn(key);
  return useMemo(() => quotedIn(timeline, parse(text)), [text, timeline]);
}

/** A kept quote as it is now: null if the member deleted it, or it says nothing any more. */
export function quotedIn({ hidden, messages }: Pick<Timeline, 'hidden' | 'messages'>, kept: Quoted | null) {
  if (!kept || kept.sequence <= hidden) return null;
  const now = messages.find(({ id }) => id === kept.id);
  return now ? quotedOf(now) : kept;
}

/** The next message above or below the quoted one that can be quoted; without one the newest. */
export function stepFrom(messages: readonly Message[], quoted: Quoted | null, step: 1 | -1): Quoted | null {
  const all = messages.flatMap((message) => quotedOf(message) ?? []);
  const at = quoted ? all.findIndex(({ id }) => id === quoted.id) : all.length;
  return all[Math.max(0, at + step)] ?? null;
}

/** Parses the kept quote. Only this browser's own pages write it. */
function parse(text: string): Quoted | null {
  try {
    return text === '' ? null : (JSON.parse(text) as Quoted);
  } catch {
    return null;
  }
}
