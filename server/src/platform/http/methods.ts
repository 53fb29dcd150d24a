import type { MiddlewareHandler } from 'hono';
import { problemResponse } from './problem.ts';
import { Refusal } from './refusal.ts';

/** Makes the `Allow` header of an address with these methods (RFC 9110). */
export function allowed(methods: string[]): string {
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ');
}

/** Answers 405 for methods that an address does not have. */
export function only(...methods: string[]): MiddlewareHandler {
  const allow = allowed(methods);
  return async (c, next) => {
    if (allow.split(', ').includes(c.req.method)) return next();
    const response = problemResponse(new Refusal('method_not_allowed'));
    response.headers.set('allow', allow);
    return response;
  };
}
