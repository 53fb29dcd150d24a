import type { Locale } from '@rendezvous/contract/http/locales';
import { useCurrentUser } from '../data/current-user.ts';
import { chooseLocale } from '../platform/texts/choose-locale.ts';
import { useProblemSentence } from '../platform/texts/use-problem-text.ts';
import { showToast } from '../ui/toast.tsx';

/** Changes the language as `chooseLocale` does, or says why it stays. Texts: `errors`. */
export function useChooseLocale(loadAgain?: () => void): (locale: Locale) => void {
  const signedIn = useCurrentUser() !== null;
  const sentenceOf = useProblemSentence();
  return (locale) => {
    chooseLocale(locale, signedIn, loadAgain).catch((problem: unknown) => showToast({ text: sentenceOf(problem) }));
  };
}
