import type { AnyRouter } from '@tanstack/react-router';
import { renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import { defineHandlerCallback, StartServer } from '@tanstack/react-start/server';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { ApiProblem } from './platform/api/problem.ts';
import { pageContext } from './platform/page-context.ts';

/** The mark that React leaves in place of a part that it could not draw at once, because it waits or has failed. */
const PART_MISSING = '<!--$!-->';

/**
 * Renders a page as one string. Its loaders have loaded everything, so there is nothing to stream; and a component that
 * throws makes a 500, whereas a stream would have said 200.
 */
export const renderPage = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const page = <StartServer router={router} />;
  giveScriptsAgain(router);
  const atOnce = renderToString(page);
  const drawn = atOnce.includes(PART_MISSING) ? await renderPatiently(page, request.signal) : atOnce;
  // React begins with a doctype, and the router adds another.
  const html = drawn.replace('<!DOCTYPE html>', '');
  const status = statusOfRefusal(router.state.matches);
  const response = await renderSsrHtmlResponse({ router, responseHeaders, render: () => html });
  return status ? new Response(response.body, { status, headers: response.headers }) : response;
});

/** Lets a second drawing have what the router gives once: the scripts with the page's data. */
function giveScriptsAgain({ serverSsr }: AnyRouter): void {
  if (!serverSsr) return;
  const take = serverSsr.takeInitialHydrationScriptTags;
  let tags: ReturnType<typeof take>;
  serverSsr.takeInitialHydrationScriptTags = () => {
    tags ??= take();
    return tags;
  };
}

/**
 * Waits for parts whose scripts the server has not loaded yet, which happens once in each process. Slower: React makes
 * bytes, and they are made text again.
 */
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
