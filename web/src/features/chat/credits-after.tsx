import { useCurrentUser } from '../../data/current-user.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';

/** The credits that a message leaves; where they are too few for it, those that there are. */
export function CreditsAfter({ price }: { price: number }) {
  const t = useTexts('chat');
  const credits = useCurrentUser()?.credits ?? 0;
  return credits < price ? t('compose.has', { count: credits }) : t('compose.leaves', { count: credits - price });
}
