import { MAIN_ID } from '../ui/page.tsx';

/** The change of pages that the router tells of. */
export type Moved = { fromLocation?: Place; toLocation: Place; pathChanged: boolean };
type Place = { state: { __TSR_key?: string } };

/** Links by which pages were left, by their entries of the browser's history. */
const left = new Map<string | undefined, string | null>();

/** Announces titles that do not get the focus. */
const region = document.createElement('p');
region.className = 'hide';
region.role = 'status';
document.body.append(region);

/** Notes the link by which a page is left. */
export function noteLink(link: Element | null | undefined, { fromLocation }: Moved): void {
  if (fromLocation && link) left.set(fromLocation.state.__TSR_key, link.getAttribute('href'));
}

/**
 * Gives the focus its place on a page that has just been drawn. Back before the next page was there, the path is the
 * same: then only the link may get it.
 */
export function settleFocus({ toLocation, pathChanged }: Moved): void {
  const main = document.getElementById(MAIN_ID);
  if (!main || document.querySelector('dialog[open]')) return;
  if (main.contains(document.activeElement)) {
    region.textContent = document.title;
    return;
  }
  const links = [...main.querySelectorAll('a')];
  const address = left.get(toLocation.state.__TSR_key);
  const link = links.find((one) => one.getAttribute('href') === address);
  if (!link && !pathChanged) return;
  const target = link ?? main.querySelector('h1') ?? main;
  if (!link) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
