import type * as calls from '@rendezvous/contract/site/endpoints';
import type { CallOf, Input } from '../../platform/http/route.ts';

type Report = typeof calls.reportViolation;

/**
 * A page broke its content security policy: noted is what was stopped and which script asked for it, not the page and
 * not who saw it. What an extension of the browser did is nobody's business here.
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

/** Our own script by its path; of others the origin alone, as what follows may tell of a person. */
function placeOf(uri: string | undefined, own: string): string | undefined {
  // `inline`, `eval`, `data`, `trusted-types-sink`
  if (!uri?.includes(':')) return uri?.slice(0, 40);
  if (!URL.canParse(uri)) return 'unknown';
  const { protocol, origin, pathname } = new URL(uri);
  if (protocol.endsWith('-extension:')) return 'extension';
  if (origin !== new URL(own).origin) return origin === 'null' ? protocol.slice(0, 40) : origin.slice(0, 200);
  return pathname.startsWith('/assets/') ? pathname.slice(0, 200) : 'a page';
}
