import type { Locale } from '@rendezvous/contract/http/locales';
import { useCurrentUser } from '../data/current-user.ts';
import { chooseLocale } from '../platform/texts/choose-locale.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { showToast } from '../ui/toast.tsx';

/**
 * Changes the language as `chooseLocale` does, or says that it stays. The frame of every page has it, so it looks at
 * nothing that is known only after the first drawing: parts of a page that load then would be drawn anew.
 * Texts: `errors`.
 */
export function useChooseLocale(loadAgain?: () => void): (locale: Locale) => void {
  const signedIn = useCurrentUser() !== null;
  const t = useTexts('errors');
  return (locale) => {
    chooseLocale(locale, signedIn, loadAgain).catch(() => showToast({ text: t('service_unavailable') }));
  };
}
