import { pushState } from './push-state.ts';

const FIRST_MS = 5_000;
const EVERY_MS = 60_000;
const WITH_PUSH_MS = 300_000;

/**
 * Does something as often as what a member sees is refreshed, while the page is visible.
 * @returns a function that ends it
 */
export function refreshRegularly(run: () => void): () => void {
  let timer = setTimeout(pass, refreshInterval());
  function pass() {
    if (!document.hidden) run();
    timer = setTimeout(pass, refreshInterval());
  }
  return () => clearTimeout(timer);
}

/**
 * The `refetchInterval` of what a member sees: 60 s, or 300 s if push tells of news; the first time 5 s after the page
 * has loaded (section 4). Queries ask only while their page is visible.
 */
export function refreshInterval(): number {
  if (performance.now() < FIRST_MS) return FIRST_MS;
  return pushState() === 'subscribed' ? WITH_PUSH_MS : EVERY_MS;
}
