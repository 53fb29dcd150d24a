import type { AgeMethod, AgeProviderName } from '@rendezvous/contract/age/limits';
import type { SignedMessage } from '../../../platform/http/signed-body.ts';
import type { Services } from '../../../platform/services.ts';

/** How a check stands at the provider; `created`: nobody has begun, `cancelled` and `expired` say nothing of the age. */
export type AgeOutcome =
  | { status: 'created' | 'pending' | 'cancelled' | 'expired' }
  | { status: 'passed' | 'failed'; method: AgeMethod };

/** All that a provider is told: no name, no address, no date of birth. */
type AgeRequest = {
  checkId: string;
  /** years to be proved */
  minAge: number;
  /** on this site, absolute */
  returnUrl: string;
  /** afterwards the provider must not take the check any more */
  expiresAt: Date;
};

/** Who checks ages. Only an adapter of this shape knows how a provider speaks; documents stay with the provider. */
export type AgeProvider = {
  name: AgeProviderName;
  /** Makes the check there. Safe to repeat for the same id. `redirectUrl` may be a path of this site. */
  create(services: Services, request: AgeRequest): Promise<{ reference: string; redirectUrl: string }>;
  /** The truth about a check. */
  ask(services: Services, reference: string): Promise<AgeOutcome>;
  /** The check that a webhook is about; null when the signature is missing, wrong or stale. */
  verifyWebhook(services: Services, webhook: SignedMessage): Promise<string | null>;
};
