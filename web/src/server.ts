import handler from '@tanstack/react-start/server-entry';
import type { PageContext } from './platform/page-context.ts';

/** The pages as one `fetch`; the server brings the visitor's context. */
export default {
  async fetch(request: Request, context: PageContext): Promise<Response> {
    return handler.fetch(request, { context });
  },
};
