/** The name of a gallery's frame in gallery.module.css. */
const NAME = 'grown-photo';

let growing: HTMLElement | undefined;

/**
 * Makes a pressed card's photo grow into the gallery by the page's view transition. Only one element at a time has the
 * name.
 */
export function growPhoto(card: HTMLElement): void {
  growing?.style.removeProperty('view-transition-name');
  growing = card.querySelector('img') ?? undefined;
  growing?.style.setProperty('view-transition-name', NAME);
}
