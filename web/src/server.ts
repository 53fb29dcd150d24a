import { createStartHandler } from '@tanstack/react-start/server';
import type { PageContext, Sheet } from './platform/page-context.ts';
import { PartMissing, renderPage } from './render-page.tsx';

const answer = createStartHandler(renderPage);

/** A page as text, which nobody has to read from a stream. */
type DrawnPage = { status: number; headers: Headers; html: string };

/** Draws the pages; the server brings the visitor's context. */
export default {
  async draw(request: Request, context: PageContext): Promise<DrawnPage> {
    try {
      return await drawOnce(request, context).catch((error: unknown) => {
        if (!(error instanceof PartMissing)) throw error;
        return drawOnce(request, { ...context, patient: true });
      });
    } catch (error) {
      context.report?.(error);
      return { status: 500, headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }), html: FAILED_PAGE };
    }
  },
};

async function drawOnce(request: Request, context: PageContext): Promise<DrawnPage> {
  const sheet: Sheet = {};
  const response = await answer(request, { context: { ...context, sheet } });
  return { status: response.status, headers: response.headers, html: sheet.html ?? (await response.text()) };
}

/** The page for the case that not even the error page can be shown (section 8): without styles, scripts or texts. */
const FAILED_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Error</title></head>
<body><main><h1>500</h1><p>An error occurred while showing the error page.</p><p><a href="/">Go back to home</a></p></main></body>
</html>`;
