/** Refusals that any call may answer, with their HTTP status: too many calls, the wrong host, our own failures. */
export const everywhere = {
  rate_limited: 429,
  unknown_host: 421,
  service_unavailable: 503,
  internal_error: 500,
} as const;

/** Refusals that follow from what a call takes and changes; `refusalsOf` says which it answers. */
export const shapeErrors = {
  validation_failed: 422,
  unsupported_media_type: 415,
  body_too_large: 413,
  foreign_origin: 403,
} as const;

/** Refusals that several features share. An endpoint names those that it answers. */
export const sharedErrors = {
  not_found: 404,
  method_not_allowed: 405,
  idempotency_mismatch: 422,
  /** a form that asks once more before it is done was sent before the page's scripts were there; no call answers it */
  page_not_ready: 409,
} as const;

/** Refusals of callers who may not make the call, or not yet; `who` and `needs` of an endpoint say which it answers. */
export const permissionErrors = {
  authentication_required: 403,
  /** the call was meant for another account (`ACCOUNT_HEADER`) than the session's */
  other_member: 409,
  premium_only: 403,
  age_assurance_required: 403,
  terms_changed: 403,
  consent_required: 403,
  confirm_first: 403,
} as const;

/** Errors that one field of a body or query can have. */
export const FIELD_ERRORS = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'email_invalid',
  'name_invalid',
  'name_taken',
  'name_link',
  'no_such_day',
  'too_young',
  'links_later',
  'password_weak',
  'password_wrong',
  'passwords_differ',
  'email_current',
  'place_unknown',
  'own_place_unknown',
  'own_wishes_unknown',
  'contradicts',
  'country_unknown',
  'region_unknown',
  'not_asked',
  'not_searched',
  'terms_required',
  'ages_crossed',
  'too_many_strong',
] as const;

export type FieldErrorCode = (typeof FIELD_ERRORS)[number];
