import { createStartHandler } from '@tanstack/react-start/server';
import type { PageContext } from './platform/page-context.ts';
import { PartMissing, renderPage } from './render-page.tsx';

const answer = createStartHandler(renderPage);

/** The pages as a single `fetch`; the server brings the visitor's context. */
export default {
  async fetch(request: Request, context: PageContext): Promise<Response> {
    try {
      return await drawn(request, context);
    } catch (error) {
      context.report?.(error);
      return new Response(FAILED_PAGE, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });
    }
  },
};

async function drawn(request: Request, context: PageContext): Promise<Response> {
  try {
    return await answer(request, { context });
  } catch (error) {
    if (!(error instanceof PartMissing)) throw error;
    return answer(request, { context: { ...context, patient: true } });
  }
}

/** The page for the case that not even the error page can be shown (section 8): without styles, scripts or texts. */
const FAILED_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Error</title></head>
<body><main><h1>500</h1><p>An error occurred while showing the error page.</p><p><a href="/">Go back to home</a></p></main></body>
</html>`;
