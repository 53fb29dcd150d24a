import type { SwipeCard as Card } from '@rendezvous/contract/swipe/endpoints';
import type { Beyond } from '@rendezvous/contract/swipe/types';
import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { isOccupied } from '../../platform/is-occupied.ts';
import { useDates } from '../../platform/texts/use-dates.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { DeckEnd } from './deck-end.tsx';
import { SwipeCard } from './swipe-card.tsx';
import styles from './swipe-page.module.css';
import { type Leaving, type Said, useDeck } from './use-deck.ts';

/** Cards that are drawn; the last of them only so that its photo is there in time. */
const DRAWN = 4;

/** The swipe game (M6): cards to like or to pass, by finger, button or arrow key. Texts: `swipe`. */
export function SwipePage() {
  const t = useTexts('swipe');
  const game = useDeck();
  const { deck, cards, leaving, left, said, decide, undo, refill } = game;
  const top = cards[0];
  useArrowKeys({
    ArrowRight: top && (() => void decide(top, 'like')),
    ArrowLeft: top && (() => void decide(top, 'pass')),
    Backspace: undo ?? undefined,
  });
  const drawn: Partial<Leaving> & { card: Card }[] = [...leaving, ...cards.slice(0, DRAWN).map((card) => ({ card }))];
  return (
    <section className={styles.game} aria-label={t('deck')}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {left === null ? null : <p className={styles.left}>{t('left', { likes: left })}</p>}
      </header>
      {top || leaving.length > 0 ? (
        <div className={styles.stage}>
          {drawn.map(({ card, choice }: { card: Card } & Partial<Leaving>, index) => (
            <SwipeCard
              key={card.id}
              card={card}
              depth={index - leaving.length}
              leaving={choice}
              onChoice={(made) => decide(card, made)}
              onGone={() => game.gone(card.id)}
            />
          ))}
          <Notice said={said} top={top} resetsAt={deck.resets_at} wishes={deck.wishes} />
        </div>
      ) : (
        <DeckEnd refill={refill} />
      )}
      <div className={styles.buttons}>
        <IconButton
          look="raised"
          className={styles.choice}
          label={top ? t('pass', { name: top.name }) : t('stamp.pass')}
          disabled={!top}
          onClick={() => top && decide(top, 'pass')}
        >
          <Icon of={X} size={28} />
        </IconButton>
        <IconButton look="raised" label={t('undo.button')} disabled={!undo} onClick={() => undo?.()}>
          <Icon of={Undo2} />
        </IconButton>
        <IconButton
          look="primary"
          className={styles.choice}
          label={top ? t('like', { name: top.name }) : t('stamp.like')}
          disabled={!top}
          onClick={() => top && decide(top, 'like')}
        >
          <Icon of={Heart} size={28} />
        </IconButton>
      </div>
      <p className={styles.how}>{t('how')}</p>
      <p role="status" className="hide">
        <Heard said={said} top={top} wishes={deck.wishes} />
      </p>
    </section>
  );
}

/** The words of what happened and who is next, for whoever does not see the cards. */
function Heard({ said, top, wishes }: { said: Said | null; top: Card | undefined; wishes: Wishes }) {
  const t = useTexts('swipe');
  const beyond = useBeyond(wishes);
  if (!said || said.what === 'limit') return null;
  const next = top ? t('said.next', { name: top.name, age: String(top.age) }) : t('said.last');
  const after = said.what === 'undone' ? [] : [beyond(said.beyond), next];
  return [t(`said.${said.what}`, { name: said.name }), ...after].filter(Boolean).join(' ');
}

type NoticeProps = { said: Said | null; top: Card | undefined; resetsAt: string | null; wishes: Wishes };

/**
 * The words over the cards: why no like is left, or why members come who are not of the usual wishes. They lie on the
 * cards, so that no button moves away under a finger.
 */
function Notice({ said, top, resetsAt, wishes }: NoticeProps) {
  const t = useTexts('swipe');
  const { time } = useDates();
  const beyond = useBeyond(wishes)(top?.beyond);
  if (said?.what === 'limit' && resetsAt) {
    return (
      <p className={styles.notice} role="alert">
        {t('limit.text', { time: time(resetsAt) })} <Link to="/premium">{t('limit.premium')}</Link>
      </p>
    );
  }
  return beyond ? <p className={styles.notice}>{beyond}</p> : null;
}

/** The sentence that says which wish the deck has to go beyond; null: none. */
function useBeyond({ min_age, max_age }: Wishes): (beyond: Beyond | null | undefined) => string | null {
  const t = useTexts('swipe');
  return (beyond) => {
    if (!beyond) return null;
    return beyond === 'ages' ? t('beyond.ages', { min: String(min_age), max: String(max_age) }) : t('beyond.countries');
  };
}

type Wishes = ReturnType<typeof useDeck>['deck']['wishes'];
type Keys = Partial<Record<string, () => void>>;

/** Acts on keys anywhere on the page, unless a dialog is open, somebody types, or the key means something there. */
function useArrowKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
      const act = latest.current[event.key];
      if (!act || event.repeat || isOccupied() || document.querySelector(':popover-open')) return;
      event.preventDefault();
      act();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
