import type { PaymentMethod, PaymentProviderName, PaymentStatus } from '@rendezvous/contract/payments/limits';
import type { SignedMessage } from '../../platform/http/signed-body.ts';
import type { Services } from '../../platform/services.ts';

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

/** Whom members pay. Only an adapter of this shape knows how a provider speaks. */
export type PaymentProvider = {
  name: PaymentProviderName;
  methods: readonly PaymentMethod[];
  /** Makes the payment there. Safe to repeat: an order has one payment. `redirectUrl` may be a path of this site. */
  create(services: Services, request: PaymentRequest): Promise<{ reference: string; redirectUrl: string }>;
  /** The truth about a payment, in the words of an order; `created`: nobody has paid yet. */
  ask(services: Services, reference: string): Promise<PaymentStatus>;
  /** The payment that a webhook is about; null when the signature is missing, wrong or stale. */
  verifyWebhook(services: Services, webhook: SignedMessage): Promise<string | null>;
};
