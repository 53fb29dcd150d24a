import { TRACKING_PARAMETERS } from '@rendezvous/contract/site/tracking-parameters';
import type { AnyRouter } from '@tanstack/react-router';

type Link = { to?: unknown; params?: unknown };
type Address = { publicHref: string; external?: boolean };

/** Options besides path and parameters that change the address of a link. */
const OTHERS = ['from', 'search', 'hash', 'mask', 'href', 'leaveParams', 'unsafeRelative', '_fromLocation'];

const PARAMETER = /\$(\w+)/g;
const PLAIN = /^[\w-]+$/;

/** Paths of routes, by whether the router writes one as it stands with its parameters put in. */
const paths = new Map<string, boolean>();

/**
 * Lets the server write links of a path and its parameters by itself, some fifty a page. The router's general way is
 * asked once for each path in a process, and for all other links.
 */
export function writePlainLinks(router: AnyRouter): void {
  const general = router.buildLocation as (link: Link) => Address;
  function build(link: Link): Address {
    const { to } = link;
    // An address that a visitor brings may stand there, too: of these there is no end.
    if (typeof to !== 'string' || !(to in router.routesByPath)) return general(link);
    if (OTHERS.some((name) => name in link) || carriesOn(router)) return general(link);
    const path = pathOf(to, link.params);
    if (path === undefined) return general(link);
    const plain = paths.get(to) ?? general(link).publicHref === path;
    paths.set(to, plain);
    if (!plain) return general(link);
    const address = { pathname: path, search: {}, searchStr: '', hash: '', href: path, publicHref: path };
    return { ...address, external: false };
  }
  router.buildLocation = build as typeof router.buildLocation;
}

/** Tells whether links carry on from where a visitor came. */
function carriesOn({ latestLocation }: AnyRouter): boolean {
  return TRACKING_PARAMETERS.some((name) => name in latestLocation.search);
}

/** Undefined unless all its parameters are there, and stand in an address as they are. */
function pathOf(to: string, params: unknown): string | undefined {
  const given = (params ?? {}) as Record<string, unknown>;
  let known = true;
  const path = to.replace(PARAMETER, (_, name: string) => {
    const value = given[name];
    if (typeof value === 'string' && PLAIN.test(value)) return value;
    known = false;
    return '';
  });
  return known ? path : undefined;
}
