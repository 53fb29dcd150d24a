import type { ErrorCode } from '../errors/codes.ts';
import { everywhere, type shapeErrors } from '../errors/shared.ts';
import { ELSEWHERE, type EndpointShape } from './endpoint.ts';
import { ALL_NEEDS, NEEDS, type Need } from './needs.ts';

/** Conditions of a call. A call for everybody has none; one that names none has all of them. */
export function needsOf({ who, needs }: Pick<EndpointShape, 'who' | 'needs'>): readonly Need[] {
  return who === 'visitor' ? [] : (needs ?? ALL_NEEDS);
}

/** Tells whether a call must come from the site itself, because it changes something. */
export function isForOwnPages({ method, changesState = false, bodyKind }: EndpointShape): boolean {
  return (method !== 'GET' || changesState) && !ELSEWHERE.some((kind) => kind === bodyKind);
}

const OF_MEMBERS = ['authentication_required', 'other_member'] as const;

/** Lists the codes that a call may refuse with, as the type `RefusalOf` does. */
export function refusalsOf(endpoint: EndpointShape): ReadonlySet<ErrorCode> {
  const { who, errors } = endpoint;
  const permission: Record<EndpointShape['who'], readonly ErrorCode[]> = {
    visitor: [],
    visitor_where_allowed: [...OF_MEMBERS, 'age_assurance_required'],
    member: OF_MEMBERS,
    premium: [...OF_MEMBERS, 'premium_only'],
  };
  return new Set([
    ...(Object.keys(everywhere) as (keyof typeof everywhere)[]),
    ...shapeRefusalsOf(endpoint),
    ...permission[who],
    ...needsOf(endpoint).map((need) => NEEDS[need]),
    ...errors,
  ]);
}

function shapeRefusalsOf(endpoint: EndpointShape): (keyof typeof shapeErrors)[] {
  const { query, body, file, bodyKind } = endpoint;
  const hasContent = Boolean(body || file);
  return [
    ...(query || hasContent ? (['validation_failed'] as const) : []),
    ...(hasContent ? (['unsupported_media_type'] as const) : []),
    ...(body || bodyKind === 'signed' ? (['body_too_large'] as const) : []),
    ...(isForOwnPages(endpoint) ? (['foreign_origin'] as const) : []),
  ];
}
