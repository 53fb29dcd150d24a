import type { SwipeChoice } from '@rendezvous/contract/swipe/types';
import { flightOf, isAtRest, type Motion, spring } from './swipe-motion.ts';

const STILL: Motion = { offset: 0, speed: 0 };
/** Turn of a card that is moved by its own width, and of one that flies away. */
const TURN = 14;
const FLIGHT_TURN = 20;

/**
 * Moves one card: under the finger, back by a spring, or out of sight with the speed it was thrown with. The styles are
 * written past React, frame by frame: `--lean` from -1 to 1 says how near a choice is.
 */
export class CardMotion {
  readonly #card: HTMLElement;
  #motion = STILL;
  #frame = 0;
  /** a card held below its middle turns the other way */
  #tilt = 1;

  constructor(card: HTMLElement) {
    this.#card = card;
  }

  get offset(): number {
    return this.#motion.offset;
  }

  hold(belowMiddle: boolean): void {
    this.stop();
    this.#tilt = belowMiddle ? -1 : 1;
  }

  place(offset: number, y: number): void {
    this.#motion = { offset, speed: 0 };
    this.#draw(offset, y);
  }

  #draw(x: number, y: number): void {
    const { style, offsetWidth } = this.#card;
    const turn = (x / offsetWidth) * TURN * this.#tilt;
    style.transform = x || y ? `translate3d(${x}px, ${y}px, 0) rotate(${turn}deg)` : '';
    style.setProperty('--lean', String(Math.max(-1, Math.min(1, x / (offsetWidth * 0.35)))));
  }

  /** Lets the card go with a speed, which carries it on until it flies away or is back. */
  letGo(speed: number): Motion {
    this.#motion = { offset: this.offset, speed };
    return this.#motion;
  }

  springBack(): void {
    let last = performance.now();
    const step = (now: number) => {
      this.#motion = spring(this.#motion, now - last);
      last = now;
      if (isAtRest(this.#motion)) return this.#settle();
      this.#draw(this.offset, 0);
      this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** Lets the card fly away; whoever wants no motion sees it gone at once. */
  async flyAway(choice: SwipeChoice): Promise<void> {
    this.stop();
    const side = choice === 'like' ? 1 : -1;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const distance = innerWidth / 2 + this.#card.offsetWidth;
    this.#card.style.setProperty('--lean', String(side));
    const flight = this.#card.animate(
      { transform: `translate3d(${side * distance}px, 0, 0) rotate(${side * FLIGHT_TURN}deg)` },
      {
        duration: flightOf(this.#motion.speed, distance - Math.abs(this.offset)),
        easing: 'ease-out',
        fill: 'forwards',
      },
    );
    // One that comes back in flight is taken off the animation by `comeBack`.
    await flight.finished.catch(() => undefined);
  }

  /** Takes a card back that has flown away. */
  comeBack(): void {
    for (const flight of this.#card.getAnimations()) flight.cancel();
    this.#settle();
  }

  #settle(): void {
    this.#motion = STILL;
    this.#draw(0, 0);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }
}
