import type { ErrorCode } from '../errors.ts';
import type { EndpointShape } from './endpoint.ts';
import { everywhere } from './errors.ts';
import { ALL_NEEDS, NEEDS, type Need } from './needs.ts';

/** Conditions of a call. A call for everybody has none; one that names none has all of them. */
export function needsOf({ who, needs }: Pick<EndpointShape, 'who' | 'needs'>): readonly Need[] {
  return who === 'visitor' ? [] : (needs ?? ALL_NEEDS);
}

/** Lists the codes that a call may refuse with, as the type `RefusalOf` does. */
export function refusalsOf(endpoint: EndpointShape): ReadonlySet<ErrorCode> {
  const { who, errors } = endpoint;
  const permission: Record<EndpointShape['who'], readonly ErrorCode[]> = {
    visitor: [],
    visitor_where_allowed: ['authentication_required', 'age_assurance_required'],
    member: ['authentication_required'],
    premium: ['authentication_required', 'premium_only'],
  };
  return new Set([
    ...(Object.keys(everywhere) as (keyof typeof everywhere)[]),
    ...permission[who],
    ...needsOf(endpoint).map((need) => NEEDS[need]),
    ...errors,
  ]);
}
