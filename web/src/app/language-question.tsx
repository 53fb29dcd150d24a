import { LANGUAGES } from '@rendezvous/contract/http/locales';
import Globe from 'lucide-react/icons/globe';
import { useCurrentUser } from '../data/current-user.ts';
import { chooseLocale } from '../platform/texts/choose-locale.ts';
import { useLocale, useTexts } from '../platform/texts/use-texts.ts';
import { Banner } from '../ui/banner.tsx';
import { ChipButton, Chips } from '../ui/chip.tsx';

/**
 * The question which language shall hold, where the account's differs from the one chosen by hand in this browser
 * (A15). Either answer makes both the same, so it is asked once.
 */
export function LanguageQuestion() {
  const t = useTexts('shell');
  const user = useCurrentUser();
  const shown = useLocale();
  if (!user || user.language === shown) return null;
  const languages = [shown, user.language];
  const answers = (
    <Chips>
      {languages.map((locale) => (
        <ChipButton key={locale} lang={locale} onClick={() => chooseLocale(locale, true)}>
          {LANGUAGES[locale]}
        </ChipButton>
      ))}
    </Chips>
  );
  return (
    <aside aria-label={t('language.menu')}>
      <Banner icon={Globe} action={answers}>
        {t('language.question', { account: LANGUAGES[user.language] })}
      </Banner>
    </aside>
  );
}
