import type { MaySend } from '@rendezvous/contract/chat/conversation';
import type { SendObstacle } from '@rendezvous/contract/chat/limits';
import type { NewMessageType } from '@rendezvous/contract/chat/message';
import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import { priceInMoney } from '../credits/index.ts';

/** What a message of one type costs. */
export type Tariff = {
  credits: number;
  /** counts among the free texts to the signup profile (A7) */
  freeToSignupProfile: boolean;
};

const TARIFFS: { [T in NewMessageType]: (settings: OperatorSettings) => Tariff } = {
  text: ({ message_credits }) => ({ credits: message_credits, freeToSignupProfile: true }),
};

export function tariffOf(type: NewMessageType, settings: OperatorSettings): Tariff {
  return TARIFFS[type](settings);
}

/** What decides about a send beside the message itself. */
export type SendFacts = {
  hasConversation: boolean;
  /** blocked either way, or the other one has left */
  closed: boolean;
  recipientConfirmed: boolean;
  toSignupProfile: boolean;
  /** to the signup profile, and not used up (A7) */
  freeText: boolean;
  credits: number;
  paid: boolean;
  freeConversations: number;
  /** of the viewer; prices are per country */
  country: string;
};

/**
 * Whether and at which price one may send a message of a type, as shown before sending (C0, P9). The send itself
 * decides again.
 */
export function maySend(type: NewMessageType, settings: OperatorSettings, facts: SendFacts): MaySend {
  const { credits, freeToSignupProfile } = tariffOf(type, settings);
  const price = freeToSignupProfile && facts.freeText ? 0 : credits;
  const counted = !facts.hasConversation && !facts.paid && !facts.toSignupProfile;
  const freeLeft = counted ? facts.freeConversations : null;
  const why = obstacle(facts, price, freeLeft);
  return { ok: why === null, price, price_in_money: inMoney(settings, facts, price), free_left: freeLeft, why };
}

function obstacle(facts: SendFacts, price: number, freeLeft: number | null): SendObstacle | null {
  if (facts.closed) return 'blocked';
  if (!facts.recipientConfirmed) return 'recipient_not_confirmed';
  if (freeLeft === 0) return 'conversation_limit';
  return facts.credits < price ? 'not_enough_credits' : null;
}

/** What the operator says that one message costs at least, else by the price list (P9). */
function inMoney(settings: OperatorSettings, { country }: SendFacts, price: number): MaySend['price_in_money'] {
  const least = settings.minimum_message_costs[country];
  if (!least) return priceInMoney(settings, country, price);
  return { amount: price === 0 ? 0 : least.costs, currency: least.currency };
}
