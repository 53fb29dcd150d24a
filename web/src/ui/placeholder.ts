/** Paints the placeholder of a photo: its colours from top to bottom. */
export function paintPlaceholder(element: HTMLElement, colours: string): void {
  element.style.backgroundImage = `linear-gradient(${colours})`;
}

/**
 * A script that paints all placeholders of a new page before React starts. A `style` attribute would need a content
 * security policy that allows anybody's; a style set by a script needs none.
 */
export const PAINT_PLACEHOLDERS =
  "for(const e of document.querySelectorAll('[data-colours]'))e.style.backgroundImage='linear-gradient('+e.dataset.colours+')'";
