import { createIsomorphicFn } from '@tanstack/react-start';
import { visitNonce, visitSheet } from './page-context.ts';

const ID = 'luggage';

/** Keeps the data that a page brings along, as JSON, until it is drawn. On the server only. */
export const keepLuggage = createIsomorphicFn()
  .server((json: string): void => {
    visitSheet().luggage = json;
  })
  .client((_json: string): void => {});

const visitLuggage = createIsomorphicFn()
  .server((): string | undefined => visitSheet().luggage)
  .client((): string | undefined => undefined);

/**
 * The data in the page: JSON as it is. As a value of the router it would be made a literal of a script, letter by
 * letter. Only the server draws it, and the browser takes it out before React begins.
 */
export function Luggage() {
  const json = import.meta.env.SSR ? visitLuggage() : undefined;
  if (!import.meta.env.SSR || json === undefined) return null;
  // a text can't end the element
  const html = { __html: json.replaceAll('<', '\\u003c') };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can begin or end an element
  return <script id={ID} type="application/json" nonce={visitNonce()} dangerouslySetInnerHTML={html} />;
}

/** Takes the data out of the page; `null` as JSON: there is none. */
export function takeLuggage(): string {
  const place = document.getElementById(ID);
  place?.remove();
  return place?.textContent ?? 'null';
}
