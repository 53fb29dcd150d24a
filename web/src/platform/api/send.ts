import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import { isOnline } from '../online.ts';
import { pageContext } from '../page-context.ts';
import { ApiProblem } from './problem.ts';

/** Sends one call, once. */
export const send = createIsomorphicFn()
  .server((url: string, init: RequestInit): Promise<Response> => {
    return pageContext().api(new Request(new URL(url, getRequest().url), init));
  })
  .client(async (url: string, init: RequestInit): Promise<Response> => {
    // Nothing that changes something is tried while the browser knows that it is offline.
    if (init.method !== 'GET' && !isOnline()) throw unreachable();
    try {
      return await fetch(url, { ...init, credentials: 'same-origin' });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw unreachable();
    }
  });

const unreachable = () => new ApiProblem({ code: 'service_unavailable', status: 0 });
