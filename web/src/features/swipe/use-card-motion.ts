import type { SwipeChoice } from '@rendezvous/contract/swipe/types';
import { type DragEvent, type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { keepMovesAcross } from '../../platform/keep-moves-across.ts';
import { CardMotion } from './card-motion.ts';
import { choiceOf, type Sample, speedOf } from './swipe-motion.ts';

/** Way of a finger after which it drags: below that it presses, or scrolls the page. */
const DRAG_PX = 8;
/** Part of the finger's way up or down that a card goes along with. */
const LIFT = 0.3;

type Drag = { pointer: number; x: number; y: number; samples: Sample[]; dragged: boolean };

type Moving = {
  /** the choice by which this card leaves; undefined: it is on the deck */
  leaving: SwipeChoice | undefined;
  /** @returns false if the card must stay */
  onChoice: (choice: SwipeChoice) => boolean;
  onGone: () => void;
};

/** Props of a card that follows the finger, and flies away by its choice. */
export function useCardMotion({ leaving, onChoice, onGone }: Moving) {
  const motion = useRef<CardMotion>(null);
  const drag = useRef<Drag>(null);
  useFlight(motion, leaving, onGone);
  const ref = useCallback((card: HTMLElement) => {
    const made = new CardMotion(card);
    motion.current = made;
    const end = keepMovesAcross(card);
    return () => {
      end?.();
      made.stop();
    };
  }, []);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (leaving || drag.current || !event.isPrimary || event.button !== 0 || !motion.current) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const { pointerId: pointer, clientX: x, clientY: y, timeStamp: at } = event;
    motion.current.hold(y - top > height / 2);
    drag.current = { pointer, x: x - motion.current.offset, y, samples: [{ at, x }], dragged: false };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const held = drag.current;
    if (held?.pointer !== event.pointerId) return;
    const offset = event.clientX - held.x;
    const across = Math.abs(offset);
    // Up or down it scrolls.
    if (!held.dragged && (across < DRAG_PX || across < Math.abs(event.clientY - held.y))) return;
    // From here on it is no press on the link, and goes on outside of the card.
    if (!held.dragged) event.currentTarget.setPointerCapture(event.pointerId);
    held.dragged = true;
    held.samples.push({ at: event.timeStamp, x: event.clientX });
    motion.current?.place(offset, (event.clientY - held.y) * LIFT);
  }

  function letGo(event: PointerEvent<HTMLElement>) {
    const held = drag.current;
    if (held?.pointer !== event.pointerId || !motion.current) return;
    const cancelled = event.type === 'pointercancel';
    const thrown = motion.current.letGo(cancelled ? 0 : speedOf(held.samples, event.timeStamp));
    const choice = held.dragged && !cancelled ? choiceOf(thrown, event.currentTarget.offsetWidth) : null;
    if (!choice || !onChoice(choice)) motion.current.springBack();
    // The click that ends a drag comes before this.
    setTimeout(() => {
      drag.current = null;
    });
  }

  return {
    ref,
    onPointerDown,
    onPointerMove,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClickCapture(event: MouseEvent) {
      if (drag.current?.dragged) event.preventDefault();
    },
    // The browser would drag the link.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}

function useFlight(
  motion: { readonly current: CardMotion | null },
  leaving: SwipeChoice | undefined,
  onGone: () => void,
) {
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    const moved = motion.current;
    if (!leaving || !moved) return;
    let back = false;
    void moved.flyAway(leaving).then(() => {
      if (!back) gone.current();
    });
    return () => {
      back = true;
      moved.comeBack();
    };
  }, [leaving, motion]);
}
