import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { markChat, tellUnreadTotal } from '../../data/chat.ts';
import type { Timeline } from '../../data/timeline.ts';
import { api } from '../../platform/api/api.ts';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Marks messages as read when the conversation is opened, and new ones while it is open and visible (section 4); the
 * member's own mark goes when it is opened. `asking`: what is known may be old, because the server is being asked.
 */
export function useMarkRead(timeline: Timeline, asking: boolean): void {
  const { conversation, messages, unread, pinned, muted, marked_unread } = timeline;
  const queryClient = useQueryClient();
  const visible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );
  const newest = messages.at(-1)?.id;

  // A mark set meanwhile, on another device, stays until the conversation is opened the next time.
  const opening = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening, and each coming back to it, begins anew
  useEffect(() => {
    opening.current = true;
  }, [conversation, visible]);

  useEffect(() => {
    if (!visible || !conversation || !newest) return;
    const unmarks = marked_unread && opening.current;
    if (!asking) opening.current = false;
    if (unread === 0 && !unmarks) return;
    markChat(
      queryClient,
      conversation,
      { pinned, muted, marked_unread, num_unread_messages: unread },
      { marked_unread: false, num_unread_messages: 0 },
    );
    // A failure is no loss: the next answer counts them again.
    api('POST read.php', { body: { conversation, message: newest }, repeatable: true }).then(
      (answer) => tellUnreadTotal(queryClient, answer),
      () => undefined,
    );
  }, [visible, asking, unread, pinned, muted, marked_unread, conversation, newest, queryClient]);
}

type Reading = {
  timeline: Timeline;
  asking: boolean;
  /** true: what is shown has been what the server has */
  upToDate: boolean;
  first: number | null;
};

/**
 * The sequence of the first message that was new when the conversation was opened, or when the reader came back to it.
 * `asking`: the shown messages may be old, because the server is being asked.
 */
export function useFirstUnread(timeline: Timeline, asking: boolean): number | null {
  const [reading, setReading] = useState(() => readOn(null, { timeline, asking, hidden: false }));
  if (reading.timeline === timeline && reading.asking === asking) return reading.first;
  const next = readOn(reading, { timeline, asking, hidden: document.hidden });
  setReading(next);
  return next.first;
}

/** Goes on with other messages: what came while nobody looked is new, what comes into an open conversation is not. */
export function readOn(
  before: Reading | null,
  { timeline, asking, hidden }: { timeline: Timeline; asking: boolean; hidden: boolean },
): Reading {
  const returns = timeline.unread > 0 && (hidden || !before?.upToDate);
  const first = returns ? firstUnreadOf(timeline) : (before?.first ?? null);
  return { timeline, asking, upToDate: before?.upToDate || !asking, first };
}

function firstUnreadOf({ messages, unread }: Timeline): number | null {
  const received = messages.filter(({ own }) => !own);
  return received.at(-unread)?.sequence ?? received[0]?.sequence ?? null;
}
