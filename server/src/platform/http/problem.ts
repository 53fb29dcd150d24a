import { ERROR_STATUS, type ErrorCode } from '@rendezvous/contract/errors/codes';
import { FIELD_ERRORS, type FieldErrorCode } from '@rendezvous/contract/errors/shared';
import type { ProblemBody } from '@rendezvous/contract/http/problem';
import type { z } from 'zod';
import type { FieldErrors, Refusal } from './refusal.ts';

type Said = Pick<Refusal, 'code' | 'params' | 'fields' | 'retryAfterSeconds'>;

/** A refusal as RFC 9457 problem details. The title is for developers; people read the sentence of the code. */
export function problemBody({ code, params, fields }: Said): ProblemBody {
  const type = `urn:rendezvous:problem:${code}`;
  return { type, title: titleOf(code), status: ERROR_STATUS[code], code, params, fields };
}

/** Answers a refusal. */
export function problemResponse(refusal: Said): Response {
  const body = problemBody(refusal);
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'private, no-store' });
  if (refusal.retryAfterSeconds) headers.set('retry-after', String(Math.ceil(refusal.retryAfterSeconds)));
  return new Response(JSON.stringify(body), { status: body.status, headers });
}

function titleOf(code: ErrorCode): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Turns a schema's errors into one error a field; a message that is a field code wins over the general kind. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    // A name from outside must not reach the prototype.
    const field =
      issue.path.map(String).join('.') || (issue.code === 'unrecognized_keys' ? issue.keys[0] : '') || 'body';
    if (!Object.hasOwn(fields, field))
      Object.defineProperty(fields, field, { value: fieldErrorOf(issue), enumerable: true });
  }
  return fields;
}

function fieldErrorOf(issue: z.core.$ZodIssue): FieldErrors[string] {
  if (isFieldErrorCode(issue.message)) return { code: issue.message };
  const text = issue.code.startsWith('too_') && 'origin' in issue && ['string', 'array'].includes(String(issue.origin));
  if (issue.code === 'too_small')
    return { code: text ? 'too_short' : 'too_small', params: { min: Number(issue.minimum) } };
  if (issue.code === 'too_big')
    return { code: text ? 'too_long' : 'too_large', params: { max: Number(issue.maximum) } };
  // Without the input, which `safeParse` gives only if it is asked to, whatever is wrong would seem to be missing.
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return { code: 'required' };
  return { code: 'invalid' };
}

function isFieldErrorCode(message: string): message is FieldErrorCode {
  return FIELD_ERRORS.includes(message as FieldErrorCode);
}
