import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';

const LONGEST_PATH = 200;

/** Logs one line a request, at level `info`: no query strings, bodies or network addresses (docs/rules.md). */
export function accessLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    if (!log.isLevelEnabled('info')) return next();
    const start = performance.now();
    await next();
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - start);
    log.info({ method, path: path.slice(0, LONGEST_PATH), status: c.res.status, ms }, 'request');
  };
}
