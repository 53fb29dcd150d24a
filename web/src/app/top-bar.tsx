import type { User } from '@rendezvous/contract/accounts/user';
import type { Locale } from '@rendezvous/contract/http/locales';
import { Link, useLocation } from '@tanstack/react-router';
import { useSettings } from '../data/settings.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Badge } from '../ui/badge.tsx';
import { buttonProps } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { LanguageMenu } from './language-menu.tsx';
import type { MemberParts } from './member-parts.ts';
import { mainEntries } from './navigation.ts';
import styles from './top-bar.module.css';

type TopBarProps = {
  siteName: string;
  user: User | null;
  parts: MemberParts | null;
  /** true: a visitor may search here (S9) */
  maySearch: boolean;
  /** true: without links to other pages */
  bare: boolean;
  onLocale: (locale: Locale) => void;
};

/** The bar of every page (section 2): a member's main places and account, or the way in for visitors. */
export function TopBar({ siteName, user, parts, maySearch, bare, onLocale }: TopBarProps) {
  const t = useTexts('shell');
  const onLogin = useLocation({ select: ({ pathname }) => pathname === '/login' });
  return (
    <header className={styles.bar}>
      <div>
        <Link to="/" className={styles.wordmark} aria-label={t('nav.home', { site: siteName })}>
          {siteName}
          <b>.</b>
        </Link>
        {(user || maySearch) && !bare ? <MainNavigation user={user} /> : null}
        <div className={styles.end}>
          {user && parts && !bare ? <parts.CreditChip user={user} /> : null}
          <LanguageMenu onLocale={onLocale} />
          {user && parts ? <parts.AccountMenu user={user} /> : null}
          {user || onLogin ? null : (
            <Link to="/login" {...buttonProps({ look: 'line', className: styles.login })}>
              {t('nav.logIn')}
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}

/** The main places: all of them for members; visitors may search. */
function MainNavigation({ user }: { user: User | null }) {
  const t = useTexts('shell');
  const pathname = useLocation({ select: (location) => location.pathname });
  const settings = useSettings();
  const entries = mainEntries.filter(({ key }) => user || key === 'members');
  return (
    <nav aria-label={t('nav.main')} data-visitor={user ? undefined : true}>
      {entries.map((entry) => (
        <Link
          key={entry.key}
          {...entry.link(user, settings)}
          aria-current={pathname.startsWith(entry.area) ? 'page' : undefined}
        >
          <Icon of={entry.icon} size={20} />
          <span className={styles.word}>{t(`nav.${entry.key}`)}</span>
          {user && 'badge' in entry ? (
            <Badge count={entry.badge.count(user)} label={t(`nav.${entry.badge.label}`)} />
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
