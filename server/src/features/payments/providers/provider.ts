import type { PaymentMethod, PaymentProviderName, PaymentStatus } from '@rendezvous/contract/payments/limits';
import type { SignedMessage } from '../../../platform/http/signed-body.ts';
import type { Services } from '../../../platform/services.ts';

/** Data that a provider gets of an order. */
type PaymentRequest = {
  orderId: string;
  method: PaymentMethod;
  /** minor units */
  amount: number;
  currency: string;
  /** the bundle, in the buyer's language */
  description: string;
  /** absolute, on this site */
  returnUrl: string;
  /** time after which the provider must refuse payments */
  expiresAt: Date;
};

/** Money that goes back to the payer for returned credits (P8). */
type RefundRequest = {
  /** the payment's reference */
  reference: string;
  /** id of the return; its money goes back once, however often it is told */
  returnId: string;
  /** minor units; all of the payment or a part */
  amount: number;
  currency: string;
  /** aborted when nobody waits any more: this call must not take the refund afterwards */
  signal: AbortSignal;
};

/** A provider of payments. Only its adapter knows how it speaks. */
export type PaymentProvider = {
  name: PaymentProviderName;
  methods: readonly PaymentMethod[];
  /**
   * makes the payment there; safe to repeat, since an order has one payment. `redirectUrl` may be a path of this site
   */
  create(services: Services, request: PaymentRequest): Promise<{ reference: string; redirectUrl: string }>;
  /**
   * asks for the state of a payment, in the words of an order; only this is believed. `created`: nobody has paid yet;
   * `refunded`: all of it went back
   */
  ask(services: Services, reference: string): Promise<PaymentStatus>;
  /** country of the bank or card that paid (ISO 3166-1); null: not known */
  payerCountry(services: Services, reference: string): Promise<string | null>;
  /**
   * ends an unpaid payment, so that nobody can make it any more; one that is under way or over stays as it is, which
   * `ask` tells. Safe to repeat
   */
  cancel(services: Services, reference: string): Promise<void>;
  /**
   * gives money back; safe to repeat. `void`: all of the payment has gone back in another way. Throws if it was not
   * taken: it is told again
   */
  refund(services: Services, request: RefundRequest): Promise<'taken' | 'void'>;
  /** the payment that a webhook is about; null if the signature is missing, wrong or stale */
  verifyWebhook(services: Services, webhook: SignedMessage): Promise<string | null>;
};
