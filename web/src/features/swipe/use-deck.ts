import type { SwipeCard } from '@rendezvous/contract/swipe/endpoints';
import { type Beyond, SWIPE_LIKES_PER_DAY, type SwipeChoice } from '@rendezvous/contract/swipe/types';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isCurrentUser, useCurrentUser } from '../../data/current-user.ts';
import { allLikes } from '../../data/likes.ts';
import { changeDeck, deckQuery, SWIPE_LINE, tellChoice, undoChoice } from '../../data/swipe.ts';
import { hasCode, problemOf } from '../../platform/api/api.ts';
import { inLine } from '../../platform/in-line.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { showToast } from '../../ui/toast.tsx';
import { showState } from '../likes/tell-like.ts';
import { dropLike, isWaiting, keepLike, type Waiting, waitingLike } from '../likes/waiting-likes.ts';
import { useNewDay } from './use-new-day.ts';
import { useRefill } from './use-refill.ts';

export type Leaving = { card: SwipeCard; choice: SwipeChoice };
/** The last thing that happened, to be told. `beyond`: with the next card the deck goes beyond this wish. */
export type Said = { what: SwipeChoice | 'undone' | 'limit'; name: string; beyond?: Beyond | null };

/** The deck in hand: a choice is shown at once and told to the server in turn. Texts: `swipe`, `errors`. */
export function useDeck() {
  const queryClient = useQueryClient();
  const deck = useSuspenseQuery(deckQuery).data;
  const [leaving, setLeaving] = useState<readonly Leaving[]>([]);
  // The deck tells its change a moment later: until then a card would stand here twice, and buttons mean another one.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const cards = deck.cards.filter(({ id }) => !decided.has(id));
  const [said, setSaid] = useState<Said | null>(null);
  const [pendingLikes, setPendingLikes] = useState(0);
  const [undoing, setUndoing] = useState(false);
  const refill = useRefill(cards.length);
  const left = likesLeft(deck, pendingLikes);
  useNewDay(deck.resets_at, () => {
    changeDeck(queryClient, () => ({ likes_left: SWIPE_LIKES_PER_DAY, resets_at: null }));
    setSaid((said) => (said?.what === 'limit' ? null : said));
  });

  function putBack(card: SwipeCard, said: Said | null) {
    setLeaving((all) => all.filter((one) => one.card.id !== card.id));
    setDecided((all) => new Set([...all].filter((id) => id !== card.id)));
    refill.forget(card.id);
    changeDeck(queryClient, ({ cards }) => ({ cards: [card, ...cards.filter(({ id }) => id !== card.id)] }));
    setSaid(said);
  }

  const { tell, takeBack } = useCalls(putBack);

  function decide(card: SwipeCard, choice: SwipeChoice): boolean {
    if (choice === 'like' && left === 0) {
      setSaid({ what: 'limit', name: card.name });
      return false;
    }
    setLeaving((all) => [...all, { card, choice }]);
    setDecided((all) => new Set([...all, card.id]));
    const next = cards.find(({ id }) => id !== card.id);
    setSaid({ what: choice, name: card.name, beyond: next && next.beyond !== card.beyond ? next.beyond : null });
    refill.note(card.id);
    changeDeck(queryClient, ({ cards }) => ({ cards: cards.filter(({ id }) => id !== card.id), last: card.id }));
    const counts = choice === 'like' ? 1 : 0;
    setPendingLikes((likes) => likes + counts);
    void tell(card, choice, deck.last).finally(() => setPendingLikes((likes) => likes - counts));
    return true;
  }

  function undo() {
    setUndoing(true);
    void takeBack().finally(() => setUndoing(false));
  }

  function again() {
    setDecided(new Set());
    refill.again();
  }

  return {
    deck,
    cards,
    leaving,
    left,
    said,
    decide,
    gone: useCallback((id: string) => setLeaving((all) => all.filter(({ card }) => card.id !== id)), []),
    undo: deck.last === null || undoing ? null : undo,
    refill: { ...refill, again },
  };
}

