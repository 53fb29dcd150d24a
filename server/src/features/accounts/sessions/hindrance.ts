import { aboutMembers, openBeforeAgeCheck } from '@rendezvous/contract/endpoints';
import type { ErrorCode } from '@rendezvous/contract/errors';
import type { EndpointShape } from '@rendezvous/contract/http/endpoint';
import type { Call, Viewer } from '../../../platform/http/call.ts';

/**
 * What stands between a member and a call. Where the age must be proved first, nothing opens but the account. Who
 * withdrew the consent to work with special-category data keeps what belongs to the account (settings, export,
 * deletion, purchases) and nothing else (decision 0020).
 */
export function hindranceFor(call: Call<Viewer>, endpoint: EndpointShape): ErrorCode | null {
  if (!openBeforeAgeCheck.has(endpoint) && call.viewer.mustProveAge) return 'age_assurance_required';
  return call.viewer.paused && aboutMembers.has(endpoint) ? 'consent_required' : null;
}
