import { aboutMembers, openBeforeAgeCheck } from '@rendezvous/contract/endpoints';
import type { ErrorCode } from '@rendezvous/contract/errors';
import type { EndpointShape } from '@rendezvous/contract/http/endpoint';
import type { Call, Viewer } from '../../../platform/http/call.ts';
import { mustAgree } from '../../site/index.ts';

/**
 * What stands between a member and a call. Where the age must be proved first, nothing opens but the account; neither
 * to who has yet to agree to a new version of the terms, and nothing is bought by them. Who withdrew the consent to
 * work with special-category data keeps what belongs to the account (settings, export, deletion, purchases) and nothing
 * else (decision 0020).
 */
export function hindranceFor(call: Call<Viewer>, endpoint: EndpointShape): ErrorCode | null {
  if (!openBeforeAgeCheck.has(endpoint) && call.viewer.mustProveAge) return 'age_assurance_required';
  if (!openBeforeAgeCheck.has(endpoint) && mustAgree(call.domain, call.viewer, call.clock.now()))
    return 'terms_changed';
  return call.viewer.paused && aboutMembers.has(endpoint) ? 'consent_required' : null;
}
