import { LANGUAGES, LOCALES } from '@rendezvous/contract/http/locales';
import { useRouter } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { useChooseLocale } from '../../parts/use-choose-locale.ts';
import { goBackLoaded } from '../../platform/texts/choose-locale.ts';
import { useLocale, useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './language-page.module.css';

/** The languages, each named in itself; a press chooses one and leads back (S4). */
export function LanguagePage() {
  const t = useTexts('shell');
  const current = useLocale();
  const { history } = useRouter();
  const choose = useChooseLocale(() => goBackLoaded(history));
  return (
    <>
      <PageHead title={t('language.menu')} />
      <ul className={styles.languages}>
        {LOCALES.map((locale) => (
          <li key={locale} lang={locale}>
            <Button size="large" wide aria-current={locale === current || undefined} onClick={() => choose(locale)}>
              {LANGUAGES[locale]}
              {locale === current ? <Icon of={Check} size={20} /> : null}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
