import { WORKER } from './push-state.ts';

type Policy = { createScriptURL(address: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/**
 * The only policy by which a page turns text into something that can run, named in its content security policy: the
 * address of the worker, and nothing else.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('rendezvous', {
  createScriptURL(address) {
    if (address !== WORKER) throw new TypeError(`${address} is no script of ours`);
    return address;
  },
});

/** The worker's address, as browsers with Trusted Types want it. */
export function workerAddress(): string {
  return policy ? policy.createScriptURL(WORKER) : WORKER;
}
