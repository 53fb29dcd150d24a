/** What a gallery's frame is called in gallery.module.css. */
const NAME = 'grown-photo';

let growing: HTMLElement | undefined;

/** From a press on a card: with the page's view transition its photo grows into the gallery. One at a time has the name. */
export function growPhoto(card: HTMLElement): void {
  growing?.style.removeProperty('view-transition-name');
  growing = card.querySelector('img') ?? undefined;
  growing?.style.setProperty('view-transition-name', NAME);
}
