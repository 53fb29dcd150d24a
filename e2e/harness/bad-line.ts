import type { Page } from 'playwright-core';

/** Words beside a button that was pressed offline. */
export const NOTHING_SENT = 'You’re offline, so nothing was sent.';
/** Words beside a button whose call nobody answered. */
export const NO_ANSWER = 'We can’t be reached right now. Please check your connection and try again.';
/** Words beside a button whose call was answered by a site that is down. */
export const SITE_DOWN =
  'We can’t answer right now. Nothing is wrong with your connection; please try again in a moment.';

/** A call whose answers are held, refused or lost, each as a bad line does it. */
export async function badLine(page: Page, path: string) {
  let { promise: told, resolve: tell } = Promise.withResolvers<void>();
  let manner: 'held' | 'down' | 'lost' = 'held';
  let asked = 0;
  const keys = new Set<string | undefined>();
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    asked += 1;
    keys.add(route.request().headers()['idempotency-key']);
    if (manner === 'held') await told;
    if (manner === 'down') return route.fulfill({ status: 503, body: '' });
    // The site has done what was asked; only its answer is lost.
    if (manner === 'lost') {
      await route.fetch();
      // who asked may have given up, and the line may have ended
      return route.abort('connectionreset').catch(() => undefined);
    }
    return route.continue();
  });
  return {
    keys,
    asked: () => asked,
    be(next: 'down' | 'lost') {
      manner = next;
      tell();
      ({ promise: told, resolve: tell } = Promise.withResolvers<void>());
    },
    async end() {
      await page.unroute(path);
    },
  };
}
