import { channel } from 'node:diagnostics_channel';
import type { ErrorCode } from '@rendezvous/contract/errors/codes';
import { addressOf, type EndpointShape } from '@rendezvous/contract/http/endpoint';
import { refusalsOf } from '@rendezvous/contract/http/refusals';
import { Refusal } from './refusal.ts';

/** A call that was refused. */
export type RefusedCall = { address: string; code: ErrorCode };

/** Channel on which tests hear of each refusal, to find codes that no call refuses with. Unheard it is free. */
export const CALLS_REFUSED = 'rendezvous:calls-refused';
const callsRefused = channel(CALLS_REFUSED);

/** @returns the error of a call; instead of a refusal that the contract does not declare, an error that says so */
export function demandDeclared(error: unknown, endpoint: EndpointShape): unknown {
  if (!(error instanceof Refusal)) return error;
  const { code } = error;
  if (!refusalsOf(endpoint).has(code))
    return new Error(`${addressOf(endpoint)} refused with ${code}, which it does not declare`);
  if (callsRefused.hasSubscribers) callsRefused.publish({ address: addressOf(endpoint), code } satisfies RefusedCall);
  return error;
}
