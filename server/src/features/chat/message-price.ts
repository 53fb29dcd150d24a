import type { MaySend } from '@rendezvous/contract/chat/conversation';
import type { SendObstacle } from '@rendezvous/contract/chat/limits';
import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import { priceInMoney } from '../credits/index.ts';
import type { Tariff } from './kind.ts';

/** The tariff of a sign-up's message: free, and not among the free texts (A7). */
export const SIGNUP_MESSAGE_TARIFF: Tariff = { credits: 0, freeToSignupProfile: false };

/** Facts that decide about a send, apart from the message itself. */
export type SendFacts = {
  hasConversation: boolean;
  /** true: blocked either way, or the partner has left */
  closed: boolean;
  senderConfirmed: boolean;
  recipientConfirmed: boolean;
  toSignupProfile: boolean;
  /** free texts to it that are left; null: no limit (A7) */
  signupTextsLeft: number | null;
  credits: number;
  paid: boolean;
  freeConversations: number;
  /** the country whose prices hold for the viewer (P10) */
  country: string;
};

/** Tells before a send whether it is allowed, and its price (C0, P9). The send itself decides again. */
export function maySend(tariff: Tariff, settings: OperatorSettings, facts: SendFacts): MaySend {
  const { credits, freeToSignupProfile } = tariff;
  const isFree = freeToSignupProfile && facts.toSignupProfile && facts.signupTextsLeft !== 0;
  const price = isFree ? 0 : credits;
  const counted = countedFor(facts);
  const why = obstacle(facts, price, counted);
  return {
    ok: why === null,
    price,
    price_in_money: inMoney(settings, facts, price),
    photo_price: settings.photo_credits,
    photo_in_money: priceInMoney(settings, facts.country, settings.photo_credits),
    ...counted,
    why,
  };
}

type Counted = Pick<MaySend, 'free' | 'free_left'>;

/** The free allowance that applies here and runs out. */
function countedFor({
  toSignupProfile,
  signupTextsLeft,
  hasConversation,
  paid,
  freeConversations,
}: SendFacts): Counted {
  if (toSignupProfile && signupTextsLeft !== null) return { free: 'texts', free_left: signupTextsLeft };
  if (toSignupProfile || hasConversation || paid) return { free: null, free_left: null };
  return { free: 'conversations', free_left: freeConversations };
}

function obstacle(facts: SendFacts, price: number, { free, free_left }: Counted): SendObstacle | null {
  if (facts.closed) return 'blocked';
  if (!facts.senderConfirmed) return 'confirm_first';
  if (!facts.recipientConfirmed) return 'recipient_not_confirmed';
  if (free === 'conversations' && free_left === 0) return 'conversation_limit';
  return facts.credits < price ? 'not_enough_credits' : null;
}

/** Lowest price of a message in money: the operator's word, otherwise by the price list (P9). */
function inMoney(settings: OperatorSettings, { country }: SendFacts, price: number): MaySend['price_in_money'] {
  const least = settings.minimum_message_costs[country];
  if (!least) return priceInMoney(settings, country, price);
  return { amount: price === 0 ? 0 : least.costs, currency: least.currency };
}
