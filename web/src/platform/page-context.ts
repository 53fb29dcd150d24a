import type { Locale } from '@rendezvous/contract/http/locales';
import type { SentForm } from '@rendezvous/contract/http/sent-form';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

/** A call that a page makes while it is drawn: path and query, headers by lower-case names. */
export type PageCall = { method: string; address: string; headers: Record<string, string>; body?: string };

/** The answer: its value, or the problem that a refusal has as its body. */
export type Told = { status: number; value: unknown };

/** A page as it comes about: the data that it brings along, as JSON, and its text. */
export type Sheet = { luggage?: string; html?: string };

/** The context that the server hands to the pages with each request. */
export type PageContext = {
  /** answers a call of this visitor in process: no network, and no text that would be made and parsed again */
  tell(call: PageCall): Promise<Told>;
  /** nonce of the page's content security policy */
  nonce: string;
  locale: Locale;
  /** the reader's own variety of it: `en-GB` (`varietyOf`) */
  variety: string;
  /** outcome of a form that was sent to this page before the scripts were there */
  sentForm?: SentForm | null;
  /** true: waits for parts whose scripts the server has not loaded yet */
  patient?: true;
  /** the page as it comes about; whoever draws it brings one */
  sheet?: Sheet;
  /** hears of a page that could not be rendered */
  report?(error: unknown): void;
};

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext };
  }
}

export function pageContext(): PageContext {
  const context = getGlobalStartContext();
  if (!context) throw new Error('there is no page context in the browser');
  return context;
}

export function visitSheet(): Sheet {
  const { sheet } = pageContext();
  if (!sheet) throw new Error('nobody draws this page');
  return sheet;
}

/** The language of this visit, the same on server and browser. */
export const visitLocale = createIsomorphicFn()
  .server((): Locale => pageContext().locale)
  .client((): Locale => document.documentElement.lang as Locale);

/** The reader's own variety of the language, for dates and numbers; the same on server and browser. */
export const visitVariety = createIsomorphicFn()
  .server((): string => pageContext().variety)
  .client((): string => document.documentElement.dataset.variety ?? document.documentElement.lang);

/** Outcome of the form that was sent to this page; in the browser it comes with the page (`router.tsx`). */
export const visitSentForm = createIsomorphicFn()
  .server((): SentForm | null => pageContext().sentForm ?? null)
  .client((): SentForm | null => null);

/** The browser reads the nonce from the page by itself. */
export const visitNonce = createIsomorphicFn()
  .server((): string | undefined => pageContext().nonce)
  .client((): string | undefined => undefined);
