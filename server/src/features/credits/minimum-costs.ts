import type { Money } from '@rendezvous/contract/payments/money';
import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import { type Offer, shareOf } from './price-list.ts';

type Settings = Pick<OperatorSettings, 'minimum_message_costs' | 'message_credits'>;

/** Finds the least that a message costs: by the operator's word, otherwise with the cheapest of the offers. */
export function minimumCosts(settings: Settings, country: string, offers: Offer[]): Money | null {
  const said = settings.minimum_message_costs[country];
  if (said) return { amount: said.costs, currency: said.currency };
  const each = offers.map((offer) => shareOf(offer, settings.message_credits));
  return each.reduce<Money | null>((least, one) => (least && least.amount <= one.amount ? least : one), null);
}
