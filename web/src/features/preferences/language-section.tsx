import { LANGUAGES, LOCALES } from '@rendezvous/contract/http/locales';
import Check from 'lucide-react/icons/check';
import { useCurrentUser } from '../../data/current-user.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useChooseLocale } from '../../parts/use-choose-locale.ts';
import { useLocale, useTexts } from '../../platform/texts/use-texts.ts';
import { ChipButton, Chips } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The languages, each named in itself (S4); a press loads the page again in that language. */
export function LanguageSection() {
  const t = useTexts('settings');
  const current = useLocale();
  const choose = useChooseLocale();
  const isSettled = useCurrentUser()?.language === current;
  return (
    <SettingsSection id="language" title={t('language.title')} text={t('language.text')}>
      <Chips>
        {LOCALES.map((locale) => (
          <ChipButton
            key={locale}
            lang={locale}
            active={locale === current}
            aria-pressed={locale === current}
            onClick={isSettled && locale === current ? undefined : () => choose(locale)}
          >
            {locale === current ? <Icon of={Check} size={16} /> : null}
            {LANGUAGES[locale]}
          </ChipButton>
        ))}
      </Chips>
    </SettingsSection>
  );
}
