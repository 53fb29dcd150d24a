/** A photo's place in the window: how much larger than whole, and how far its middle was moved from the window's. */
export type View = { scale: number; x: number; y: number };

export type Point = { x: number; y: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

const LARGEST = 4;
/** Size after a double tap. */
export const CLOSE_UP = 2.5;

/** Changes the size while a point of the photo, measured from the window's middle, stays where it is. */
export function zoomAt(view: View, point: Point, scale: number): View {
  const next = Math.min(LARGEST, Math.max(1, scale));
  const factor = next / view.scale;
  return { scale: next, x: point.x - (point.x - view.x) * factor, y: point.y - (point.y - view.y) * factor };
}

export function moveBy(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

/** Keeps the photo over the window: none of its edges comes further in than the window's. */
export function keepInside(view: View, photo: Size, frame: Size): View {
  const most = { x: reach(photo.width, frame.width, view.scale), y: reach(photo.height, frame.height, view.scale) };
  return { scale: view.scale, x: within(view.x, most.x), y: within(view.y, most.y) };
}

type Size = { width: number; height: number };

/** Size of a photo that is shown whole. */
export function wholeIn(frame: Size, photo: Size): Size {
  const scale = Math.min(frame.width / photo.width, frame.height / photo.height);
  return { width: photo.width * scale, height: photo.height * scale };
}

function reach(photo: number, frame: number, scale: number): number {
  return Math.max(0, (photo * scale - frame) / 2);
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}

/** Tells which way a finger turned over: 1 for the next photo, -1 for the one before, 0 for neither. */
export function turnOf({ moved, width, ms }: { moved: number; width: number; ms: number }): -1 | 0 | 1 {
  const far = Math.abs(moved) > width / 4;
  const flicked = Math.abs(moved) > 30 && Math.abs(moved) / Math.max(ms, 1) > 0.4;
  if (!far && !flicked) return 0;
  return moved < 0 ? 1 : -1;
}
