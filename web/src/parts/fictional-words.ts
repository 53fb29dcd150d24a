import type { FICTIONAL_ICONS } from '@rendezvous/contract/site/settings';
import type { LucideIcon } from 'lucide-react';
import Bot from 'lucide-react/icons/bot';
import Drama from 'lucide-react/icons/drama';
import Sparkles from 'lucide-react/icons/sparkles';
import VenetianMask from 'lucide-react/icons/venetian-mask';
import { useSettings } from '../data/settings.ts';
import { useTexts } from '../platform/texts/use-texts.ts';

const SIGNS: Record<(typeof FICTIONAL_ICONS)[number], LucideIcon> = {
  venetian_mask: VenetianMask,
  drama: Drama,
  bot: Bot,
  sparkles: Sparkles,
};

/**
 * The operator's sign and words for fictional profiles (principle 1). Words without a letter would hide what they are
 * for: the site's own stand in their place. Texts: `members`.
 */
export function useFictionalWords() {
  const t = useTexts('members');
  const { fictional_icon, fictional_singular, fictional_plural, fictional_warning } = useSettings();
  return {
    sign: SIGNS[fictional_icon],
    singular: saying(fictional_singular) ?? t('fictional.singular'),
    plural: saying(fictional_plural) ?? t('fictional.plural'),
    warning: saying(fictional_warning) ?? t('fictional.warning'),
  };
}

function saying(words: string): string | null {
  return /\p{L}/u.test(words) ? words : null;
}
