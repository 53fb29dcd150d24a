import type { PaymentMethod, PaymentProviderName, PaymentStatus } from '@rendezvous/contract/payments/limits';
import type { SignedMessage } from '../../../platform/http/signed-body.ts';
import type { Services } from '../../../platform/services.ts';

/** What a provider is told about an order. */
type PaymentRequest = {
  orderId: string;
  method: PaymentMethod;
  /** minor units */
  amount: number;
  currency: string;
  description: string;
  /** on this site, absolute */
  returnUrl: string;
  /** afterwards the provider must take no payment any more */
  expiresAt: Date;
};

/** Money that goes back to who paid, for credits that were returned (P8). */
type RefundRequest = {
  /** of the payment */
  reference: string;
  /** one return's money goes back once, however often it is told */
  returnId: string;
  /** minor units; all of the payment or a part */
  amount: number;
  currency: string;
  /** aborted when nobody waits any more: from then on this call must not take it */
  signal: AbortSignal;
};

/** Whom members pay. Only an adapter of this shape knows how a provider speaks. */
export type PaymentProvider = {
  name: PaymentProviderName;
  methods: readonly PaymentMethod[];
  /** Makes the payment there. Safe to repeat: an order has one payment. `redirectUrl` may be a path of this site. */
  create(services: Services, request: PaymentRequest): Promise<{ reference: string; redirectUrl: string }>;
  /** The truth about a payment, in the words of an order; `created`: nobody has paid yet, `refunded`: all of it went back. */
  ask(services: Services, reference: string): Promise<PaymentStatus>;
  /** The country of the bank or card that paid (ISO 3166-1); null: not known. */
  payerCountry(services: Services, reference: string): Promise<string | null>;
  /**
   * Ends a payment that nobody has made yet, so that nobody can make it any more; one that is under way or over stays as
   * it is, which `ask` says. Safe to repeat.
   */
  cancel(services: Services, reference: string): Promise<void>;
  /**
   * Gives money back. Safe to repeat. `void`: all of the payment has gone back another way, nothing is left to give.
   * Throws when it has not taken it: it is told again.
   */
  refund(services: Services, request: RefundRequest): Promise<'taken' | 'void'>;
  /** The payment that a webhook is about; null when the signature is missing, wrong or stale. */
  verifyWebhook(services: Services, webhook: SignedMessage): Promise<string | null>;
};
