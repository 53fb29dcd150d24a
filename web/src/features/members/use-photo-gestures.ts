import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CLOSE_UP, keepInside, moveBy, type Point, turnOf, type View, WHOLE, wholeIn, zoomAt } from './zoom.ts';

type PhotoGestures = {
  stage: RefObject<HTMLElement | null>;
  photo: { width: number; height: number };
  /** turns over to the next photo, or the one before */
  onTurn: (step: -1 | 1) => void;
};

/** Most time and way between two taps that are one double tap. */
const DOUBLE_TAP = { ms: 350, px: 30 };
/** A finger that moved less has tapped. */
const TAP_PX = 10;

type Press = { at: Point; time: number };

/**
 * Follows fingers and mouse on a photo: two fingers, a double tap or the wheel with Ctrl zoom, one finger moves a photo
 * that is zoomed, and turns over to the next one else. `shift` is how far it was pulled to the side.
 */
export function usePhotoGestures({ stage, photo, onTurn }: PhotoGestures) {
  const [view, setView] = useState(WHOLE);
  const [shift, setShift] = useState(0);
  const [held, setHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const press = useRef<Press>(undefined);
  const isSecondTap = useDoubleTap();

  function change(next: (view: View) => View) {
    const frame = stage.current?.getBoundingClientRect();
    if (frame) setView((known) => keepInside(next(known), wholeIn(frame, photo), frame));
  }

  /** The place of an event, measured from the middle of the window. */
  function placeOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  function toggle(point: Point = { x: 0, y: 0 }) {
    change((known) => (known.scale > 1 ? WHOLE : zoomAt(known, point, CLOSE_UP)));
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = placeOf(event);
    fingers.current.set(event.pointerId, at);
    press.current = fingers.current.size === 1 ? { at, time: event.timeStamp } : undefined;
    if (fingers.current.size > 1) setShift(0);
    setHeld(true);
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const at = placeOf(event);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    fingers.current.set(event.pointerId, at);
    const by = { x: at.x - before.x, y: at.y - before.y };
    if (other) {
      const factor = distance(at, other) / Math.max(1, distance(before, other));
      const half = { x: by.x / 2, y: by.y / 2 };
      change((known) => zoomAt(moveBy(known, half), middle(at, other), known.scale * factor));
    } else if (view.scale > 1) change((known) => moveBy(known, by));
    else setShift(at.x - (press.current?.at.x ?? at.x));
  }

  function onPointerUp(event: PointerEvent) {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
    setHeld(false);
    setShift(0);
    const { current: start } = press;
    press.current = undefined;
    if (!start || event.type === 'pointercancel') return;
    const at = placeOf(event);
    if (distance(at, start.at) < TAP_PX) {
      if (isSecondTap({ at, time: event.timeStamp })) toggle(at);
      return;
    }
    if (view.scale > 1) return;
    const width = stage.current?.clientWidth ?? 0;
    const turn = turnOf({ moved: at.x - start.at.x, width, ms: event.timeStamp - start.time });
    if (turn !== 0) onTurn(turn);
  }

  useWheelZoom(stage, (event) =>
    change((known) => zoomAt(known, placeOf(event), known.scale * 2 ** (-event.deltaY / 200))),
  );

  return {
    view,
    shift,
    held,
    change,
    toggle,
    reset: () => setView(WHOLE),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}

/** Tells of each tap whether it is the second one of two. */
function useDoubleTap(): (tap: Press) => boolean {
  const before = useRef<Press>(undefined);
  return (tap) => {
    const { current: last } = before;
    const second =
      last !== undefined && tap.time - last.time < DOUBLE_TAP.ms && distance(tap.at, last.at) < DOUBLE_TAP.px;
    before.current = second ? undefined : tap;
    return second;
  };
}

/** Hears the wheel with Ctrl, and two fingers on a trackpad; the browser would zoom the page. */
function useWheelZoom(stage: RefObject<HTMLElement | null>, zoom: (event: WheelEvent) => void): void {
  const latest = useRef(zoom);
  latest.current = zoom;
  useEffect(() => {
    const { current: element } = stage;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      latest.current(event);
    };
    // React listens to wheels passively.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
