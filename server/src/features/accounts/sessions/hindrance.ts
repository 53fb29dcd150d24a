import { aboutMembers, openBeforeAgeCheck } from '@rendezvous/contract/endpoints';
import type { ErrorCode } from '@rendezvous/contract/errors';
import type { EndpointShape } from '@rendezvous/contract/http/endpoint';
import type { Call, Viewer } from '../../../platform/http/call.ts';
import { mustAgree } from '../../site/index.ts';

/**
 * Finds the denial that the state of an account gives to a call. A member who must prove their age, or has yet to agree
 * to new terms, can open only the account itself, and buy nothing. A member who withdrew the consent to
 * special-category data keeps the account (settings, export, deletion, purchases) and nothing else (decision 0020).
 */
export function hindranceFor(call: Call<Viewer>, endpoint: EndpointShape): ErrorCode | null {
  if (!openBeforeAgeCheck.has(endpoint) && call.viewer.mustProveAge) return 'age_assurance_required';
  if (!openBeforeAgeCheck.has(endpoint) && mustAgree(call.domain, call.viewer, call.clock.now()))
    return 'terms_changed';
  return call.viewer.paused && aboutMembers.has(endpoint) ? 'consent_required' : null;
}
