import { MAIN_ID } from '../ui/page.tsx';

/** Announces titles that do not get the focus. */
const region = document.createElement('p');
region.className = 'hide';
region.role = 'status';
document.body.append(region);

/**
 * Gives the focus its place on a page that has just been drawn. Back before the next page was there, the path is the
 * same: then only the link may get it.
 * @param address of the link by which this page was left
 */
export function settleFocus(address: string | null | undefined, pathChanged: boolean): void {
  const main = document.getElementById(MAIN_ID);
  if (!main || document.querySelector('dialog[open]')) return;
  if (main.contains(document.activeElement)) {
    region.textContent = document.title;
    return;
  }
  const links = [...main.querySelectorAll('a')];
  const link = links.find((one) => one.getAttribute('href') === address);
  if (!link && !pathChanged) return;
  const target = link ?? main.querySelector('h1') ?? main;
  if (!link) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
