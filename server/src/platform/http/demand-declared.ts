import { addressOf, type EndpointShape } from '@rendezvous/contract/http/endpoint';
import { refusalsOf } from '@rendezvous/contract/http/refusals';
import { Refusal } from './refusal.ts';

/** @returns the error of a call; instead of a refusal that the contract does not declare, an error that says so */
export function demandDeclared(error: unknown, endpoint: EndpointShape): unknown {
  if (!(error instanceof Refusal) || refusalsOf(endpoint).has(error.code)) return error;
  return new Error(`${addressOf(endpoint)} refused with ${error.code}, which it does not declare`);
}
