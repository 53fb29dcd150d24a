import type { Message, Quoted } from '@rendezvous/contract/chat/message';
import type { KeyboardEvent } from 'react';
import { stepFrom } from './quoting.ts';

type Quoting = { messages: readonly Message[]; quoted: Quoted | null; answer: (message: Quoted | null) => void };

/** Ctrl and the arrow keys go from the newest message upwards through those that can be answered, Escape drops it. */
export function quoteByKey({ key, ctrlKey, metaKey }: KeyboardEvent, { messages, quoted, answer }: Quoting): boolean {
  const step = key === 'ArrowUp' ? -1 : 1;
  if ((ctrlKey || metaKey) && (key === 'ArrowUp' || (key === 'ArrowDown' && quoted))) {
    answer(stepFrom(messages, quoted, step));
    return true;
  }
  if (key !== 'Escape' || !quoted) return false;
  answer(null);
  return true;
}
