import type * as calls from '@rendezvous/contract/members/endpoints';
import type { Domain } from '../../platform/http/call.ts';
import type { CallOf } from '../../platform/http/route.ts';
import { imageFrom } from '../photos/index.ts';
import { viewerScopeOf } from './members.access.ts';
import { type FoundRow, walkToPage } from './search.queries.ts';

type Call = CallOf<typeof calls.listFaces>;

const MOST = 12;
/** Time for which faces are kept: every visit of the home page asks for the same. */
const KEPT_MS = 30_000;

/** Faces by site, until its settings are read again. */
const kept = new WeakMap<Domain, { until: number; found: Promise<FoundRow[]> }>();

/** Answers faces for the home page, of members who agreed to be seen by visitors (M14). */
export async function listFaces(call: Call) {
  const found = await foundFor(call);
  const photos = found.flatMap(({ main_photo }) => main_photo ?? []);
  return { items: photos.slice(0, MOST).map((photo) => imageFrom(call, photo)), next: null };
}

function foundFor({ domain, sql, clock }: Call): Promise<FoundRow[]> {
  const now = clock.now().getTime();
  const known = kept.get(domain);
  if (known && known.until > now) return known.found;
  const viewer = viewerScopeOf({ domain, viewer: null });
  const found = Promise.resolve(walkToPage(sql, { viewer, filters: [], sort: 'newest' }, { after: null, page: 1 }));
  kept.set(domain, { until: now + KEPT_MS, found });
  // A failed search is tried again by the next call.
  found.catch(() => kept.delete(domain));
  return found;
}
