import { WORKER } from './push-state.ts';

type Policy = { createScriptURL(address: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/**
 * The one policy by which a page makes text into something that can run, as its content security policy names it: the
 * address of the worker, and nothing else.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('rendezvous', {
  createScriptURL(address) {
    if (address !== WORKER) throw new TypeError(`${address} is no script of ours`);
    return address;
  },
});

/** The worker's address, as a browser wants it that knows Trusted Types. */
export function workerAddress(): string {
  return policy ? policy.createScriptURL(WORKER) : WORKER;
}
