import type { PaymentMethod } from '@rendezvous/contract/payments/limits';
import type { Config } from '../../../platform/config.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

const PROVIDERS: readonly PaymentProvider[] = [sandboxProvider];

type Chosen = Pick<Config, 'paymentProviders'>;

/** The providers that the operator has chosen, in the operator's order. */
export function providersOf({ paymentProviders }: Chosen): PaymentProvider[] {
  return paymentProviders.flatMap((name) => PROVIDERS.find((provider) => provider.name === name) ?? []);
}

/** The ways to pay, each once. */
export function methodsOf(config: Chosen): PaymentMethod[] {
  return [...new Set(providersOf(config).flatMap(({ methods }) => methods))];
}

/** The provider of an order, also if it is no longer chosen: its orders go on. */
export function providerNamed(name: string): PaymentProvider {
  const provider = PROVIDERS.find((one) => one.name === name);
  if (!provider) throw new Error(`there is no payment provider ${name}`);
  return provider;
}
