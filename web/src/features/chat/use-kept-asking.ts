import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import type { ChatsAsked } from '../../data/found-chats.ts';

/** Words and filters that stood above the list, by member and entry of the browser's history. */
const kept = new Map<string, ChatsAsked>();

/** Words and filters of the list. Back from a member's page, they are what they were; a new way begins anew. */
export function useKeptAsking(): [ChatsAsked, (asked: ChatsAsked) => void] {
  const account = useCurrentUser()?.id;
  const entry = `${account} ${useLocation({ select: ({ state }) => state.__TSR_key })}`;
  const [asked, setAsked] = useState<ChatsAsked>(() => kept.get(entry) ?? { filter: null, words: '' });
  useEffect(() => {
    kept.set(entry, asked);
  }, [entry, asked]);
  return [asked, setAsked];
}
