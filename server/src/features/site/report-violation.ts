import type * as calls from '@rendezvous/contract/site/endpoints';
import type { CallOf, Input } from '../../platform/http/route.ts';

type Report = typeof calls.reportViolation;

/**
 * Logs a violation of the content security policy: what was stopped and which script asked for it, but neither the page
 * nor who saw it. Acts of a browser's extension are not logged.
 */
export async function reportViolation({ log, domain }: CallOf<Report>, { body }: Input<Report>) {
  const { 'effective-directive': directive, 'blocked-uri': blocked, 'source-file': source } = body['csp-report'];
  const script = placeOf(source, domain.url);
  if (script === 'extension' || placeOf(blocked, domain.url) === 'extension') return;
  log.warn(
    { directive: directive?.slice(0, 40), blocked: placeOf(blocked, domain.url), script },
    'a page broke its content security policy',
  );
}

/** Names a script: our own by its path, others by their origin only, because the rest may tell of a person. */
function placeOf(uri: string | undefined, own: string): string | undefined {
  // `inline`, `eval`, `data`, `trusted-types-sink`
  if (!uri?.includes(':')) return uri?.slice(0, 40);
  if (!URL.canParse(uri)) return 'unknown';
  const { protocol, origin, pathname } = new URL(uri);
  if (protocol.endsWith('-extension:')) return 'extension';
  if (origin !== new URL(own).origin) return origin === 'null' ? protocol.slice(0, 40) : origin.slice(0, 200);
  return pathname.startsWith('/assets/') ? pathname.slice(0, 200) : 'a page';
}
