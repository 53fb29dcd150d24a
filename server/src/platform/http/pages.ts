import type { Locale } from '@rendezvous/contract/http/locales';
import type { SentForm } from '@rendezvous/contract/http/sent-form';
import type { AnsweredForm } from './answer-form.ts';
import { type Asked, askedFor, type PageCall, type Told } from './asked.ts';
import { OutOfTime, startDeadline } from './deadline.ts';
import { plainPage } from './plain-page.ts';
import { responseAtHand } from './response-at-hand.ts';

/** The context of a rendered page: the API, answered in process for this visitor, and the nonce of this answer. */
type PageContext = {
  tell(call: PageCall): Promise<Told>;
  nonce: string;
  locale: Locale;
  variety: string;
  /** outcome of a form that was sent to this page without scripts */
  sentForm: SentForm | null;
  /** a failure that the page answered with its error page */
  report(error: unknown): void;
};

type DrawnPage = { status: number; headers: Headers; html: string };

export type Pages = { draw(request: Request, context: PageContext): Promise<DrawnPage> };

type PageOptions = {
  pages: Pages;
  /** nonce of this answer's policy */
  nonce: string;
  tell(asked: Asked): Promise<Told>;
  locale: Locale;
  /** the reader's own variety of it */
  variety: string;
  /** the page is drawn again for it */
  answered?: Extract<AnsweredForm, { status: number }>;
  report(error: unknown): void;
  /** time for the whole page */
  seconds: number;
  /** origins that pictures may come from, beside this site */
  pictures: string;
  /** address to which browsers report violations of the policy */
  reports: string;
  /** development only: the bundler's reload channel */
  development: boolean;
};

/** Seconds after which a client may try again, if the site can't answer now. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * Renders a page. Cookies that its API calls set reach later calls of the page, and travel with it. If a call can't be
 * answered now, or the time is over, a plain page says so.
 */
export async function renderPage(request: Request, options: PageOptions): Promise<Response> {
  const { nonce } = options;
  const given = request.headers.get('cookie');
  const set = new Map<string, string>();
  const keep = (lines: readonly string[]) => {
    for (const line of lines) set.set(line.slice(0, line.indexOf('=')), line);
  };
  let unavailable = false;
  let wait: string | null = options.answered?.headers.get('retry-after') ?? null;
  if (options.answered) keep(options.answered.headers.getSetCookie());
  const tell = async (call: PageCall) => {
    const told = await options.tell(askedFor(request, call, set.size > 0 ? cookieHeader(given, set) : (given ?? '')));
    unavailable ||= told.status === 503;
    if (told.status === 429) wait = told.retryAfter;
    keep(told.cookies);
    return told;
  };
  const { locale, variety, report, answered } = options;
  const sentForm = answered?.form ?? null;
  const rendering = options.pages.draw(request, { tell, nonce, locale, variety, report, sentForm });
  const page = await inTime(rendering, options.seconds, report);
  if (!page || unavailable) return plainPage({ says: 'unavailable', locale, retryAfterSeconds: RETRY_AFTER_SECONDS });
  const response = responseAtHand(page.html, { status: statusOf(page, answered), headers: page.headers });
  const { headers } = response;
  if (wait && [429, 503].includes(response.status)) headers.set('retry-after', wait);
  headers.set('content-security-policy', contentSecurityPolicy(nonce, options));
  headers.set('cache-control', 'private, no-store');
  headers.append('vary', 'Cookie, Accept-Language');
  for (const line of set.values()) headers.append('set-cookie', line);
  return response;
}

/** A page that could not be drawn says more than its form; one that leads elsewhere must not take the form along. */
function statusOf({ status }: DrawnPage, answered: PageOptions['answered']): number {
  if (!answered) return status;
  if (status >= 300 && status < 400) return 303;
  return status < 300 ? answered.status : status;
}

/** Null when there is no page in time. */
async function inTime(page: Promise<DrawnPage>, seconds: number, report: (error: unknown) => void) {
  const deadline = startDeadline(seconds * 1000);
  try {
    return await deadline.race(page);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    report(error);
    return null;
  } finally {
    deadline.allow(null);
  }
}

/** The visitor's cookies as a browser would send them after the answers so far. */
function cookieHeader(given: string | null, set: Map<string, string>): string {
  const kept = (given ?? '').split(/;\s*/).filter((pair) => pair && !set.has(pair.slice(0, pair.indexOf('='))));
  const added = [...set.values()].map((line) => line.split(';', 1)[0]);
  return [...kept, ...added].join('; ');
}

/** The name of the pages' policy (`trusted-scripts.ts` in the web). */
const TRUSTED_TYPES = 'rendezvous';

function contentSecurityPolicy(nonce: string, { pictures, reports, development }: PageOptions): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${pictures}`.trim(),
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // Text never becomes a script: only this policy makes values for such places, and only the address of the worker.
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES}`,
    `report-uri ${reports}`,
  ].join('; ');
}
