import { aboutMembers } from '@rendezvous/contract/endpoints';
import type { ErrorCode } from '@rendezvous/contract/errors';
import type { EndpointShape } from '@rendezvous/contract/http/endpoint';
import type { Viewer } from '../../../platform/http/call.ts';

/**
 * What stands between a member and a call. Who withdrew the consent to work with special-category data keeps what
 * belongs to the account (settings, export, deletion, purchases) and nothing else (trust 2.3).
 */
export function hindranceFor(viewer: Viewer, endpoint: EndpointShape): ErrorCode | null {
  return viewer.paused && aboutMembers.has(endpoint) ? 'consent_required' : null;
}
