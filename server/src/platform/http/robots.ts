import type { MiddlewareHandler } from 'hono';

/** Tells whether search engines may list the members of a site (M14). */
type MayIndex = (host: string) => boolean;

const MEMBERS = /^\/(members|likes)(\/|$)/;
const PHOTO = '/api/photo.php';

/** Keeps pages about members, their photos and all answers of the interface out of search engines. */
export function noIndex(mayIndex: MayIndex): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { path } = c.req;
    const isOfMembers = MEMBERS.test(path) || path === PHOTO;
    if (!isOfMembers && !path.startsWith('/api/')) return;
    if (isOfMembers && mayIndex(new URL(c.req.url).host)) return;
    c.res.headers.set('x-robots-tag', 'noindex');
  };
}

/**
 * The text of robots.txt. Members are closed as a whole: some crawlers obey this file but not `noindex`, which is for
 * those that follow a link.
 */
export function robotsText(mayIndex: boolean): string {
  const rules = mayIndex
    ? [`Allow: ${PHOTO}`, 'Disallow: /api/']
    : ['Disallow: /api/', 'Disallow: /members', 'Disallow: /likes'];
  return ['User-agent: *', ...rules, ''].join('\n');
}
