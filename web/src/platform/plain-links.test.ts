import { TRACKING_PARAMETERS } from '@rendezvous/contract/site/tracking-parameters';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  retainSearchParams,
} from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { writePlainLinks } from './plain-links.ts';

/** A router of some paths, whose links carry on from where a visitor came, as the site's do. */
function routerAt(here: string) {
  const root = createRootRoute({
    validateSearch: (search: Record<string, unknown>) => search,
    search: { middlewares: [retainSearchParams([...TRACKING_PARAMETERS])] },
  });
  const paths = ['/', '/members', '/members/$id'];
  const routeTree = root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })));
  return createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [here] }) });
}

/** Addresses of a link: by the router, and as the server writes it for the first and the second time. */
function addressesOf(link: object, here = '/members?country=FR'): string[] {
  const write = (router: ReturnType<typeof routerAt>) => router.buildLocation(link as never).publicHref;
  const lean = routerAt(here);
  writePlainLinks(lean);
  return [write(routerAt(here)), write(lean), write(lean)];
}

describe('a link that the server writes', () => {
  it.each([
    [{ to: '/' }, '/'],
    [{ to: '/members' }, '/members'],
    [{ to: '/members/$id', params: { id: '000de68e-8165' } }, '/members/000de68e-8165'],
    [{ to: '/members/$id', params: { id: 'a/b c' } }, '/members/a%2Fb%20c'],
    [{ to: '/members', search: { country: 'DE' } }, '/members?country=DE'],
    [{ to: '/members', hash: 'end' }, '/members#end'],
    [{ to: '/nowhere' }, '/nowhere'],
  ])('is the router’s: %j', (link, address) => {
    expect(addressesOf(link)).toEqual([address, address, address]);
  });

  it('is asked of the router each time, and not kept, where its path is no route', () => {
    const router = routerAt('/members');
    const general = vi.spyOn(router, 'buildLocation');
    writePlainLinks(router);
    for (let n = 0; n < 3; n++) router.buildLocation({ to: '/nowhere' } as never);
    for (let n = 0; n < 3; n++) router.buildLocation({ to: '/members/$id', params: { id: 'a' } } as never);
    expect(general.mock.calls.filter(([link]) => link?.to === '/nowhere')).toHaveLength(3);
    expect(general.mock.calls.filter(([link]) => link?.to === '/members/$id').length).toBeLessThan(2);
  });

  it('carries on from where a visitor came', () => {
    const address = '/members?network=one&ref=two';
    expect(addressesOf({ to: '/members' }, '/?network=one&ref=two')).toEqual([address, address, address]);
  });
});
