import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { defineHandlerCallback, StartServer } from '@tanstack/react-start/server';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { ApiProblem } from './platform/api/problem.ts';
import { pageContext, visitSheet } from './platform/page-context.ts';

/** The mark that React leaves in place of a part that it could not draw at once, because it waits or has failed. */
const PART_MISSING = '<!--$!-->';

/** React begins a stream with it, and the router adds another. */
const DOCTYPE = '<!DOCTYPE html>';

/**
 * The router names scripts before styles. A browser would give them all its connections, and have nothing to draw with
 * until they are through.
 */
const PRELOADS = '<link rel="modulepreload" ';
const LATER_PRELOADS = `${PRELOADS}fetchpriority="low" `;

/**
 * Says that a page has a part whose scripts the server is still loading, once in each process. To be drawn again from
 * the beginning, patiently: a router's page can't be drawn twice.
 */
export class PartMissing extends Error {}

/**
 * Renders a page as one string. Its loaders have loaded everything, so there is nothing to stream; and a component that
 * throws makes a 500, whereas a stream would have said 200.
 * @throws PartMissing unless the page is drawn patiently
 */
export const renderPage = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const page = <StartServer router={router} />;
  try {
    const drawn = pageContext().patient ? await renderPatiently(page, request.signal) : renderToString(page);
    if (drawn.includes(PART_MISSING)) throw new PartMissing();
    const end = drawn.indexOf('</head>');
    const head = drawn.slice(0, end).replace(DOCTYPE, '').replaceAll(PRELOADS, LATER_PRELOADS);
    visitSheet().html = await transformHtmlStringWithRouter(router, head + drawn.slice(end));
  } finally {
    router.serverSsr?.cleanup();
  }
  const status = statusOfRefusal(router.state.matches) ?? getSsrStatus(router);
  return new Response(null, { status, headers: responseHeaders });
});

/** Waits for all parts. Slower: React makes bytes, and they are made text again. */
async function renderPatiently(page: ReactNode, signal: AbortSignal): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    nonce: pageContext().nonce,
    signal,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error);
    },
  });
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  return new Response(stream).text();
}

/** The status of a refused call on a page: the error page shows the same number. */
function statusOfRefusal(matches: readonly { error?: unknown }[]): number | undefined {
  const refusals = matches.flatMap(({ error }) => (error instanceof ApiProblem ? [error.status] : []));
  return refusals.find((status) => status >= 400);
}
