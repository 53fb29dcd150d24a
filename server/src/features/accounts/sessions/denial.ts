import type { ErrorCode } from '@rendezvous/contract/errors/codes';
import type { EndpointShape } from '@rendezvous/contract/http/endpoint';
import { ALL_NEEDS, NEEDS, type Need } from '@rendezvous/contract/http/needs';
import { needsOf } from '@rendezvous/contract/http/refusals';
import type { Call, Viewer } from '../../../platform/http/call.ts';
import { isDoorOpen, mustAgree } from '../../site/index.ts';

/**
 * Finds the condition of a call (`needs` of its endpoint) that the member does not meet. A member who must prove their
 * age, or has yet to agree to new terms, can open only the account itself, and buy nothing. A member who withdrew the
 * consent to special-category data keeps the account (settings, export, deletion, purchases) and nothing else (decision
 * 0020). What a demo's door opens to everybody is changed or ended by nobody (S11).
 */
export function denialFor(call: Call<Viewer>, endpoint: EndpointShape): ErrorCode | null {
  if (call.viewer.demo && isDoorOpen(call) && endpoint.errors.includes('demo_member')) return 'demo_member';
  const needs = needsOf(endpoint);
  const missing = ALL_NEEDS.find((need) => needs.includes(need) && lacks(call, need));
  return missing ? NEEDS[missing] : null;
}

function lacks({ viewer, domain, clock }: Call<Viewer>, need: Need): boolean {
  switch (need) {
    case 'age':
      return viewer.mustProveAge;
    case 'terms':
      return mustAgree(domain, viewer, clock.now());
    case 'consent':
      return viewer.paused;
    case 'confirmation':
      return !viewer.confirmed;
  }
}
