import type { MiddlewareHandler } from 'hono';

/**
 * Sets headers of every answer. Pages add their content security policy; caching is off unless an answer asks for it.
 */
export function securityHeaders(isSecure: (host: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('x-frame-options', 'DENY');
    // A Referer with an address of this site would reveal a membership.
    headers.set('referrer-policy', 'same-origin');
    headers.set('cross-origin-opener-policy', 'same-origin');
    // Photos set their own value if a content delivery network stands before them.
    if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(self), browsing-topics=()');
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    if (isSecure(new URL(c.req.url).host)) {
      headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
  };
}
