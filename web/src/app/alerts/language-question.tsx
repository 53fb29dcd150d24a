import { LANGUAGES, type Locale } from '@rendezvous/contract/http/locales';
import { useLocation, useRouterState } from '@tanstack/react-router';
import Globe from 'lucide-react/icons/globe';
import { useCurrentUser } from '../../data/current-user.ts';
import { useChooseLocale } from '../../parts/use-choose-locale.ts';
import { useHasTexts, useLocale, useTexts } from '../../platform/texts/use-texts.ts';
import { ChipButton } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isQuiet } from './alerts-for.ts';
import styles from './language-question.module.css';

/**
 * The question which language shall hold, where the account's differs from the one chosen by hand in this browser
 * (A15). Either answer makes both the same, so it is asked once; like an alert it interrupts nothing (S10).
 */
export function LanguageQuestion() {
  const hasTexts = useHasTexts('alerts');
  const user = useCurrentUser();
  const shown = useLocale();
  const pathname = useLocation({ select: (location) => location.pathname });
  // Right after a sign-in its texts come with the next page: it is drawn again when that is there.
  useRouterState({ select: ({ isLoading }) => isLoading });
  if (!user || !hasTexts || isQuiet(pathname) || user.language === shown) return null;
  return <Question account={user.language} shown={shown} />;
}

function Question({ account, shown }: { account: Locale; shown: Locale }) {
  const t = useTexts('alerts');
  const choose = useChooseLocale();
  return (
    <aside className={styles.question} aria-label={t('language.question')} data-banner>
      <Icon of={Globe} size={20} />
      <p>
        <span>{t('language.account', { account: LANGUAGES[account] })}</span> {t('language.question')}
      </p>
      {[shown, account].map((locale) => (
        <ChipButton key={locale} lang={locale} onClick={() => choose(locale)}>
          {LANGUAGES[locale]}
        </ChipButton>
      ))}
    </aside>
  );
}