/**
 * Tells the server of choices, one after the other, also of those that an earlier visit of the game made: a like that
 * nobody hears is kept and sent later; any other card is put back.
 */
function useCalls(putBack: (card: SwipeCard, said: Said | null) => void) {
  const t = useTexts('swipe');
  const sentenceOf = useProblemSentence();
  const queryClient = useQueryClient();
  const account = useCurrentUser()?.id ?? '';
  const isStillHere = () => isCurrentUser(queryClient, account);
  const inTurn = (work: () => Promise<void>) => inLine(SWIPE_LINE, async () => (isStillHere() ? work() : undefined));
  const forgetLikes = () => void queryClient.invalidateQueries({ queryKey: allLikes, refetchType: 'none' });

  function tell(card: SwipeCard, choice: SwipeChoice, before: string | null): Promise<void> {
    if (choice === 'pass') return inTurn(() => tellNow(card, null, before));
    const press = keepLike(account, { member: card, liked: true, swiped: true });
    return inTurn(() => inLine(card.id, () => tellNow(card, press, before)));
  }

  async function tellNow(card: SwipeCard, press: Waiting | null, before: string | null): Promise<void> {
    try {
      // The heart on the member's page may have been pressed since.
      if (press && !isWaiting(account, press)) return forgetLast(card);
      const state = await tellChoice(queryClient, card.id, press ? 'like' : 'pass');
      if (press && dropLike(account, press) && isStillHere()) showState(queryClient, press, state);
    } catch (problem) {
      if (!isStillHere()) return;
      if (press && hasCode<'POST swipe.php'>(problem, 'service_unavailable')) {
        // It counts today already. Undoing would undo the one before, of which the server knows.
        forgetLast(card);
        changeDeck(queryClient, ({ likes_left }) => ({ likes_left: likesLeft({ likes_left }, 1) }));
        if (isWaiting(account, press)) showToast({ key: 'own-like', text: t('waits', { name: card.name }) });
        return;
      }
      if (press) dropLike(account, press);
      changeDeck(queryClient, ({ last }) => ({ last: last === card.id ? before : last }));
      // Who has left or blocked is not there any more: the game goes on.
      if (hasCode<'POST swipe.php'>(problem, 'not_found')) return showToast({ text: t('gone', { name: card.name }) });
      const limited = hasCode<'POST swipe.php'>(problem, 'swipe_limit') && problemOf(problem)?.params.resets_at;
      if (limited) changeDeck(queryClient, () => ({ likes_left: 0, resets_at: String(limited) }));
      else showToast({ text: sentenceOf(problem) });
      putBack(card, limited ? { what: 'limit', name: card.name } : null);
    }
  }

  /** Leaves nothing to be undone where the server does not know of the last one. */
  function forgetLast({ id }: SwipeCard): void {
    changeDeck(queryClient, ({ last }) => ({ last: last === id ? null : last }));
  }

  function takeBack(): Promise<void> {
    // The page may not have been drawn since it was swiped.
    const last = queryClient.getQueryData(deckQuery.queryKey)?.last ?? '';
    return inTurn(async () => {
      if (waitingLike(account, last)?.swiped) return showToast({ text: t('undo.none') });
      try {
        const { card, likes_left, resets_at } = await undoChoice();
        changeDeck(queryClient, () => ({ likes_left, resets_at, last: null }));
        forgetLikes();
        if (card) putBack(card, { what: 'undone', name: card.name });
        else showToast({ text: t('undo.none') });
      } catch (problem) {
        showToast({ text: sentenceOf(problem) });
      }
    });
  }

  return { tell, takeBack };
}

/** Likes left, those on their way taken off; null: without limit. */
function likesLeft({ likes_left }: { likes_left: number | null }, pending: number): number | null {
  return likes_left === null ? null : Math.max(0, likes_left - pending);
}
