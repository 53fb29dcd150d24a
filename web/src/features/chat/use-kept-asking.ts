import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import type { ChatsAsked } from '../../data/found-chats.ts';

const NOTHING: ChatsAsked = { filter: null, words: '' };

/** Words and filters that stood above the list, by member and entry of the browser's history. */
const kept = new Map<string, ChatsAsked>();

/** Words and filters of the list. Back from a member's page, they are what they were; a new way begins anew. */
export function useKeptAsking(): [ChatsAsked, (asked: ChatsAsked) => void] {
  const account = useCurrentUser()?.id;
  const entry = `${account} ${useLocation({ select: ({ state }) => state.__TSR_key })}`;
  const [asked, setAsked] = useState(() => kept.get(entry) ?? NOTHING);
  const [asker, setAsker] = useState(account);
  // The page goes on as whoever has signed in since: they see nothing of what the one before was looking for.
  if (account && account !== asker) {
    setAsker(account);
    setAsked(NOTHING);
  }
  useEffect(() => {
    kept.set(entry, asked);
  }, [entry, asked]);
  return [asked, setAsked];
}
