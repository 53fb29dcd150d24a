import { renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import { defineHandlerCallback, StartServer } from '@tanstack/react-start/server';
import { renderToReadableStream } from 'react-dom/server';
import { ApiProblem } from './platform/api/problem.ts';
import { pageContext } from './platform/page-context.ts';

/**
 * Renders a page as one string. Its loaders have loaded everything, so there is nothing to stream; and a component that
 * throws makes a 500, whereas a stream would have said 200.
 */
export const renderPage = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(<StartServer router={router} />, {
    nonce: pageContext().nonce,
    signal: request.signal,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error);
    },
  });
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  // React begins with a doctype, and the router adds another.
  const html = (await new Response(stream).text()).replace('<!DOCTYPE html>', '');
  const status = statusOfRefusal(router.state.matches);
  const page = await renderSsrHtmlResponse({ router, responseHeaders, render: () => html });
  return status ? new Response(page.body, { status, headers: page.headers }) : page;
});

/** The status of a refused call on a page: the error page shows the same number. */
function statusOfRefusal(matches: readonly { error?: unknown }[]): number | undefined {
  const refusals = matches.flatMap(({ error }) => (error instanceof ApiProblem ? [error.status] : []));
  return refusals.find((status) => status >= 400);
}
