import { DECK_SIZE } from '@rendezvous/contract/swipe/types';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { changeDeck } from '../../data/swipe.ts';
import { api } from '../../platform/api/api.ts';

/** Cards left at which the next ones are fetched. */
const FEW = 5;

/** Fetches the next cards while there are some, and those who were passed when that is asked for. */
export function useRefill(inHand: number) {
  const queryClient = useQueryClient();
  const decided = useRef(new Set<string>());
  /** true: the server had no more than it gave */
  const [dry, setDry] = useState(false);
  /** the reason for which the last ones could not be fetched; null: they could */
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  /** since when passed ones come again, by this browser's own clock; null: they do not */
  const roundSince = useRef<number>(null);

  const fetchMore = useCallback(async () => {
    setBusy(true);
    setFailure(null);
    try {
      const since = roundSince.current;
      // Rounded down: whoever was passed in the second before the round belongs to it, those since are `decided`.
      const query = since === null ? {} : { again: Math.floor((performance.now() - since) / 1000) };
      const answer = await api('GET swipe.php', { query });
      changeDeck(queryClient, (deck) => {
        const known = new Set(deck.cards.map(({ id }) => id));
        const more = answer.cards.filter(({ id }) => !known.has(id) && !decided.current.has(id));
        return { cards: [...deck.cards, ...more] };
      });
      setDry(answer.cards.length < DECK_SIZE);
    } catch (problem) {
      setFailure(problem);
    }
    setBusy(false);
  }, [queryClient]);

  const few = inHand <= FEW;
  useEffect(() => {
    if (few && !dry && !failure && !busy) void fetchMore();
  }, [few, dry, failure, busy, fetchMore]);

  return {
    dry,
    busy,
    failure,
    retry: fetchMore,
    /** deals those again who were passed */
    again() {
      decided.current.clear();
      roundSince.current = performance.now();
      setDry(false);
      void fetchMore();
    },
    note: (id: string) => decided.current.add(id),
    forget: (id: string) => decided.current.delete(id),
  };
}
