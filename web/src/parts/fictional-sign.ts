import type { FICTIONAL_ICONS } from '@rendezvous/contract/site/settings';
import type { LucideIcon } from 'lucide-react';
import Bot from 'lucide-react/icons/bot';
import Drama from 'lucide-react/icons/drama';
import Sparkles from 'lucide-react/icons/sparkles';
import VenetianMask from 'lucide-react/icons/venetian-mask';
import { useSettings } from '../data/settings.ts';

const SIGNS: Record<(typeof FICTIONAL_ICONS)[number], LucideIcon> = {
  venetian_mask: VenetianMask,
  drama: Drama,
  bot: Bot,
  sparkles: Sparkles,
};

/** The operator's sign of a fictional profile (principle 1). */
export function useFictionalSign(): LucideIcon {
  return SIGNS[useSettings().fictional_icon];
}
