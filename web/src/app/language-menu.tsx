import { LANGUAGES, LOCALES, type Locale } from '@rendezvous/contract/http/locales';
import Check from 'lucide-react/icons/check';
import Globe from 'lucide-react/icons/globe';
import { useLocale, useTexts } from '../platform/texts/use-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';

/** The languages, each named in itself (S4). */
export function LanguageMenu({ onLocale }: { onLocale: (locale: Locale) => void }) {
  const t = useTexts('shell');
  const current = useLocale();
  return (
    <Menu
      label={t('language.menu')}
      button={(opens) => (
        <IconButton {...opens} label={t('language.button', { language: LANGUAGES[current] })}>
          <Icon of={Globe} />
        </IconButton>
      )}
    >
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-current={locale === current || undefined}
          onClick={() => onLocale(locale)}
        >
          {LANGUAGES[locale]}
          {locale === current ? <Icon of={Check} size={20} /> : null}
        </button>
      ))}
    </Menu>
  );
}
