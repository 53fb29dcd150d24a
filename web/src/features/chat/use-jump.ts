import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '../../data/chat.ts';
import type { Timeline } from '../../data/timeline.ts';
import { loadOnline } from '../../platform/lazy-part.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { showToast } from '../../ui/toast.tsx';
import { blockOf } from './blocks.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** sequence of the message that a search found */
    found?: number;
  }
}

/** Time for which a message stays marked after a jump to it. */
const MARKED_MS = 2000;

type Sight = {
  log: RefObject<HTMLElement | null>;
  /** blocks of messages that are drawn */
  near: ReadonlySet<number>;
  /** draws a block */
  bring: (block: number) => void;
};

/** Jumps to a message of the conversation, loads what is older until it is there, and marks it for a moment. */
export function useJump(place: Place, { messages }: Timeline, { log, near, bring }: Sight) {
  const t = useTexts('chat');
  const queryClient = useQueryClient();
  const sentenceOf = useProblemSentence();
  const [target, setTarget] = useState<number | null>(null);

  useEffect(() => {
    if (target === null || !messages.some(({ sequence }) => sequence === target)) return;
    const block = blockOf(target);
    // With those beside it, so that nothing grows around it once it is in sight.
    if (!near.has(block)) return bring(block);
    const found = log.current?.querySelector<HTMLElement>(`[data-sequence="${target}"]`);
    if (!found) return;
    setTarget(null);
    show(found);
  }, [target, messages, log, near, bring]);

  function jump(sequence: number): void {
    setTarget(sequence);
    if (messages.some((one) => one.sequence === sequence)) return;
    loadOnline(() => import('../../data/load-back.ts'))
      .then(({ loadBackTo }) => loadBackTo(queryClient, place, sequence))
      .then(
        (isThere) => {
          if (isThere) return;
          setTarget(null);
          showToast({ text: t('quote.gone') });
        },
        (problem: Error) => {
          setTarget(null);
          showToast({ text: sentenceOf(problem) });
        },
      );
  }

  const state = useLocation({ select: (location) => location.state });
  const jumpToFound = useEffectEvent(() => state.found && jump(state.found));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way here
  useEffect(() => {
    jumpToFound();
  }, [state]);
  return jump;
}

function show(found: HTMLElement): void {
  found.scrollIntoView({ block: 'center' });
  // Screen readers go on from here.
  found.tabIndex = -1;
  found.focus({ preventScroll: true });
  found.dataset.found = '';
  setTimeout(() => {
    delete found.dataset.found;
    found.removeAttribute('tabindex');
  }, MARKED_MS);
}
