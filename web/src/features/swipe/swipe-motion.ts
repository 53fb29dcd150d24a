import type { SwipeChoice } from '@rendezvous/contract/swipe/types';

/** Movement of a card: px from its place, and px per ms. */
export type Motion = { offset: number; speed: number };

/** Part of the card's width that it must be moved to decide. */
const FAR = 0.35;
/** Speed of a flick, and how far it must have gone to be none by accident. */
const FLICK = 0.5;
const FLICK_OFFSET = 24;

/** Tells what a card let go decides; null: it springs back. A flick back the other way takes it back. */
export function choiceOf({ offset, speed }: Motion, width: number): SwipeChoice | null {
  const flicked = Math.abs(speed) >= FLICK;
  if (flicked && Math.sign(speed) !== Math.sign(offset)) return null;
  if (Math.abs(offset) < (flicked ? FLICK_OFFSET : width * FAR)) return null;
  return offset > 0 ? 'like' : 'pass';
}

/** Stiffness and friction of the spring, for a mass of 1 and seconds: it passes its place once, by a little. */
const STIFFNESS = 320;
const FRICTION = 24;
const STEP_MS = 4;

/** Moves a card on a spring for some time. Small steps keep it from exploding where frames are rare. */
export function spring({ offset, speed }: Motion, ms: number): Motion {
  let [place, perSecond] = [offset, speed * 1000];
  for (let left = Math.min(ms, 100); left > 0; left -= STEP_MS) {
    const seconds = Math.min(left, STEP_MS) / 1000;
    perSecond += (-STIFFNESS * place - FRICTION * perSecond) * seconds;
    place += perSecond * seconds;
  }
  return { offset: place, speed: perSecond / 1000 };
}

/** Tells if a card on a spring is as good as still. */
export function isAtRest({ offset, speed }: Motion): boolean {
  return Math.abs(offset) < 0.5 && Math.abs(speed) < 0.02;
}

/** Slowest and longest flight out of sight. */
const LEAST_SPEED = 1.6;
const LONGEST_MS = 450;

/** The time in which a card that is let go reaches a distance, in ms: the faster it was thrown, the shorter. */
export function flightOf(speed: number, distance: number): number {
  return Math.min(LONGEST_MS, distance / Math.max(LEAST_SPEED, Math.abs(speed)));
}

export type Sample = { at: number; x: number };
const RECENT_MS = 80;

/** Speed of a pointer over its last moments, in px per ms. */
export function speedOf(samples: readonly Sample[], now: number): number {
  const recent = samples.filter(({ at }) => now - at <= RECENT_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.at === first.at) return 0;
  return (last.x - first.x) / (last.at - first.at);
}
