import { renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import { defineHandlerCallback, StartServer } from '@tanstack/react-start/server';
import { renderToReadableStream } from 'react-dom/server';
import { pageContext } from './page-context.ts';

/**
 * A page as one string. Its loaders have brought everything, so there is nothing to
 * stream; and a component that throws makes a 500, where a stream would have said 200.
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
  // React begins with a doctype and the router adds another
  const html = (await new Response(stream).text()).replace('<!DOCTYPE html>', '');
  return renderSsrHtmlResponse({ router, responseHeaders, render: () => html });
});
