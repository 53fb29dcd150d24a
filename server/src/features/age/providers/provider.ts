import type { AgeMethod, AgeProviderName } from '@rendezvous/contract/age/limits';
import type { SignedMessage } from '../../../platform/http/signed-body.ts';
import type { Services } from '../../../platform/services.ts';

/** State of a check at the provider. `created`: nobody has begun; `cancelled` and `expired` say nothing of the age. */
export type AgeOutcome =
  | { status: 'created' | 'pending' | 'cancelled' | 'expired' }
  | { status: 'passed' | 'failed'; method: AgeMethod };

/** Data that a provider is told: no name, no address, no date of birth. */
type AgeRequest = {
  checkId: string;
  /** years to be proved */
  minAge: number;
  /** absolute, on this site */
  returnUrl: string;
  /** time after which the provider must refuse the check */
  expiresAt: Date;
};

/** A provider of age checks. Only its adapter knows how it speaks; documents stay with the provider. */
export type AgeProvider = {
  name: AgeProviderName;
  /** makes the check there; safe to repeat for the same id. `redirectUrl` may be a path of this site */
  create(services: Services, request: AgeRequest): Promise<{ reference: string; redirectUrl: string }>;
  /** asks for the state of a check; only this answer is believed */
  ask(services: Services, reference: string): Promise<AgeOutcome>;
  /** the check that a webhook is about; null if the signature is missing, wrong or stale */
  verifyWebhook(services: Services, webhook: SignedMessage): Promise<string | null>;
};
