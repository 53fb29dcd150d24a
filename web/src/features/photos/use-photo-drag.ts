import { type PointerEvent, type RefObject, useRef, useState } from 'react';

type Drag = { id: string; x: number; y: number; over: number };
type Start = { id: string; pointer: number; x: number; y: number };

/** Movement below which a press is only a press. */
const THRESHOLD_PX = 6;
/** Distance from the window's edge within which the page scrolls along. */
const EDGE_PX = 80;
const SCROLL_PX = 14;

/**
 * Drags a tile of a list to another place: with a mouse from anywhere on it, with a finger from its handle, so that the
 * rest still scrolls the page. `tiles` holds an element for each id, in order.
 */
export function usePhotoDrag(
  ids: readonly string[],
  tiles: RefObject<HTMLElement | null>,
  onDrop: (id: string, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<Start | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>, id: string) {
    const onHandle = event.target instanceof Element && event.target.closest('[data-handle]');
    const onControl = event.target instanceof Element && event.target.closest('button, label, input');
    if (event.button !== 0 || !(onHandle || (event.pointerType === 'mouse' && !onControl))) return;
    start.current = { id, pointer: event.pointerId, x: event.pageX, y: event.pageY };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const from = start.current;
    if (from?.pointer !== event.pointerId) return;
    const [x, y] = [event.pageX - from.x, event.pageY - from.y];
    if (!drag && Math.hypot(x, y) < THRESHOLD_PX) return;
    if (event.clientY < EDGE_PX) scrollBy(0, -SCROLL_PX);
    else if (event.clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX);
    setDrag({ id: from.id, x, y, over: placeUnder(event) ?? ids.indexOf(from.id) });
  }

  /** The tile under the pointer, the dragged one's own place included; null beside the tiles. */
  function placeUnder({ clientX, clientY }: PointerEvent): number | null {
    const shown = [...(tiles.current?.children ?? [])].slice(0, ids.length);
    const index = shown.findIndex((tile) => {
      if (tile instanceof HTMLElement && tile.dataset.dragged !== undefined) return false;
      const { left, right, top, bottom } = tile.getBoundingClientRect();
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    });
    return index === -1 ? null : index;
  }

  function end(dropped: boolean) {
    if (dropped && drag && drag.over !== ids.indexOf(drag.id)) onDrop(drag.id, drag.over);
    start.current = null;
    setDrag(null);
  }

  return {
    drag,
    /** handlers of each tile */
    handlers: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, id),
      onPointerMove,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    }),
  };
}
