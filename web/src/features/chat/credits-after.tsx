import { useCurrentUser } from '../../data/current-user.ts';
import { isWaiting } from '../../data/unsent.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { useOutbox } from './outbox.ts';

/** The credits that a message leaves, once those are paid that wait; where they are too few, those that there are. */
export function CreditsAfter({ price }: { price: number }) {
  const t = useTexts('chat');
  const user = useCurrentUser();
  const waiting = useOutbox(user?.id ?? '').filter(isWaiting);
  const credits = waiting.reduce((left, letter) => left - letter.price, user?.credits ?? 0);
  return credits < price
    ? t('compose.has', { count: Math.max(0, credits) })
    : t('compose.leaves', { count: credits - price });
}
