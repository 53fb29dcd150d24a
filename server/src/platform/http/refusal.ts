import type { ErrorCode } from '@rendezvous/contract/errors/codes';
import type { FieldErrorCode } from '@rendezvous/contract/errors/shared';
import type { Params } from '@rendezvous/contract/http/problem';

export type FieldErrors = Record<string, { code: FieldErrorCode; params?: Params }>;

/** A call ends without doing what was asked. The code is a word of the domain; only the HTTP layer knows its status. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly params?: Params;
  readonly fields?: FieldErrors;
  readonly retryAfterSeconds?: number;

  constructor(code: ErrorCode, params?: Params, more: { fields?: FieldErrors; retryAfterSeconds?: number } = {}) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** Refuses because of too many calls; the next one may come after so many seconds, which the sentence names. */
export function tooManyCalls(retryAfterSeconds: number): Refusal {
  return new Refusal('rate_limited', { seconds: Math.ceil(retryAfterSeconds) }, { retryAfterSeconds });
}

/** Refuses because named fields of the input are wrong. */
export function invalidFields(fields: FieldErrors): Refusal {
  return new Refusal('validation_failed', undefined, { fields });
}
