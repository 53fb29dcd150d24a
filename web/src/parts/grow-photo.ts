import type { ShownCard } from '@rendezvous/contract/members/profile';

/** The name of a gallery's frame in gallery.module.css. */
const GROWN = 'grown-photo';

/** A link to a member that was pressed, with what it showed of them. */
type Pressed = {
  member: ShownCard;
  photo: HTMLElement;
  /** drawn width, as in `<img sizes>`; missing if there is no photo */
  sizes: string | undefined;
  box: DOMRect;
  /** place to which the page was scrolled */
  top: number;
};

let pressed: Pressed | undefined;

/** The link to a member, if it was the last one pressed. */
export function pressedCard(id: string): Pressed | undefined {
  return pressed?.member.id === id ? pressed : undefined;
}

/**
 * Makes the photo in a pressed link grow into the gallery by the page's view transition. Only one element at a time has
 * the name.
 */
export function growPhoto(member: ShownCard, link: HTMLElement): void {
  pressed?.photo.style.removeProperty('view-transition-name');
  const image = link.querySelector('img');
  const photo = image ?? link.querySelector('span') ?? link;
  pressed = { member, photo, sizes: image?.sizes, box: photo.getBoundingClientRect(), top: scrollY };
  photo.style.setProperty('view-transition-name', GROWN);
}
